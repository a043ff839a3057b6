import { DownOutlined, HolderOutlined, UpOutlined } from '@ant-design/icons'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from './moved'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SortableList.module.css'

interface Props {
  /** Everything that can be in the list. */
  items: readonly { id: string; name: string }[]
  /** Ids in their order. */
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  /** Lent by the form. */
  id?: string
}

/**
 * Things in an order of the user's: dragged by the mouse, or moved by their buttons, which keep the focus and
 * say the new place. A form's control of a list of ids.
 * @example <Field.Custom name="ids" label={t('order')}><SortableList items={entries} /></Field.Custom>
 */
export function SortableList({ items, value = [], onChange, id }: Props) {
  const { t } = useTranslation('form')
  const [over, setOver] = useState<string>()
  const dragged = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const sortedItems = value.flatMap((key) => items.find((item) => item.id === key) ?? [])

  function put(sourceId: string, targetIndex: number): void {
    const next = moved(value, value.indexOf(sourceId), targetIndex)
    onChange?.(next)
    const name = items.find((item) => item.id === sourceId)?.name
    setAnnouncement(t('placed', { name, n: next.indexOf(sourceId) + 1, all: next.length }))
  }
  const step = (item: { id: string; name: string }, way: 'up' | 'down', targetIndex: number) => {
    const end = targetIndex < 0 || targetIndex === sortedItems.length
    const label = t(way, { name: item.name })
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        // Not "disabled": the focus would be lost when the thing arrives at the end.
        aria-disabled={end || undefined}
        onClick={() => !end && put(item.id, targetIndex)}
      >
        {way === 'up' ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
    )
  }
  function drop(event: DragEvent, target: string): void {
    event.preventDefault()
    setOver(undefined)
    if (dragged.current) put(dragged.current, value.indexOf(target))
  }
  return (
    <>
      <output className={sharedStyles.hidden}>{announcement}</output>
      <ol id={id} className={styles.list}>
        {sortedItems.map((item, index) => (
          // Dragging is a shortcut of the mouse; the buttons inside do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A list item that can be dragged stays a list item.
          <li
            key={item.id}
            draggable
            data-over={over === item.id || undefined}
            onDragStart={(event) => {
              dragged.current = item.id
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              event.preventDefault()
              if (over !== item.id) setOver(item.id)
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => drop(event, item.id)}
          >
            <HolderOutlined className={styles.holder} aria-hidden />
            <span className={styles.name}>{item.name}</span>
            {step(item, 'up', index - 1)}
            {step(item, 'down', index + 1)}
          </li>
        ))}
      </ol>
    </>
  )
}
