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
import { severities, severity, severityOf } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'

const col = columnsOf<AbnormalRow>()('abnormal')

/**
 * Decimals of a measured number as the head-end sends it, three at most, because rules measure different quantities.
 */
const decimalsOf = (value: number | null): number =>
  Math.min(3, (String(value ?? '').split('.')[1] ?? '').length)
const measured = (key: 'value' | 'threshold'): Column<AbnormalRow> => ({
  ...col.number(key, { title: `list.${key}`, width: 116 }),
  text: undefined,
  render: (row) => <Measured row={row} field={key} />,
})
const lostRevenue = col.money('lost_revenue', {
  title: 'list.lostRevenue',
  explain: { word: 'list.lostRevenueMeans' },
  width: 116,
})
const gradeOf = (row: AbnormalRow): string => row.severity || abnormalSeverity(row.e_type)

/** Column drawn by a component, which can look up words with hooks. */
const withRender = (
  column: Column<AbnormalRow>,
  render: Column<AbnormalRow>['render'],
): Column<AbnormalRow> => ({
  ...column,
  text: undefined,
  isText: false,
  render,
})

/** The server sorts by every column. */
export const abnormalColumns = [
  peeking(
    withRender(col.text('metercomid', { width: 112, identity: true }), (row) =>
      // A record about a collection point shows the point or the unknown address that it heard; a record about an
      // area shows the area.
      row.meter_id ? (
        <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>
      ) : row.tml_id ? (
        <ObjectLink to={pointDetailPath(row.tml_id)}>{abnormalName(row)}</ObjectLink>
      ) : (
        <Area row={row} />
      ),
    ),
    meterPeek(({ meter_id }) => meter_id),
  ),
  withRender(col.status('severity', { codes: severity, width: 112 }), (row) => (
    <StatusOf
      // Seeing a critical record mends nothing: it keeps its colour.
      codes={severityOf(row.read_result !== 'Yes' || gradeOf(row) === severities.critical)}
      code={gradeOf(row)}
    />
  )),
  col.day('data_date', { width: 94 }),
  col.choice('read_result', {
    title: 'list.read',
    width: 84,
    words: { Yes: 'read.Yes', No: 'read.No' },
    looks: { Yes: { tone: 'neutral', shape: 'check' }, No: { tone: 'info', shape: 'dot' } },
  }),
  { ...lostRevenue, render: (row: AbnormalRow) => <LostRevenue>{lostRevenue.render(row)}</LostRevenue> },
  withRender(col.text('dispmonitor_type', { title: 'list.family', width: 136 }), (row) => (
    <Family row={row} />
  )),
  withRender(col.text('dispe_type', { title: 'list.rule', width: 190 }), (row) => <Rule row={row} />),
  { ...measured('value'), render: (row: AbnormalRow) => <FoundValue row={row} /> },
  measured('threshold'),
  withRender(col.text('assignee', { title: 'list.assignee', width: 115 }), (row) => <Assignee row={row} />),
  col.text('note', { title: 'list.note', width: 200 }),
  col.custom('snoozed_until', {
    title: 'list.snoozed',
    width: 104,
    // A snooze that has ended is not shown.
    text: ({ snoozed_until: until }, { language }) =>
      until > utilityNow() ? formatDateTime(until, language) : '',
    render: ({ snoozed_until: until }, text) => <ShortTime time={text && until} />,
  }),
  col.text('cons_no', { width: 150 }),
  col.person('cons_name', { width: 180 }),
  col.text('cp_name', { width: 180 }),
  col.number('mp', { width: 120 }),
  col.text('name', { width: 170 }),
  col.text('tg_name', { width: 190 }),
  col.code('comm_protocol', { codes: commProtocol, width: 150 }),
  col.time('read_time', { title: 'list.readTime', hidden: true }),
  withRender(col.text('create_user', { title: 'list.author', width: 150 }), (row) => <Author row={row} />),
  col.time('create_time', { title: 'list.authored', hidden: true }),
].map((column) => ({ ...column, sort: true }))

/** Area of the record, linked to the loss analysis up to the record's day. */
function Area({ row }: { row: AbnormalRow }) {
  const analysis = useMenuPage('line-loss-analysis')
  if (analysis === undefined || row.tg_id === '') return abnormalName(row)
  return (
    <ObjectLink to={lossAnalysisPath({ tg_id: row.tg_id }, row.data_date)}>{abnormalName(row)}</ObjectLink>
  )
}

const Family = ({ row }: { row: AbnormalRow }) => useAbnormalWords().family(row)
const Rule = ({ row }: { row: AbnormalRow }) => useAbnormalWords().rule(row)

function Assignee({ row }: { row: AbnormalRow }) {
  const { t } = useTranslation('abnormal')
  return row.assignee_name || row.assignee || <NoValue why={t('list.nobody')} />
}

function Author({ row }: { row: AbnormalRow }) {
  const { t } = useTranslation('abnormal')
  return row.create_user || <NoValue why={t('list.byRule')} />
}

/** Number with its unit; units of time are words of each language. */
function Measured({ row, field }: { row: AbnormalRow; field: 'value' | 'threshold' }) {
  const { t } = useTranslation('abnormal')
  const { unit } = row
  return (
    <Quantity
      value={row[field]}
      unit={unit === 'd' || unit === 'min' ? t(`unit.${unit}`) : unit}
      decimals={decimalsOf(row[field])}
    />
  )
}

/** Value that the rule found. Later readings may differ, so the tooltip names the time of the finding. */
function FoundValue({ row }: { row: AbnormalRow }) {
  const { t, i18n } = useTranslation('abnormal')
  const foundTime =
    row.create_user === '' && row.value !== null ? formatDateTime(row.create_time, i18n.language) : ''
  return (
    <span title={foundTime && t('list.foundWith', { time: foundTime.slice(0, -3) })}>
      <Measured row={row} field="value" />
    </span>
  )
}

function LostRevenue({ children }: { children: React.ReactNode }) {
  return <span title={useTranslation('abnormal').t('list.lostHelp')}>{children}</span>
}
