import { useTranslation } from 'react-i18next'
import type { AbnormalRow } from '@/api/cbo/abnormal'
import { columnsOf } from '@/domain/columns/columnsOf'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterPeek, peeking } from '@/domain/cards/objectPeeks'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { formatDateTime, utilityNow } from '@/lib/time'
import { StatusOf } from '@/domain/words/StatusOf'
import { abnormalName } from '@/rules/codes/abnormalName'
import { abnormalSeverity } from '@/rules/archive/abnormalRules'
import { commProtocol } from '@/rules/codes/dictionaries'
import { severity } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'

const col = columnsOf<AbnormalRow>()('abnormal')

/** Rules measure different things: a number is shown as exactly as the head-end gives it, three places at most. */
const decimalsOf = (value: number | null): number =>
  Math.min(3, (String(value ?? '').split('.')[1] ?? '').length)
const measured = (key: 'value' | 'threshold'): Column<AbnormalRow> => ({
  ...col.number(key, { title: `list.${key}` }),
  text: undefined,
  render: (row) => <Quantity value={row[key]} unit={row.unit} decimals={decimalsOf(row[key])} />,
})
const lost = col.money('lost_revenue', {
  title: 'list.lostRevenue',
  explain: { word: 'list.lostRevenueMeans' },
  width: 116,
})
/** Drawn by a component that finds the words. */
const drawn = (column: Column<AbnormalRow>, render: Column<AbnormalRow>['render']): Column<AbnormalRow> => ({
  ...column,
  text: undefined,
  render,
})

/** The server sorts by each of them. */
export const abnormalColumns = [
  peeking(
    drawn(col.text('metercomid', { width: 112, identity: true }), (row) =>
      // What is about a collection point names it, or the address that it hears and nobody filed; what is about an area that.
      row.meter_id ? (
        <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>
      ) : row.tml_id ? (
        <ObjectLink to={pointDetailPath(row.tml_id)}>{abnormalName(row)}</ObjectLink>
      ) : (
        <Area of={row} />
      ),
    ),
    meterPeek(({ meter_id }) => meter_id),
  ),
  drawn(col.status('severity', { codes: severity, width: 112 }), (row) => (
    <StatusOf codes={severity} code={row.severity || abnormalSeverity(row.e_type)} />
  )),
  col.day('data_date', { width: 94 }),
  col.choice('read_result', {
    title: 'list.read',
    width: 84,
    words: { Yes: 'read.Yes', No: 'read.No' },
    looks: { Yes: { tone: 'neutral', shape: 'check' }, No: { tone: 'danger', shape: 'dot' } },
  }),
  drawn(col.text('dispmonitor_type', { title: 'list.family', width: 148 }), (row) => <Family of={row} />),
  drawn(col.text('dispe_type', { title: 'list.rule', width: 180 }), (row) => <Rule of={row} />),
  { ...measured('value'), render: (row: AbnormalRow) => <FoundValue of={row} /> },
  measured('threshold'),
  { ...lost, render: (row: AbnormalRow) => <Lost>{lost.render(row)}</Lost> },
  drawn(col.text('assignee', { title: 'list.assignee', width: 115 }), (row) => <Assignee of={row} />),
  col.text('note', { title: 'list.note', width: 200 }),
  col.custom('snoozed_until', {
    title: 'list.snoozed',
    width: 165,
    // What is over needs no word.
    text: ({ snoozed_until: until }, { language }) =>
      until > utilityNow() ? formatDateTime(until, language) : '',
  }),
  col.text('cons_no', { width: 150 }),
  col.person('cons_name', { width: 180 }),
  col.text('cp_name', { width: 180 }),
  col.number('mp', { width: 120 }),
  col.text('name', { width: 170 }),
  col.text('tg_name', { width: 190 }),
  col.code('comm_protocol', { codes: commProtocol, width: 150 }),
  col.time('read_time', { title: 'list.readTime', width: 165, hidden: true }),
  drawn(col.text('create_user', { title: 'list.author', width: 150 }), (row) => <Author of={row} />),
  col.time('create_time', { title: 'list.authored', width: 165, hidden: true }),
].map((column) => ({ ...column, sort: true }))

/** The area that a record is about leads to what explains its loss, up to the day of the record. */
function Area({ of }: { of: AbnormalRow }) {
  const analysis = useMenuPage('line-loss-analysis')
  if (analysis === undefined || of.tg_id === '') return abnormalName(of)
  return <ObjectLink to={lossAnalysisPath({ tg_id: of.tg_id }, of.data_date)}>{abnormalName(of)}</ObjectLink>
}

const Family = ({ of }: { of: AbnormalRow }) => useAbnormalWords().family(of)
const Rule = ({ of }: { of: AbnormalRow }) => useAbnormalWords().rule(of)

function Assignee({ of }: { of: AbnormalRow }) {
  const { t } = useTranslation('abnormal')
  return of.assignee_name || of.assignee || <NoValue why={t('list.nobody')} />
}

function Author({ of }: { of: AbnormalRow }) {
  const { t } = useTranslation('abnormal')
  return of.create_user || <NoValue why={t('list.byRule')} />
}

/** A rule finds once, in the morning; what came late may say otherwise by now, and the finding stays what it was. */
function FoundValue({ of }: { of: AbnormalRow }) {
  const { t, i18n } = useTranslation('abnormal')
  const found =
    of.create_user === '' && of.value !== null ? formatDateTime(of.create_time, i18n.language) : ''
  return (
    <span title={found && t('list.foundWith', { time: found.slice(0, -3) })}>
      <Quantity value={of.value} unit={of.unit} decimals={decimalsOf(of.value)} />
    </span>
  )
}

function Lost({ children }: { children: React.ReactNode }) {
  return <span title={useTranslation('abnormal').t('list.lostHelp')}>{children}</span>
}
