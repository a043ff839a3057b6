import type { SimRow } from '@/api/capture/sims'
import { columnsOf } from '@/domain/columns/columnsOf'
import { meterDetailPath } from '@/domain/links/meterPages'
import { stampColumns } from '@/domain/columns/stampColumns'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { formatBytes } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { simReason } from '@/rules/codes/dictionaries'
import { expiresSoonDays } from '@/rules/limits/limits'
import { simStatus } from '@/rules/codes/statuses'
import type { Translator } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import styles from './SimList.module.css'

const col = columnsOf<SimRow>()('sims')

export const simColumns = [
  col.text('card_no', { title: 'card_no', width: 174, mono: true, identity: true, sort: true }),
  {
    ...col.status('status', { title: 'status', codes: simStatus, width: 110, sort: true }),
    render: (row: SimRow) => <State row={row} />,
  },
  col.custom('expiry_date', {
    title: 'expiry_date',
    width: 200,
    sort: true,
    text: endOf,
    render: (row, word) => (word === '' ? <NoValue /> : <End tone={toneOf(row)}>{word}</End>),
  }),
  col.link('bound_device', { title: 'bound_device', width: 196, sort: true, path: devicePath }),
  col.custom('traffic_month', {
    title: 'traffic_month',
    width: 90,
    align: 'right',
    sort: true,
    unit: 'Byte',
    text: (row, texts) => formatBytes(row.traffic_month ?? Number.NaN, texts.language),
  }),
  col.text('operator', { title: 'operator', width: 136, sort: true }),
  col.text('supplier', { width: 160, title: 'supplier', sort: true }),
  col.text('ip', { title: 'ip', width: 92, sort: true }),
  col.person('sim_phone', { title: 'sim_phone', width: 140, sort: true }),
  col.person('user_phone', { title: 'user_phone', width: 150, sort: true }),
  col.day('open_date', { title: 'open_date', width: 110, sort: true }),
  col.day('renewal_date', { title: 'renewal_date', width: 120, sort: true }),
  col.person('bound_user', { title: 'bound_user', width: 150, sort: true }),
  col.time('bind_time', { title: 'bind_time', sort: true, hidden: true }),
  col.number('meter_count', { title: 'meter_count', sort: true, hidden: true }),
  col.text('remark', { title: 'remark', width: 200, hidden: true }),
  ...stampColumns,
]

/** State of the card; its last reason for suspending or unbinding is the tooltip. */
function State({ row }: { row: SimRow }) {
  const { word } = useWords()
  return (
    <StatusOf
      codes={simStatus}
      code={row.status}
      {...(row.reason && { title: word(simReason, row.reason) })}
    />
  )
}

/** Tone of an expired or soon expiring card; undefined for other cards and unknown dates. */
function toneOf({ status, days_left: daysLeft }: SimRow): 'danger' | 'warning' | undefined {
  if (status === 'cancelled' || daysLeft === null || daysLeft > expiresSoonDays) return undefined
  return daysLeft < 0 ? 'danger' : 'warning'
}

/** Expiry date, with the number of days when it is near or past. */
function endOf(row: SimRow, { t, language }: Translator): string {
  const daysLeft = row.days_left ?? 0
  const n = Math.abs(daysLeft)
  const day = formatDate(row.expiry_date, language)
  if (!toneOf(row)) return day
  return `${day} · ${t(daysLeft < 0 ? 'sims:expiredSince' : 'sims:daysLeft', { count: n, n })}`
}

function End({ tone, children }: { tone: ReturnType<typeof toneOf>; children: string }) {
  return (
    <span className={styles.ends} data-tone={tone}>
      {tone && <StatusShape shape={tone === 'danger' ? 'octagon' : 'triangle'} />}
      {children}
    </span>
  )
}

function devicePath(row: SimRow): string {
  return row.device_type === 'meter'
    ? meterDetailPath(row.device_id)
    : withQuery('/capture/archive/cp', { tml_id: row.device_id })
}
