import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { HoverCard, type HoverCardState } from '@/ui/tree/HoverCard'

interface Props {
  anchor: HTMLElement
  /** Element id by which the link is described. */
  id: string
  /** The pointer is on the card. */
  onStay: () => void
  onClose: () => void
  children: ReactNode
}

/** The card beside an object's link; goes when the link moves away under it. */
export function LinkCard({ anchor, id, onStay, onClose, children }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const away = () => close()
    document.addEventListener('scroll', away, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', away, { capture: true })
  }, [])
  const content = useMemo(
    () => ({
      content: children,
      anchor: anchor.getBoundingClientRect(),
      room: anchor.closest('main, dialog, [role="dialog"]') ?? document.body,
    }),
    [anchor, children],
  )
  // The panel beside the list says the same, and more.
  if (anchor.closest('tbody')?.closest('[data-peeking]')) return undefined
  const card: HoverCardState = { current: content, show: onStay, leave: onClose, stay: onStay, hide: onClose }
  return <HoverCard card={card} id={id} />
}
