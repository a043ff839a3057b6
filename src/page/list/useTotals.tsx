import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { progressOf } from '@/rules/console/progress'
import { useLoad } from '@/ui/data/queries'
import type { Column } from '@/ui/table/column'
import { Quantity } from '@/ui/value/Quantity'
import type { Records } from './useRecords'

/** Sums of all rows of a list, whatever page is shown. */
export interface ListTotals {
  /** Name of the rows that are summed up, where they are not all of the list. */
  name?: string
  /** Number of these rows, and of those with a value. */
  rows: number | null
  knownRows: number | null
  /** Sums by the keys of their columns. */
  values: Readonly<Record<string, number | null | undefined>>
}

interface Options<Query, Answer> {
  load: (query: Query, signal: AbortSignal) => Promise<Answer>
  /** Sums of an answer; undefined where the server gives none. */
  read: (answer: Answer) => ListTotals | undefined
}

/** From this sum on its decimals say nothing any more. */
const leastWhole = 10_000

/**
 * Records with a row of totals, for a list whose page says its sums nowhere else. The row is empty while the sums
 * of other conditions are loaded, and absent where the server gives none or one row says it.
 * @example const runs = useTotals(useRecords({ … }), { load: api.totals, read: ({ rows, energy }) => … })
 */
export function useTotals<Row extends object, Query extends object, Answer>(
  records: Records<Row, Query>,
  { load, read }: Options<Query, Answer>,
): Records<Row, Query> {
  const { id, list, columns } = records
  const { t, i18n } = useTranslation('common')
  const { data, error, loadedAt } = useLoad([id, 'summary', list.unsorted], (signal) =>
    load(list.unsorted, signal),
  )
  // Sums without an instant are those of earlier conditions.
  const isWaiting = data === undefined || loadedAt === 0 || progressOf(data) !== undefined
  const totals = isWaiting ? undefined : read(data)
  if (list.onlyKeys || list.total < 2 || (isWaiting ? error : !totals)) return records
  const { name = t('list.totals'), rows = null, knownRows = null, values = {} } = totals ?? {}
  // The widest of the columns that are in sight at first.
  const [beside] = columns.visible
    .filter(({ key, identity }) => !identity && !(key in values))
    .slice(0, 4)
    .toSorted((a, b) => b.width - a.width)
  const count = (value: number) => formatNumber(value, 0, i18n.language)
  const share =
    knownRows !== null && rows !== null && knownRows !== rows
      ? t('list.totalsOf', { n: count(knownRows), all: count(rows) })
      : undefined
  const foot = ({ key, identity, unit }: Column<Row>): ReactNode => {
    if (identity) return <span title={share ?? name}>{name}</span>
    const value = values[key]
    if (value !== undefined && value !== null)
      return (
        <Quantity
          value={value}
          decimals={Math.abs(value) < leastWhole ? 2 : 0}
          {...(typeof unit === 'string' && { unit })}
        />
      )
    return key === beside?.key && share
  }
  return { ...records, foot }
}
