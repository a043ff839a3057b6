import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleResult } from '@/api/topology'
import { formatNumber } from '@/lib/number'
import { BulkResult, type Outcome } from '@/ui/bulk/BulkResult'
import type { Column } from '@/ui/table/column'
import { Skeleton } from '@/ui/states/Skeleton'
import { NoValue } from '@/ui/value/Quantity'
import type { StatusLook } from '@/rules/statusLook'
import { Status } from '@/ui/value/Status'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Failure } from '@/ui/states/Failure'
import type { ModuleRun } from './useCommModuleTask'
import css from './CommModuleResults.module.css'

const order = ['failed', 'waiting', 'success', 'unneeded'] as const
const looks: Readonly<Record<(typeof order)[number], StatusLook>> = {
  success: { tone: 'success', shape: 'check' },
  failed: { tone: 'danger', shape: 'cross' },
  unneeded: { tone: 'neutral', shape: 'dash' },
  waiting: { tone: 'info', shape: 'half' },
}
const reasons = [
  'timeout',
  'dcuOffline',
  'dataInvalid',
  'protocolException',
  'busy',
  'gatewayOnly',
  'gone',
] as const
const outcomeOf = (row: ModuleResult) => row.result

/** What became of each module of a command, while it runs and afterwards. */
export function CommModuleResults({ run }: { run: ModuleRun }) {
  const { t } = useTranslation('topology')
  const { task, order: asked } = run
  const columns = useResultColumns()
  const words = useOutcomeWords()
  if (!asked) return null
  const said = new Set<string>([...order, ...(task?.rows.map(outcomeOf) ?? [])])
  const outcomes: Outcome[] = [...said].map((key) => ({ key, label: words(key), ...lookOf(key) }))
  const failed = task?.running === false ? task.rows.filter((row) => row.result === 'failed') : []
  return (
    <PaneDialog
      width={920}
      title={t(`command.${asked.kind}`)}
      onClose={run.forget}
      closeText={run.running ? t('result.hide') : t('result.close')}
    >
      <Failure error={run.error} of="load" mild />
      {task ? (
        <div className={css.rows}>
          <BulkResult
            name={t(`command.${asked.kind}`)}
            rows={task.rows}
            rowKey={(row) => row.id}
            columns={columns}
            outcomes={outcomes}
            outcomeOf={outcomeOf}
            {...(failed.length > 0
              ? {
                  retry: {
                    label: t('result.retry', { count: failed.length, n: failed.length }),
                    busy: run.starting,
                    run: () => run.start({ ...asked, ids: failed.map(({ id }) => id) }),
                  },
                }
              : {})}
          />
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </PaneDialog>
  )
}

/** An outcome that is not known here is said as it came. */
const isKnown = (result: string): result is (typeof order)[number] => order.some((each) => each === result)
const lookOf = (result: string): StatusLook =>
  isKnown(result) ? looks[result] : { tone: 'neutral', shape: 'dash' }

function useOutcomeWords(): (result: string) => string {
  const { t } = useTranslation('topology')
  return useCallback(
    (result) => (isKnown(result) ? t(`outcome.${result}`) : result || t('outcome.unknown')),
    [t],
  )
}

function useResultColumns(): readonly Column<ModuleResult>[] {
  const { t, i18n } = useTranslation('topology')
  const { language } = i18n
  const words = useOutcomeWords()
  return useMemo(() => {
    const reason = (code: string) => {
      const known = reasons.find((each) => each === code)
      return known ? t(`reason.${known}`) : code
    }
    return [
      {
        key: 'name',
        title: t('result.module'),
        width: 180,
        render: (row) => row.name || row.id,
        text: (row) => row.name || row.id,
      },
      {
        key: 'cp_name',
        title: t('result.point'),
        width: 190,
        render: (row) => row.cp_name || <NoValue />,
        text: (row) => row.cp_name,
      },
      {
        key: 'result',
        title: t('result.result'),
        width: 130,
        render: (row) => <Status {...lookOf(row.result)} word={words(row.result)} />,
        text: (row) => words(row.result),
      },
      {
        key: 'reason',
        title: t('result.reason'),
        width: 300,
        render: (row) => (row.reason ? reason(row.reason) : <NoValue />),
        text: (row) => (row.reason ? reason(row.reason) : ''),
      },
      {
        key: 'cost',
        title: t('result.cost'),
        width: 90,
        align: 'right',
        render: (row) => (row.cost_ms === null ? <NoValue /> : formatNumber(row.cost_ms / 1000, 1, language)),
        text: (row) => (row.cost_ms === null ? '' : String(row.cost_ms / 1000)),
      },
    ]
  }, [t, words, language])
}
