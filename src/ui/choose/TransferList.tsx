import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { holds } from '@/lib/fold'
import { TransferSide } from './TransferSide'
import styles from './TransferList.module.css'

interface Props<T> {
  /** All items, of both sides. */
  items: readonly T[]
  keyOf: (item: T) => string
  /** Text of an item for the search, which is also its accessible name. */
  textOf: (item: T) => string
  render: (item: T) => ReactNode
  /** Keys of the right side. */
  selectedKeys: ReadonlySet<string>
  onChange: (selectedKeys: ReadonlySet<string>) => void
  /** Keys of the right side as it was saved: differences are marked. */
  saved?: ReadonlySet<string>
  /** Titles of the two sides. */
  availableTitle: string
  selectedTitle: string
  disabled?: boolean
}

/**
 * Two lists, things move from one to the other. Each is searched by itself, says how many it shows and how many are
 * marked, and draws only the rows in sight. Keyboard: arrows walk, blank marks, Ctrl+A marks what is found, Enter moves.
 * @example <TransferList items={people} keyOf={idOf} textOf={name} render={line} chosen={members} onChange={setMembers} left={…} right={…} />
 */
export function TransferList<T>(props: Props<T>) {
  const {
    items,
    keyOf,
    textOf,
    render,
    selectedKeys,
    onChange,
    saved,
    availableTitle,
    selectedTitle,
    disabled = false,
  } = props
  const { t } = useTranslation('choice')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [words, setWords] = useState({ left: '', right: '' })
  const sides = useMemo(() => {
    const matchesOf = (on: boolean, keyword: string) =>
      items.filter((item) => selectedKeys.has(keyOf(item)) === on && holds(keyword.trim(), textOf(item)))
    return { left: matchesOf(false, words.left), right: matchesOf(true, words.right) }
  }, [items, selectedKeys, keyOf, textOf, words])
  const box = useRef<HTMLDivElement>(null)
  // The button that sent the last ones has nothing more to do: the keyboard goes on in the lists.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLButtonElement && focused.disabled && box.current?.contains(focused))
      box.current.querySelector<HTMLElement>('[role="listbox"]')?.focus()
  })
  const markedOf = (side: readonly T[]) => side.filter((item) => marked.has(keyOf(item)))

  function move(rows: readonly T[], on: boolean): void {
    if (disabled || rows.length === 0) return
    const next = new Set(selectedKeys)
    const remaining = new Set(marked)
    for (const item of rows) {
      if (on) next.add(keyOf(item))
      else next.delete(keyOf(item))
      remaining.delete(keyOf(item))
    }
    setMarked(remaining)
    onChange(next)
  }
  const side = (on: boolean) => {
    const rows = on ? sides.right : sides.left
    return (
      <TransferSide
        title={on ? selectedTitle : availableTitle}
        total={items.filter((item) => selectedKeys.has(keyOf(item)) === on).length}
        rows={rows}
        keyOf={keyOf}
        textOf={textOf}
        render={render}
        moved={(key) => saved !== undefined && saved.has(key) !== on}
        keyword={on ? words.right : words.left}
        onKeyword={(keyword) => setWords({ ...words, [on ? 'right' : 'left']: keyword })}
        marks={{ marked, onMark: setMarked }}
        onSend={(item) => move(item ? [item] : markedOf(rows), !on)}
      />
    )
  }
  const marks = { left: markedOf(sides.left), right: markedOf(sides.right) }
  return (
    <div ref={box} className={styles.transfer}>
      {side(false)}
      <div className={styles.buttons}>
        <Button
          icon={<RightOutlined aria-hidden />}
          disabled={disabled || marks.left.length === 0}
          onClick={() => move(marks.left, true)}
        >
          {t('take')}
        </Button>
        <Button
          icon={<LeftOutlined aria-hidden />}
          disabled={disabled || marks.right.length === 0}
          onClick={() => move(marks.right, false)}
        >
          {t('giveBack')}
        </Button>
      </div>
      {side(true)}
    </div>
  )
}
