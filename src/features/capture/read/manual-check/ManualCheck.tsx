import {
  AuditOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  CloseOutlined,
  SaveOutlined,
} from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { manualCheckApi, type ManualCheckQuery, type ManualCheckRow } from '@/api/capture/manualCheck'
import { useMenuPage } from '@/stores/menuPages'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { addDays, addMonths, utilityToday } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { useOneDay } from '@/page/period/useOneDay'
import { isNo } from '@/rules/codes/codes'
import { useEndedMonth } from '@/page/period/useEndedMonth'
import { manualStates, monthEndOf } from '@/rules/readings/manualReading'
import { session } from '@/stores/session'
import { useActions } from '@/ui/actions/useActions'
import { TakeBackSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { useFeedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useDirty } from '@/ui/pane/marks'
import { useParam } from '@/ui/pane/useParam'
import { manualCheckColumns } from './manualCheckColumns'
import { isOpen, TypingContext } from './typing'
import { useDrafts } from './useDrafts'

const EnterReading = lazyPart(() =>
  import('@/domain/readings/EnterReading').then((file) => file.EnterReading),
)
const RejectReadings = lazyPart(() =>
  import('@/domain/readings/RejectReadings').then((file) => file.RejectReadings<ManualCheckRow>),
)

const make = filterFields<ManualCheckQuery>()
const yesterday = () => addDays(utilityToday(), -1)
/** True when a day's reading waits for a decision; months are decided in the read audit. */
const isUndecided = ({ data_date, check_status, closed }: ManualCheckRow): boolean =>
  data_date !== '' && check_status === 'entered' && isNo(closed)
/** True when the row ends a month that has ended (`lastEnded` is the latest), so that the read audit contains it. */
const endsMonth = ({ data_date, month }: ManualCheckRow, lastEnded: string): boolean =>
  month <= lastEnded && (data_date === '' || data_date === monthEndOf(month))
/** Number of ended months in the filter. */
const offeredMonths = 12

/**
 * Months and days without a reading (CO09): readings are typed, checked and saved here; the read audit verifies
 * months.
 */
export function ManualCheck() {
  const { t } = useTranslation('audits')
  const act = useActions()
  const feedback = useFeedback()
  const me = session.get().user?.username
  const audits = useMenuPage('readAudit')
  const [chosenMonth] = useParam('month')
  const lastEndedMonth = useEndedMonth(chosenMonth !== '')
  const months = useMemo(
    () => Array.from({ length: offeredMonths }, (_, n) => addMonths(`${lastEndedMonth}-01`, -n).slice(0, 7)),
    [lastEndedMonth],
  )
  const readings = useRecords({
    id: 'manualCheck',
    name: t('hand.title'),
    api: manualCheckApi,
    fields: [
      useMeterSearchField<ManualCheckQuery>(manualCheckApi),
      {
        ...make.select(
          'month',
          t('month'),
          months.map((value) => ({ value, label: value })),
        ),
        unset: ({ data_date }) => (data_date ? undefined : lastEndedMonth),
        implied: ({ month, data_date }) => (data_date ? {} : { month: month ?? lastEndedMonth }),
      },
      useOneDay<ManualCheckQuery>(t('hand.day'), yesterday),
      make.codes('check_status', t('hand.status.title'), manualStates, (code) => t(`hand.status.${code}`)),
    ],
    links: { date: (day) => ({ month: day.slice(0, 7) }) },
    columns: manualCheckColumns,
    rowName: ({ metercomid, month, data_date }) => `${metercomid} ${data_date || month}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const enter = useDialog<ManualCheckRow>(readings.settle)
  const reject = useDialog<readonly ManualCheckRow[]>(readings.settle)
  const verify = useStateOrder<ManualCheckRow>({
    records: readings,
    key: 'verify',
    Icon: CheckOutlined,
    // Rows that the user may not verify are left out, because one of them would make the server refuse all.
    when: (row) => isUndecided(row) && row.reader !== me,
    send: manualCheckApi.verify,
    describe: (part, n) => t(`hand.verify.${part}`, n),
  })
  const rejectAction = (rows: readonly ManualCheckRow[]) =>
    act.run('reject', t('reject.do'), CloseOutlined, () => reject.open(rows), {
      can: 'audit',
      hidden: !rows.some(isUndecided),
    })
  const { count, typing, drop, check, save } = useDrafts()
  useDirty(count > 0 ? t('hand.title') : undefined)
  const draftAction = { can: 'edit', hidden: count === 0 }

  async function saveAll() {
    const savedCount = await save()
    if (savedCount === 0) return
    feedback.success(t('hand.save.done', { count: savedCount, n: savedCount }))
    readings.settle()
  }
  return (
    <TypingContext value={typing}>
      <RecordsPage
        records={readings}
        onOpen={selectMeterOf}
        actions={[
          act.run('save', t('hand.save.do', { count, n: count }), SaveOutlined, saveAll, draftAction),
          act.run('check', t('hand.check', { count, n: count }), CheckCircleOutlined, check, draftAction),
        ]}
        rowActions={(row) => [
          act.edit(() => enter.open(row), {
            label: t('hand.enter.do'),
            hidden: !isOpen(row) || typing.draftOf(row) !== undefined,
          }),
          act.run('drop', t('hand.drop'), TakeBackSign, () => drop(row), {
            can: 'edit',
            instead: 'edit',
            hidden: typing.draftOf(row) === undefined,
          }),
          rejectAction([row]),
          verify([row], { can: 'audit' }),
          act.open(
            'audit',
            t('hand.audit'),
            AuditOutlined,
            withQuery(audits ?? '', { metercomid: row.metercomid, month: row.month }),
            { hidden: audits === undefined || !endsMonth(row, lastEndedMonth) },
          ),
        ]}
        bulk={[
          verify(readings.selectedRows(), { can: 'audit', usual: true }),
          rejectAction(readings.selectedRows()),
        ]}
      >
        {enter.show((row) => (
          <EnterReading row={row} onClose={enter.close} />
        ))}
        {reject.show((rows) => (
          <RejectReadings
            rows={rows}
            when={isUndecided}
            nameOf={readings.rowName}
            send={manualCheckApi.reject}
            onClose={reject.close}
          />
        ))}
      </RecordsPage>
    </TypingContext>
  )
}
