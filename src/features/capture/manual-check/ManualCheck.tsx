import { AuditOutlined, CheckCircleOutlined, SaveOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { manualCheckApi, type ManualCheckQuery, type ManualCheckRow } from '@/api/manualCheck'
import { useMenuPage } from '@/stores/menuPages'
import { useMeterSearchField } from '@/domain/MeterSearchField'
import { useSidebarContext } from '@/domain/sidebarContext'
import { selectMeterOf } from '@/domain/valueColumns'
import { addMonths, utilityNow } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { dueMonths } from '@/rules/dueDays'
import { manualStates } from '@/rules/manualReading'
import { useSelection } from '@/stores/selection'
import { useActions } from '@/ui/actions/useActions'
import { TakeBackSign } from '@/ui/actions/signs'
import { useDialog } from '@/ui/dialog/useDialog'
import { useFeedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useDirty } from '@/ui/pane/marks'
import { manualCheckColumns } from './manualCheckColumns'
import { isOpen, TypingContext } from './typing'
import { useDrafts } from './useDrafts'

const EnterDialog = lazyPart(() => import('./EnterDialog').then((file) => file.EnterDialog))

const make = filterFields<ManualCheckQuery>()
/** How many months that have ended are offered. */
const offered = 12

/** Months that were not read (CO09): what the meters show is typed, checked and saved; the read audit verifies it. */
export function ManualCheck() {
  const { t } = useTranslation('audits')
  const { t: time } = useTranslation('time')
  const act = useActions()
  const feedback = useFeedback()
  const current = useSelection((state) => state.meter?.id)
  const audits = useMenuPage('readAudit')
  const last = dueMonths({}, utilityNow()).to
  const months = useMemo(
    () => Array.from({ length: offered }, (_, n) => addMonths(`${last}-01`, -n).slice(0, 7)),
    [last],
  )
  const readings = useRecords({
    id: 'manualCheck',
    name: t('hand.title'),
    api: manualCheckApi,
    fields: [
      useMeterSearchField<ManualCheckQuery>(manualCheckApi),
      make.select(
        'month',
        t('month'),
        months.map((value) => ({ value, label: value })),
      ),
      make.codes('check_status', t('hand.status.title'), manualStates, (code) => t(`hand.status.${code}`)),
    ],
    links: { date: (day) => ({ month: day.slice(0, 7) }) },
    columns: manualCheckColumns,
    rowName: ({ metercomid, month }) => `${metercomid} ${month}`,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const enter = useDialog<ManualCheckRow>(readings.settle)
  const { count, typing, drop, check, save } = useDrafts()
  useDirty(count > 0 ? t('hand.title') : undefined)
  const waits = { can: 'edit', hidden: count === 0 }

  async function saveAll() {
    const done = await save()
    if (done === 0) return
    feedback.success(t('hand.save.done', { count: done, n: done }))
    readings.settle()
  }
  return (
    <TypingContext value={typing}>
      <RecordsPage
        of={readings}
        onOpen={selectMeterOf}
        current={readings.list.rows?.find(({ meter_id }) => meter_id === current)?.id}
        context={
          readings.list.applied.month
            ? []
            : [{ key: 'period', label: time('presets.lastMonth'), value: last }]
        }
        actions={[
          act.run('save', t('hand.save.do', { count, n: count }), SaveOutlined, saveAll, waits),
          act.run('check', t('hand.check', { count, n: count }), CheckCircleOutlined, check, waits),
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
          act.open(
            'audit',
            t('hand.audit'),
            AuditOutlined,
            withQuery(audits ?? '', { metercomid: row.metercomid, month: row.month }),
            { hidden: audits === undefined },
          ),
        ]}
      >
        {enter.show((row) => (
          <EnterDialog row={row} save={(typed) => manualCheckApi.save(row, typed)} onClose={enter.close} />
        ))}
      </RecordsPage>
    </TypingContext>
  )
}
