import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterLookupRow } from '@/api/console/meterLookup'
import { useWords, type FieldName } from '@/domain/words/words'
import { useSession } from '@/stores/session'
import sharedStyles from '@/ui/theme/shared.module.css'
import { HoverCard, useSharedHoverCard } from '@/ui/tree/HoverCard'
import { menuHas } from './lookupRules'
import { MeterDetails } from './MeterDetails'
import { MeterTableRow } from './MeterTableRow'
import styles from './MeterTable.module.css'

interface Props {
  rows: readonly MeterLookupRow[]
  lockedIds: ReadonlySet<string>
  /** Meter id. */
  selected: string | undefined
  onSelect: (row: MeterLookupRow) => void
  onLock: (row: MeterLookupRow) => void
}

/** Column → grid area of the two-line rows, in reading order. */
const lookupColumns = [
  { field: 'metercomid', area: 'comid' },
  { field: 'cons_no', area: 'no' },
  { field: 'cons_name', area: 'name' },
  { field: 'cp_name', area: 'cp' },
  { field: 'mp', area: 'mp' },
  { field: 'name', area: 'psu' },
  { field: 'comm_protocol', area: 'protocol' },
] as const satisfies readonly { field: FieldName & keyof MeterLookupRow; area: string }[]

/**
 * The meters as two-line rows that are a table to assistive technology: one width of sidebar shows the numbers and the
 * name, a wider one every column. Arrows move, Enter selects, L locks.
 */
export function MeterTable({ rows, lockedIds, selected, onSelect, onLock }: Props) {
  const { t } = useTranslation('sidebar')
  const { field } = useWords()
  const canOpen = useSession((state) => menuHas(state.menus, 'meterDetail'))
  const card = useSharedHoverCard()
  const body = useRef<HTMLTableSectionElement>(null)
  const [cursorId, setCursorId] = useState<string>()
  const marked = rows.findIndex((row) => row.id === (cursorId ?? selected))
  const current = Math.max(marked, 0)

  const onKeyDown = (event: KeyboardEvent, row: MeterLookupRow, place: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const targetIndex = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (targetIndex !== undefined) {
      event.preventDefault()
      const next = rows[Math.min(Math.max(targetIndex, 0), rows.length - 1)]
      setCursorId(next?.id)
      body.current?.querySelectorAll<HTMLElement>('[data-row]')[rows.indexOf(next ?? row)]?.focus()
    } else if (event.key === 'l' || event.key === 'L') {
      event.preventDefault()
      onLock(row)
    }
  }

  return (
    <>
      <table className={styles.table} aria-label={t('lookup.table')} aria-describedby="meter-lookup-keys">
        <thead className={styles.head}>
          <tr className={styles.row}>
            {lookupColumns.map((column) => (
              <th key={column.field} scope="col" className={styles[column.area]} title={field(column.field)}>
                {field(column.field)}
              </th>
            ))}
            <th scope="col" className={styles.actions}>
              <span className={sharedStyles.hidden}>{t('lookup.lockColumn')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, place) => (
            <MeterTableRow
              key={row.id}
              row={row}
              locked={lockedIds.has(row.id)}
              selected={row.id === selected}
              reachable={place === current}
              canOpen={canOpen}
              onSelect={() => {
                setCursorId(row.id)
                onSelect(row)
              }}
              onLock={() => onLock(row)}
              onKeyDown={(event) => onKeyDown(event, row, place)}
              onLeave={card.leave}
              onRest={(element) => card.show(element, () => <MeterDetails row={row} />)}
            />
          ))}
        </tbody>
      </table>
      <p id="meter-lookup-keys" className={sharedStyles.hidden}>
        {t('lookup.keys')}
      </p>
      <HoverCard card={card} />
    </>
  )
}
