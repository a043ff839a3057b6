import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { calculationsApi, type CalculationRow } from '@/api/business/calculations'
import { StatusOf } from '@/domain/words/StatusOf'
import { CampaignShare } from '@/domain/campaign/CampaignProgress'
import { useWords } from '@/domain/words/words'
import { formatShortTime } from '@/lib/time'
import { DetailHeader, RefreshButton } from '@/page/detail/DetailHeader'
import { HeaderSkeleton, HeaderState } from '@/page/detail/HeaderState'
import { forgetList } from '@/page/list/forgetList'
import { calcType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { useCan } from '@/ui/access/access'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { usePaneTitle } from '@/ui/pane/pane'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import { periodText, calculationShare } from './calculationColumns'
import { calculationsPath } from './calculationPath'
import { isOngoing, pollIntervalMs } from './calculationState'
import { Differences } from './Differences'
import { useCalculationOrders } from './useCalculationOrders'

/** Page of one calculation run with its progress and its figures before and after. */
export function CalculationPage() {
  const { t } = useTranslation('calculations')
  const { id = '' } = useParams()
  const run = useLoad(['calculation', id], async (signal) => {
    const { rows } = await calculationsApi.page({ id, currentPage: 1, pageSize: 15 }, signal)
    return rows.find((row) => row.id === id) ?? null
  })
  const row = run.data
  usePaneTitle(row?.calc_no, 'calculation')
  useEvery(row && !run.error && isOngoing(row) ? pollIntervalMs : undefined, run.reload)
  if (row === null)
    return (
      <EmptyState
        title={t('unknown')}
        hint={t('unknownHint')}
        action={<ObjectLink to={calculationsPath}>{t('toList')}</ObjectLink>}
      />
    )
  if (!row)
    return run.error ? (
      <FailedState error={run.error} onRetry={run.reload} retrying={run.loading} />
    ) : (
      <HeaderSkeleton label={t('title')} />
    )
  return <Differences key={row.id} run={row} head={<Head row={row} loadedRun={run} />} />
}

function Head({ row, loadedRun }: { row: CalculationRow; loadedRun: Loaded<CalculationRow | null> }) {
  const { t, i18n } = useTranslation('calculations')
  const { word } = useWords()
  const can = useCan()
  const orders = useCalculationOrders(() => {
    loadedRun.reload()
    forgetList('calculateElectricity')
  })
  const { language } = i18n
  const span = [...new Set([row.date_begin, row.date_end])].map((period) => periodText(period, language))
  const count = (label: string, value: number | null) => (
    <HeaderState label={label}>
      <Quantity value={value} decimals={0} />
    </HeaderState>
  )
  return (
    <DetailHeader
      kind={t('run')}
      name={row.calc_no}
      beside={word(calcType, row.calc_type)}
      ancestors={[row.object_summary, span.join(' – ')]}
      actions={
        <>
          <RefreshButton loaded={loadedRun} />
          {orders(row)
            .filter((action) => !action.hidden && (action.can === undefined || can(action.can)))
            .map(({ key, label, icon, run, danger = false }) => (
              <Button key={key} icon={icon} danger={danger} onClick={() => void run?.()}>
                {label}
              </Button>
            ))}
        </>
      }
    >
      <HeaderState label={t('state')}>
        <StatusOf codes={taskStatus} code={row.task_status} />
      </HeaderState>
      <HeaderState label={t('progress')}>
        <CampaignShare {...calculationShare(row)} />
      </HeaderState>
      <HeaderState label={t('changed')}>
        {t('changedOf', { n: row.changed_count ?? '—', all: row.total_count ?? '—' })}
      </HeaderState>
      {count(t('failed'), row.failed_count)}
      {(row.closed_count ?? 0) > 0 && count(t('closed'), row.closed_count)}
      {(row.left_count ?? 0) > 0 && count(t('left'), row.left_count)}
      <HeaderState label={t('started')}>{formatShortTime(row.create_time, language)}</HeaderState>
      <HeaderState label={t('operator')}>{row.create_user}</HeaderState>
    </DetailHeader>
  )
}
