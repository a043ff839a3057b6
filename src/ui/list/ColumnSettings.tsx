import { DownOutlined, HolderOutlined, SettingOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { columnWidths, type Arranged } from '@/ui/table/arrange'
import type { Columns } from '@/ui/table/useColumns'
import { changeCompact, isCompact, useDensity } from './useDensity'
import { useEscape } from './useEscape'
import { takeFocus } from '@/ui/actions/takeFocus'
import { isEnter } from '@/ui/keys/enter'
import styles from './ColumnSettings.module.css'

/** The "Columns" button: chooses the visible columns, their order, width and pinned side. */
export function ColumnSettings<Row>({ columns }: { columns: Columns<Row> }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useDensity(columns.owner)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      // High contrast has no shadows, so the border lifts the popover off the page.
      styles={{ container: { border: '1px solid var(--pg-line-strong)' } }}
      open={open}
      onOpenChange={setOpen}
      content={
        <Settings
          columns={columns}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      }
    >
      <Button
        ref={button}
        icon={<SettingOutlined aria-hidden />}
        title={t('action.columns')}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {t('action.columns')}
      </Button>
    </Popover>
  )
}

function Settings<Row>({ columns, onClose }: { columns: Columns<Row>; onClose: () => void }) {
  const { t } = useTranslation('common')
  const [dragged, setDragged] = useState<string>()
  useEscape(true, onClose, true)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover places and shows it; a <dialog> does that itself.
      role="dialog"
      aria-label={t('columns.title')}
      tabIndex={-1}
      className={styles.settings}
      ref={takeFocus}
    >
      <ul className={styles.list}>
        {columns.arranged.map((column, i) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A place to drop on; the keyboard has the buttons.
          <li
            key={column.key}
            className={styles.item}
            data-dragged={dragged === column.key || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged) columns.move(dragged, column.key)
              setDragged(undefined)
            }}
          >
            <span
              className={styles.handle}
              draggable={!column.identity}
              title={t('columns.drag', { column: column.title })}
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(column.key)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <HolderOutlined aria-hidden />
            </span>
            <label className={styles.name}>
              <input
                type="checkbox"
                checked={!column.hidden}
                disabled={column.identity ?? false}
                aria-label={t('columns.show', { column: column.title })}
                onChange={(event) => columns.change(column.key, { hidden: !event.target.checked })}
              />
              <span>{column.title}</span>
            </label>
            <WidthField column={column} onChange={(width) => columns.resize(column.key, width)} />
            <select
              className={styles.pin}
              aria-label={t('columns.pin', { column: column.title })}
              value={column.pin ?? ''}
              disabled={column.identity ?? false}
              onChange={({ target: { value } }) =>
                columns.change(column.key, { pin: value === 'left' || value === 'right' ? value : undefined })
              }
            >
              <option value="">{t('columns.pinNone')}</option>
              <option value="left">{t('columns.pinLeft')}</option>
              <option value="right">{t('columns.pinRight')}</option>
            </select>
            {moveButton(column, 'up', columns.arranged[i - 1])}
            {moveButton(column, 'down', columns.arranged[i + 1])}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
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
        <Button size="small" type="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  )

  /** A column moves only past a neighbour of the same group: it does not leave the pinned columns by moving. */
  function moveButton(column: Arranged<Row>, way: 'up' | 'down', neighbour: Arranged<Row> | undefined) {
    const blocked = !neighbour || column.identity || neighbour.identity || neighbour.pin !== column.pin
    return (
      <button
        type="button"
        className={styles.move}
        // Not "disabled": the focus would be lost when the column reaches the end.
        aria-disabled={blocked || undefined}
        aria-label={
          way === 'up'
            ? t('columns.up', { column: column.title })
            : t('columns.down', { column: column.title })
        }
        onClick={() => neighbour && !blocked && columns.move(column.key, neighbour.key)}
      >
        {way === 'up' ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
    )
  }
}

function WidthField({ column, onChange }: { column: Arranged<never>; onChange: (width: number) => void }) {
  const { t } = useTranslation('common')
  const commit = (event: { currentTarget: HTMLInputElement }) => {
    const width = Number(event.currentTarget.value)
    if (Number.isFinite(width) && width > 0 && width !== column.width) onChange(width)
    else event.currentTarget.value = String(column.width)
  }
  return (
    <input
      key={column.width}
      className={styles.width}
      type="number"
      step={8}
      min={columnWidths.min}
      max={columnWidths.max}
      defaultValue={column.width}
      aria-label={t('columns.width', { column: column.title })}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => isEnter(event) && commit(event)}
    />
  )
}
