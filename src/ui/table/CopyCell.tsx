import { CopyOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState, type CSSProperties, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '@/ui/actions/copyText'
import styles from './table.module.css'

/** Until the sign comes where the mouse rests, ms. */
const rest = 350
const size = 20
/** Signs for "no value". */
const nothing = /^[\s—]*$/

interface Props {
  scroller: RefObject<HTMLElement | null>
  /** What a cell says, for the clipboard; what is drawn when absent. */
  textOf?: (cell: HTMLTableCellElement) => string
}

/** Copies the cell on which the mouse rests: one sign for the whole table, at the end where its text is not. The keyboard has Ctrl+C. */
export function CopyCell({ scroller, textOf = drawn }: Props) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState<{ text: string; style: CSSProperties }>()
  const show = useEffectEvent((box: HTMLElement, cell: HTMLTableCellElement) => {
    const text = textOf(cell).trim()
    setShown(nothing.test(text) ? undefined : { text, style: placeIn(box, cell) })
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let on: Element | null = null
    let waiting: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      on = null
      clearTimeout(waiting)
      setShown(undefined)
    }
    const over = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest('[data-copy]')) return
      const cell = target.closest<HTMLTableCellElement>('tbody > tr > :is(td, th)')
      if (cell === on) return
      leave()
      on = cell
      if (cell && pointerType !== 'touch') waiting = setTimeout(() => show(box, cell), rest)
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
  if (!shown) return null
  return (
    <button
      type="button"
      data-copy
      tabIndex={-1}
      className={styles.copy}
      style={shown.style}
      aria-label={t('action.copy')}
      title={t('action.copy')}
      onClick={() => {
        setShown(undefined)
        void copyText(shown.text, t('value.copied'))
      }}
    >
      <CopyOutlined aria-hidden />
    </button>
  )
}

const drawn = (cell: HTMLElement): string => cell.textContent ?? ''

/** Within what scrolls; not below the columns that are pinned at the right. */
function placeIn(box: HTMLElement, cell: HTMLElement): CSSProperties {
  const [frame, at] = [box.getBoundingClientRect(), cell.getBoundingClientRect()]
  const end = Math.min(at.right, frame.right - (Number.parseFloat(box.style.scrollPaddingRight) || 0))
  const left = cell.dataset['align'] === 'right' ? at.left + 2 : end - size - 3
  return {
    top: at.top - frame.top + box.scrollTop + (at.height - size) / 2,
    left: left - frame.left + box.scrollLeft,
  }
}
