import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedback } from './feedback'
import styles from './UndoOffer.module.css'

/** Time in which a save can be undone; it begins anew when pointer and focus leave the offer, ms. */
const offeredMs = 8_000
const offerKey = 'undo'

interface Props {
  /** The save is done, in words. */
  message: string
  undo: () => unknown
}

/** Says that something was saved, and offers to undo it: by its button, or by Ctrl+Z outside of fields. */
function UndoOffer({ message, undo }: Props) {
  const { t } = useTranslation('form')
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const waits = isHovered || isFocused
  useEffect(() => {
    if (waits) return undefined
    const timer = setTimeout(() => feedback.dismiss(offerKey), offeredMs)
    return () => clearTimeout(timer)
  }, [waits])
  const run = () => {
    feedback.dismiss(offerKey)
    undo()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || isTypedIn(event.target)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <span
      className={styles.offer}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {message}
      <button
        type="button"
        className={styles.undo}
        title={t('undo.keys')}
        aria-keyshortcuts="Control+Z"
        onClick={run}
      >
        {t('undo.run')}
      </button>
    </span>
  )
}

/** There Ctrl+Z undoes what was typed. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null

/** Offers for eight seconds to undo a save; a later save takes its place. */
export const offerUndo = (message: string, undo: () => unknown): void =>
  feedback.offer(offerKey, <UndoOffer message={message} undo={undo} />)
