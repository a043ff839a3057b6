import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManualCheckRow } from '@/api/capture/manualCheck'
import type { StaffVisitRow } from '@/api/capture/staffCenter'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metres } from '@/lib/metres'
import { decimalsOf } from '@/domain/columns/measuredFields'
import { meterColumn } from '@/domain/columns/valueColumns'
import { formatShortDay, utilityNow } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'
import type { StatusLook } from '@/rules/codes/statusLook'
import { visitTimes } from '@/rules/readings/staffVisits'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import css from './StaffCenter.module.css'

const col = columnsOf<StaffVisitRow>()('staff')

const states: Readonly<Record<string, StatusLook>> = {
  open: { tone: 'neutral', shape: 'ring' },
  typed: { tone: 'info', shape: 'half' },
  verified: { tone: 'success', shape: 'check' },
  came: { tone: 'success', shape: 'dot' },
}
const unknown: StatusLook = { tone: 'neutral', shape: 'dash' }

/** True after the day on which the dial could still be read as the end of the missed day. */
export const isPast = (data_date: string): boolean => utilityNow() > visitTimes(data_date).to
const isOverdue = ({ visit, data_date }: StaffVisitRow): boolean => visit === 'open' && isPast(data_date)

/** Last registers of the page's visits by id; they load after the list. */
export const ReadingsContext = createContext<ReadonlyMap<string, ManualCheckRow> | undefined>(undefined)

/** The readers stand beside the list, too: the room that is left belongs to the address. */
const readerColumn = { ...col.text('staff_name', { title: 'reader', width: 167 }), steady: true }
const whereColumns = [
  col.number('stop', { title: 'stop', width: 56, emptyReason: 'noPosition' }),
  col.person('address', { width: 233 }),
]
const registerColumn = col.computed('last_r', {
  title: 'lastRegister',
  width: 148,
  align: 'right',
  unit: 'kWh',
  render: (row) => <LastRegister id={row.id} />,
})
export const visitColumn = col.custom('visit', {
  title: 'visit.title',
  width: 132,
  text: (row, { t, or }) =>
    isOverdue(row) ? t('staff:visit.overdue') : or(`staff:visit.${row.visit}`, row.visit),
  // All open visits of a day are overdue at once: the number of them is red, not each row.
  render: (row, word) => <Status {...(states[row.visit] ?? unknown)} word={word} />,
})
const reasonColumns = [
  col.custom('distance', {
    title: 'distance',
    width: 130,
    align: 'right',
    explain: { word: 'distanceMeans' },
    text: ({ distance }, { language }) => (distance === null ? '' : metres(distance, language)),
    render: (row, word) => <Distance row={row} text={word} />,
  }),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  col.custom('cause_name', {
    title: 'cause',
    width: 210,
    text: ({ cause_level, cause_name }, { t }) =>
      cause_level === undefined ? '' : `${t(`missing:level.${cause_level}`)} ${cause_name}`.trim(),
  }),
  col.age('last_read_time', { emptyReason: 'never' }),
  col.text('cons_no', { width: 102 }),
  col.person('cons_name', { width: 148 }),
  col.text('cp_name', { width: 150, explain: 'cp' }),
  col.number('mp', { width: 80, explain: 'mp' }),
  col.text('tg_name', { width: 170 }),
]
const hiddenColumns = [
  col.text('name', { hidden: true }),
  col.day('data_date', { hidden: true }),
  col.text('username', { title: 'account', width: 120, hidden: true }),
]

/** Stops of one reader's round: where each is, and the reason and cause of the missing reading. */
export const staffColumns = [
  meterColumn,
  ...whereColumns,
  registerColumn,
  visitColumn,
  ...reasonColumns,
  readerColumn,
  ...hiddenColumns,
]
/** Stops of several rounds: each says first whose it is. */
export const everybodyColumns = [
  meterColumn,
  readerColumn,
  ...whereColumns,
  registerColumn,
  visitColumn,
  ...reasonColumns,
  ...hiddenColumns,
]

function Distance({ row: { stop, distance }, text }: { row: StaffVisitRow; text: string }) {
  const { t } = useTranslation('staff')
  if (distance !== null) return text
  return <NoValue why={t(stop === null ? 'noPosition' : 'first')} />
}

/** Last known register with its day; `unit` where no head says it. */
export function LastRegister({ id, unit }: { id: string; unit?: string }) {
  const { i18n } = useTranslation('staff')
  const reading = use(ReadingsContext)?.get(id)
  if (!reading || reading.last_r === null) return <NoValue />
  return (
    <span className={css.register}>
      <Quantity
        value={reading.last_r}
        decimals={decimalsOf('pap_r', reading.total_ratio)}
        {...(unit !== undefined && { unit })}
      />
      <small>{formatShortDay(reading.last_date, i18n.language)}</small>
    </span>
  )
}
