import { CopyOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState, type CSSProperties, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/ui/actions/copyText'
import styles from './table.module.css'

/** Delay until the copy button appears under a resting mouse, ms. */
const restDelayMs = 350
/** Side of the button, px: as wide as the free space between the texts of two cells. */
const size = 16
/** Distance from the text, px. */
const gap = 4
/** Text of a cell without a value. */
const emptyText = /^[\s—]*$/

interface Props {
  scroller: RefObject<HTMLElement | null>
  /** Text of a cell for the clipboard; the drawn text when absent. */
  textOf?: (cell: HTMLTableCellElement) => string
}

/**
 * Copies the cell under the resting mouse: one button for the whole table, beside the text of the cell. The keyboard has Ctrl+C.
 */
export function CopyCell({ scroller, textOf = drawnText }: Props) {
  const { t } = useTranslation('common')
  const [button, setButton] = useState<{ text: string; style: CSSProperties }>()
  const show = useEffectEvent((box: HTMLElement, cell: HTMLTableCellElement) => {
    const text = textOf(cell).trim()
    setButton(emptyText.test(text) ? undefined : { text, style: placeIn(box, cell) })
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let hovered: Element | null = null
    let waiting: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      hovered = null
      clearTimeout(waiting)
      setButton(undefined)
    }
    const over = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[data-copy]')) return
      const cell = target.closest<HTMLTableCellElement>('tbody > tr > :is(td, th)')
      if (cell === hovered) return
      leave()
      hovered = cell
      if (cell && pointerType !== 'touch') waiting = setTimeout(() => show(box, cell), restDelayMs)
    }
    box.addEventListener('pointerover', over)
    box.addEventListener('pointerleave', leave)
    box.addEventListener('scroll', leave, { passive: true })
    return () => {
      leave()
      box.removeEventListener('pointerover', over)
      box.removeEventListener('pointerleave', leave)
      box.removeEventListener('scroll', leave)
    }
  }, [scroller])
  if (!button) return null
  return (
    <button
      type="button"
      data-copy
      tabIndex={-1}
      className={styles.copy}
      style={button.style}
      aria-label={t('action.copy')}
      title={t('action.copy')}
      onClick={() => {
        setButton(undefined)
        void copyText(button.text, t('value.copied'))
      }}
    >
      <CopyOutlined aria-hidden />
    </button>
  )
}

const drawnText = (cell: HTMLElement): string => cell.textContent ?? ''

/**
 * Position within the scrolled content: beside the text, and on the border between two cells where the text leaves no
 * room. It never lies on what it copies.
 */
function placeIn(box: HTMLElement, cell: HTMLElement): CSSProperties {
  const [boxRect, cellRect] = [box.getBoundingClientRect(), cell.getBoundingClientRect()]
  const range = document.createRange()
  range.selectNodeContents(cell)
  const textRect = range.getBoundingClientRect()
  const leftEdge =
    cell.dataset['align'] === 'right'
      ? Math.max(textRect.left - gap - size, cellRect.left - size / 2)
      : Math.min(textRect.right + gap, cellRect.right - size / 2)
  return {
    top: cellRect.top - boxRect.top + box.scrollTop + (cellRect.height - size) / 2,
    left: leftEdge - boxRect.left + box.scrollLeft,
  }
}
