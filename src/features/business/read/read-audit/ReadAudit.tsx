import {
  BarChartOutlined,
  CalculatorOutlined,
  CheckOutlined,
  CloseOutlined,
  FilterOutlined,
  FormOutlined,
  PrinterOutlined,
  RadarChartOutlined,
} from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readAuditApi, type ReadAuditQuery, type ReadAuditRow } from '@/api/business/readAudit'
import { meterEnergyPath } from '@/domain/links/meterPages'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { addMonths } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords, type Records } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { valueSource } from '@/rules/codes/dictionaries'
import { useEndedMonth } from '@/page/period/useEndedMonth'
import { monthEndOf } from '@/rules/readings/manualReading'
import { auditStates, monthToType, readingRules, auditOpen } from '@/rules/readings/readingAudit'
import { useMenuPage } from '@/stores/menuPages'
import { session } from '@/stores/session'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { TakeBackSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { readAuditColumns } from './readAuditColumns'
import { useMonthClosing, useOpenHits } from './useMonthClosing'

const CorrectDialog = lazyPart(() => import('./CorrectDialog').then((file) => file.CorrectDialog))
const AuditPaper = lazyPart(() => import('./AuditPaper').then((file) => file.AuditPaper), ['report'])
const MonthClosing = lazyPart(() => import('./MonthClosing').then((file) => file.MonthClosing))
const EstimateDialog = lazyPart(() => import('./EstimateDialog').then((file) => file.EstimateDialog))
const RejectReadings = lazyPart(() =>
  import('@/domain/readings/RejectReadings').then((file) => file.RejectReadings<ReadAuditRow>),
)

const make = filterFields<ReadAuditQuery>()
/** Number of ended months in the filter. */
const offeredMonths = 12
const rules = ['any', 'unjudged', ...readingRules] as const

const monthsUpTo = (last: string): string[] =>
  Array.from({ length: offeredMonths }, (_, n) => addMonths(`${last}-01`, -n).slice(0, 7))

/** List of readings of a month before billing (BU16), which are verified, rejected, corrected or estimated. */
export function ReadAudit() {
  const { t } = useTranslation('audits')
  const act = useActions()
  const can = useCan()
  const userName = session.get().user?.username
  const checkPage = useMenuPage('manualCheck')
  const phaseAnglesPage = useMenuPage('phaseAngleAnalysis')
  const [monthParam] = useParam('month')
  const lastMonth = useEndedMonth(monthParam !== '')
  const readings = useRecords({
    id: 'readAudit',
    name: t('title'),
    api: readAuditApi,
    fields: useAuditFields(lastMonth),
    links: { date: (day) => ({ month: day.slice(0, 7) }) },
    columns: readAuditColumns,
    rowName: ({ metercomid, month }) => `${metercomid} ${month}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const { applied } = readings.list
  const undo = useUndo(readings)
  const month = applied.month ?? lastMonth
  const [look, setLook] = useParam('look')
  const { open: isOpen, chips, closing } = useMonthClosing(month, () => setLook('close'))
  const hits = useOpenHits(readings.list.unsorted, isOpen)
  const reviewHits = act.run(
    'hits',
    hits === undefined ? t('rule.review') : t('rule.hits', { count: hits, n: hits }),
    FilterOutlined,
    () => readings.list.narrow({ rule_hit: 'unjudged' }),
    { hidden: !isOpen || hits === 0 || applied.rule_hit !== undefined },
  )
  /** True if the reading has no decision and its month is open. */
  const isUndecided = (row: ReadAuditRow): boolean => row.audit_status === auditOpen && isOpen
  const correctDialog = useDialog<ReadAuditRow>(readings.settle)
  const estimateDialog = useDialog<ReadAuditRow>(readings.settle)
  const rejectDialog = useDialog<readonly ReadAuditRow[]>(readings.settle)
  const verify = useStateOrder<ReadAuditRow>({
    records: readings,
    key: 'verify',
    Icon: CheckOutlined,
    // Readings that this user cannot verify are left out: one of them would make the server refuse all others.
    when: (row) => isUndecided(row) && row.energy !== null && row.entered_by !== userName,
    send: readAuditApi.verify,
    describe: (part, n) => t(`verify.${part}`, n),
  })
  const paperDialog = useDialog<readonly ReadAuditRow[]>()
  const printAction = (rows: readonly ReadAuditRow[]) =>
    act.run('print', t('print'), PrinterOutlined, () => paperDialog.open(rows), { hidden: rows.length === 0 })
  const rejectAction = (rows: readonly ReadAuditRow[]) =>
    act.run('reject', t('reject.do'), CloseOutlined, () => rejectDialog.open(rows), {
      can: 'audit',
      hidden: !rows.some(isUndecided),
    })
  if (look === 'close' && can('close'))
    return <MonthClosing month={month} list={readings} onBack={() => setLook(undefined)} />
  return (
    <RecordsPage
      records={readings}
      onOpen={selectMeterOf}
      context={chips}
      actions={[reviewHits, closing]}
      rowActions={(row) => [
        verify([row], { can: 'audit', word: t('verify.do', { count: 1 }) }),
        rejectAction([row]),
        act.edit(() => correctDialog.open(row), { label: t('correct.do'), hidden: !isOpen }),
        act.run('estimate', t('estimate.do'), CalculatorOutlined, () => estimateDialog.open(row), {
          can: 'edit',
          hidden: !isOpen,
        }),
        act.run('undo', t('undo.do'), TakeBackSign, () => undo(row), {
          can: 'edit',
          // A verified entry cannot be undone.
          hidden: row.entered_by !== userName || !isUndecided(row) || row.hand_status === 'verified',
        }),
        act.open(
          'byHand',
          t('byHand.open'),
          FormOutlined,
          withQuery(checkPage ?? '', { metercomid: row.metercomid, data_date: monthEndOf(monthToType(row)) }),
          { hidden: checkPage === undefined || (row.hand_status === '' && row.rule_hit !== 'missingBefore') },
        ),
        act.open('angles', t('openAngles'), RadarChartOutlined, anglesPath(phaseAnglesPage ?? '', row), {
          hidden: phaseAnglesPage === undefined,
        }),
        act.open(
          'energy',
          t('openMonths'),
          BarChartOutlined,
          withQuery(meterEnergyPath(row.meter_id), { by: 'month', date: `${row.month}-01` }),
        ),
      ]}
      bulk={[
        verify(readings.selectedRows(), { can: 'audit', usual: true }),
        rejectAction(readings.selectedRows()),
        printAction(readings.selectedRows()),
      ]}
    >
      {paperDialog.show((rows) => (
        <AuditPaper rows={rows} month={month} onPrinted={paperDialog.close} />
      ))}
      {correctDialog.show((row) => (
        <CorrectDialog row={row} onClose={correctDialog.close} />
      ))}
      {estimateDialog.show((row) => (
        <EstimateDialog row={row} onClose={estimateDialog.close} />
      ))}
      {rejectDialog.show((rows) => (
        <RejectReadings
          rows={rows}
          when={isUndecided}
          nameOf={readings.rowName}
          send={readAuditApi.reject}
          onClose={rejectDialog.close}
        />
      ))}
    </RecordsPage>
  )
}

/** Filters of the list; `last` is the newest month. */
function useAuditFields(last: string) {
  const { t } = useTranslation('audits')
  const { field, options } = useWords()
  const months = useMemo(() => monthsUpTo(last), [last])
  return [
    useMeterSearchField<ReadAuditQuery>(readAuditApi),
    {
      ...make.select(
        'month',
        t('month'),
        months.map((value) => ({ value, label: value })),
      ),
      unset: () => last,
      implied: ({ month }: ReadAuditQuery) => ({ month: month ?? last }),
    },
    make.codes('audit_status', t('status.title'), auditStates, (code) => t(`status.${code}`)),
    make.codes('rule_hit', t('rule.title'), rules, (code) => t(`rule.${code}`)),
    make.select('source', field('value_source'), options(valueSource)),
  ]
}

/** Path of a meter's phase angles: its newest saved record, otherwise the end of the month. */
const anglesPath = (page: string, { meter_id: meter, month, phase_record: record }: ReadAuditRow): string =>
  withQuery(page, { meter, date: monthEndOf(month), record })

/** Undoes a correction or estimate of the user after a question. */
function useUndo({ rowName, settle }: Pick<Records<ReadAuditRow, ReadAuditQuery>, 'rowName' | 'settle'>) {
  const { t } = useTranslation('audits')
  const { ask } = useAsk()
  return (row: ReadAuditRow) => {
    const name = rowName(row)
    return ask({
      question: { title: t('undo.title', { name }), content: t('undo.text'), ok: t('undo.do') },
      send: () => readAuditApi.undo(row),
      successMessage: t('undo.done', { name }),
      onSuccess: settle,
    })
  }
}
