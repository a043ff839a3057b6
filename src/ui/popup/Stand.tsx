import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react'

interface Props {
  anchor: RefObject<HTMLElement | null>
  /** Ant Design passes these two to the element that it wraps. */
  ref?: Ref<HTMLElement | null>
  onPointerEnter?: (event: PointerEvent) => void
  onPointerLeave?: (event: PointerEvent) => void
}

/**
 * Goes where Ant Design wants the element to which a popup belongs, and stands for one that is drawn elsewhere: the popup
 * can be made later than the element, which stays as it is, with the focus and the pointer on it. It hears the pointer
 * come and go, beginning with the coming for which it was made; clicks are the element's own.
 * @example {near && <Tooltip title={name}><Stand of={button} /></Tooltip>}
 */
export function Stand({ anchor, ref, onPointerEnter, onPointerLeave }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current, [anchor])
  const hear = useRef({ onPointerEnter, onPointerLeave })
  useLayoutEffect(() => {
    hear.current = { onPointerEnter, onPointerLeave }
  })
  useEffect(() => {
    const element = anchor.current
    if (!element) return undefined
    const enter = (event: PointerEvent) => hear.current.onPointerEnter?.(event)
    const leave = (event: PointerEvent) => {
      clearTimeout(came)
      hear.current.onPointerLeave?.(event)
    }
    // Deferred: a state set from within an effect would be drawn at once.
    const came = setTimeout(() => enter(new PointerEvent('pointerenter')))
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(came)
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
    }
  }, [anchor])
  return null
}
