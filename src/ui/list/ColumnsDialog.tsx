import {
  EyeInvisibleOutlined,
  EyeOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
} from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeFocus } from '@/ui/actions/takeFocus'
import type { Arranged } from '@/ui/table/arrange'
import type { Columns } from '@/ui/table/useColumns'
import { changeCompact, isCompact } from './useDensity'
import { useEscape } from './useEscape'
import styles from './ColumnsDialog.module.css'

type AnyColumn = Pick<Arranged<never>, 'key' | 'title' | 'identity' | 'pin' | 'hidden'>

interface Props {
  columns: Pick<Columns<never>, 'owner' | 'changed' | 'change' | 'move' | 'reset'> & {
    arranged: readonly AnyColumn[]
  }
  onFit: () => unknown
  onClose: () => void
}

/** Dialog of the "Columns" button: every column with its place, its pin and whether it is shown. */
export function ColumnsDialog({ columns, onFit, onClose }: Props) {
  const { t } = useTranslation('common')
  const [dragged, setDragged] = useState<string>()
  const [searched, setSearched] = useState('')
  useEscape(true, onClose, true)
  const shown = columns.arranged.filter(({ hidden }) => !hidden)
  const hidden = columns.arranged.filter((column) => column.hidden)
  const isFound = ({ title }: AnyColumn) => title.toLowerCase().includes(searched.trim().toLowerCase())
  const [foundShown, foundHidden] = [shown.filter(isFound), hidden.filter(isFound)]
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover places and shows it; a <dialog> does that itself.
      role="dialog"
      aria-label={t('columns.title')}
      tabIndex={-1}
      className={styles.settings}
      ref={takeFocus}
    >
      <Input
        allowClear
        aria-label={t('columns.search')}
        placeholder={t('columns.search')}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      {/* One list, so that a column that changes its group keeps its element and with it the keyboard. */}
      <ul className={styles.list}>
        {foundShown.length > 0 && <li className={styles.group}>{t('columns.shown', { n: shown.length })}</li>}
        {foundShown.map(renderColumn)}
        {foundHidden.length > 0 && (
          <li className={styles.group}>{t('columns.hidden', { n: hidden.length })}</li>
        )}
        {foundHidden.map(renderColumn)}
      </ul>
      {foundShown.length + foundHidden.length === 0 && <output>{t('columns.none')}</output>}
      <div className={styles.foot}>
        <Button size="small" onClick={onFit}>
          {t('columns.fit')}
        </Button>
        <Button size="small" disabled={!columns.changed} onClick={columns.reset}>
          {t('columns.reset')}
        </Button>
        <label className={styles.density}>
          <input
            type="checkbox"
            defaultChecked={isCompact(columns.owner)}
            onChange={(event) => changeCompact(columns.owner, event.target.checked)}
          />
          {t('columns.compact')}
        </label>
      </div>
    </div>
  )

  function renderColumn(column: AnyColumn) {
    const { key, title, identity = false, pin } = column
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A place to drop on; the keyboard has the handle.
      <li
        key={key}
        className={styles.item}
        data-dragged={dragged === key || undefined}
        draggable={!identity && !column.hidden}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          setDragged(key)
        }}
        onDragEnd={() => setDragged(undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => {
          if (dragged) columns.move(dragged, key)
          setDragged(undefined)
        }}
      >
        <button
          type="button"
          className={styles.handle}
          disabled={identity || column.hidden}
          aria-label={t('columns.move', { column: title })}
          title={t('columns.moveHelp')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            moveBy(column, event.key === 'ArrowUp' ? -1 : 1)
          }}
        >
          <HolderOutlined aria-hidden />
        </button>
        <span className={styles.name} title={title}>
          {title}
        </span>
        {!column.hidden && (
          <Toggle
            label={t('columns.pin', { column: title })}
            isOn={pin !== undefined}
            disabled={identity}
            onChange={(isPinned) => columns.change(key, { pin: isPinned ? 'left' : undefined })}
          >
            {pin ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          </Toggle>
        )}
        <Toggle
          label={t('columns.show', { column: title })}
          isOn={!column.hidden}
          disabled={identity}
          onChange={(isShown) => columns.change(key, { hidden: !isShown })}
        >
          {column.hidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        </Toggle>
      </li>
    )
  }

  /** A column moves only past a neighbour of the same group: it does not leave the pinned columns by moving. */
  function moveBy(column: AnyColumn, step: -1 | 1): void {
    const neighbour = shown[shown.indexOf(column) + step]
    if (neighbour && !neighbour.identity && neighbour.pin === column.pin)
      columns.move(column.key, neighbour.key)
  }
}

interface ToggleProps {
  label: string
  isOn: boolean
  disabled: boolean
  onChange: (isOn: boolean) => void
  /** Sign of the state. */
  children: ReactNode
}

function Toggle({ label, isOn, disabled, onChange, children }: ToggleProps) {
  return (
    <label className={styles.toggle} title={label} data-on={isOn || undefined}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
