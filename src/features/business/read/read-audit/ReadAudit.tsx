import {
  BarChartOutlined,
  CalculatorOutlined,
  CheckOutlined,
  CloseOutlined,
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
import { useSelection } from '@/stores/selection'
import { session } from '@/stores/session'
import { useActions } from '@/ui/actions/useActions'
import { TakeBackSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { readAuditColumns } from './readAuditColumns'
import { auditStateChanged, useMonthClosing } from './useMonthClosing'

const CorrectDialog = lazyPart(() => import('./CorrectDialog').then((file) => file.CorrectDialog))
const AuditPaper = lazyPart(() => import('./AuditPaper').then((file) => file.AuditPaper), ['report'])
const CloseMonth = lazyPart(() => import('./CloseMonth').then((file) => file.CloseMonth), ['picker'])
const EstimateDialog = lazyPart(() => import('./EstimateDialog').then((file) => file.EstimateDialog))
const RejectReadings = lazyPart(() =>
  import('@/domain/readings/RejectReadings').then((file) => file.RejectReadings<ReadAuditRow>),
)

const make = filterFields<ReadAuditQuery>()
/** How many months that have ended are offered. */
const offered = 12
const rules = ['any', 'unjudged', ...readingRules] as const

const monthsUpTo = (last: string): string[] =>
  Array.from({ length: offered }, (_, n) => addMonths(`${last}-01`, -n).slice(0, 7))

/** Readings of a month before they are billed (BU16): verified, rejected, corrected or estimated. */
export function ReadAudit() {
  const { t } = useTranslation('audits')
  const { t: time } = useTranslation('time')
  const act = useActions()
  const current = useSelection((state) => state.meter?.id)
  const me = session.get().user?.username
  const byHand = useMenuPage('manualCheck')
  const angles = useMenuPage('phaseAngleAnalysis')
  const [chosenMonth] = useParam('month')
  const last = useEndedMonth(chosenMonth !== '')
  const readings = useRecords({
    id: 'readAudit',
    name: t('title'),
    api: readAuditApi,
    fields: useAuditFields(last),
    links: { date: (day) => ({ month: day.slice(0, 7) }) },
    columns: readAuditColumns,
    rowName: ({ metercomid, month }) => `${metercomid} ${month}`,
    sidebar: useSidebarContext(),
    wordless: true,
    changed: auditStateChanged,
  })
  const { applied } = readings.list
  const undo = useUndo(readings)
  const month = applied.month ?? last
  const closes = useDialog<string>()
  const { open: isOpen, chips, closing } = useMonthClosing(month, closes.open)
  /** Nobody decided about it, and its month is open. */
  const open = (row: ReadAuditRow): boolean => row.audit_status === auditOpen && isOpen
  const correct = useDialog<ReadAuditRow>(readings.settle)
  const estimate = useDialog<ReadAuditRow>(readings.settle)
  const reject = useDialog<readonly ReadAuditRow[]>(readings.settle)
  const verify = useStateOrder<ReadAuditRow>({
    records: readings,
    key: 'verify',
    Icon: CheckOutlined,
    // What nobody can verify is not sent: it would keep back all the others.
    when: (row) => open(row) && row.energy !== null && row.entered_by !== me,
    send: readAuditApi.verify,
    describe: (part, n) => t(`verify.${part}`, n),
  })
  const paper = useDialog<readonly ReadAuditRow[]>()
  const printing = (rows: readonly ReadAuditRow[]) =>
    act.run('print', t('print'), PrinterOutlined, () => paper.open(rows), { hidden: rows.length === 0 })
  const rejecting = (rows: readonly ReadAuditRow[]) =>
    act.run('reject', t('reject.do'), CloseOutlined, () => reject.open(rows), {
      can: 'audit',
      hidden: !rows.some(open),
    })
  return (
    <RecordsPage
      records={readings}
      onOpen={selectMeterOf}
      current={readings.list.rows?.find(({ meter_id }) => meter_id === current)?.id}
      context={[
        ...(applied.month ? [] : [{ key: 'period', label: time('presets.lastMonth'), value: last }]),
        ...chips,
      ]}
      actions={[closing]}
      rowActions={(row) => [
        verify([row], { can: 'audit' }),
        rejecting([row]),
        act.edit(() => correct.open(row), { label: t('correct.do'), hidden: !isOpen }),
        act.run('estimate', t('estimate.do'), CalculatorOutlined, () => estimate.open(row), {
          can: 'edit',
          hidden: !isOpen,
        }),
        act.run('undo', t('undo.do'), TakeBackSign, () => undo(row), {
          can: 'edit',
          // What somebody verified is not taken back.
          hidden: row.entered_by !== me || !open(row) || row.hand_status === 'verified',
        }),
        act.open(
          'byHand',
          t('byHand.open'),
          FormOutlined,
          withQuery(byHand ?? '', { metercomid: row.metercomid, data_date: monthEndOf(monthToType(row)) }),
          { hidden: byHand === undefined || (row.hand_status === '' && row.rule_hit !== 'missingBefore') },
        ),
        act.open('angles', t('openAngles'), RadarChartOutlined, anglesPath(angles ?? '', row), {
          hidden: angles === undefined,
        }),
        act.open(
          'energy',
          t('openMonths'),
          BarChartOutlined,
          withQuery(meterEnergyPath(row.meter_id), { by: 'month', date: `${row.month}-01` }),
        ),
      ]}
      bulk={[
        verify(readings.selectedRows(), { can: 'audit' }),
        rejecting(readings.selectedRows()),
        printing(readings.selectedRows()),
      ]}
    >
      {paper.show((rows) => (
        <AuditPaper rows={rows} month={month} onPrinted={paper.close} />
      ))}
      {closes.show((of) => (
        <CloseMonth month={of} list={readings} onClose={closes.close} />
      ))}
      {correct.show((row) => (
        <CorrectDialog row={row} onClose={correct.close} />
      ))}
      {estimate.show((row) => (
        <EstimateDialog row={row} onClose={estimate.close} />
      ))}
      {reject.show((rows) => (
        <RejectReadings
          rows={rows}
          when={open}
          nameOf={readings.rowName}
          send={readAuditApi.reject}
          onClose={reject.close}
        />
      ))}
    </RecordsPage>
  )
}

/** The filters of the list, whose newest month is `last`. */
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
      meant: ({ month }: ReadAuditQuery) => ({ month: month ?? last }),
    },
    make.codes('audit_status', t('status.title'), auditStates, (code) => t(`status.${code}`)),
    make.codes('rule_hit', t('rule.title'), rules, (code) => t(`rule.${code}`)),
    make.select('source', field('value_source'), options(valueSource)),
  ]
}

/** The phase angles of a meter: its newest saved record, else the end of the month. */
const anglesPath = (page: string, { meter_id: meter, month, phase_record: record }: ReadAuditRow): string =>
  withQuery(page, { meter, date: monthEndOf(month), record })

/** Takes an own correction or estimate back, after a question. */
function useUndo({ rowName, settle }: Pick<Records<ReadAuditRow, ReadAuditQuery>, 'rowName' | 'settle'>) {
  const { t } = useTranslation('audits')
  const { ask } = useAsk()
  return (row: ReadAuditRow) => {
    const name = rowName(row)
    return ask({
      question: { title: t('undo.title', { name }), content: t('undo.text'), ok: t('undo.do') },
      send: () => readAuditApi.undo(row),
      done: t('undo.done', { name }),
      after: settle,
    })
  }
}
