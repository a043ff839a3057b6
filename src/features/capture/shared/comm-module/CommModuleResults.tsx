import { useTranslation } from 'react-i18next'
import type { ModuleResult } from '@/api/capture/topology'
import { columnsOf } from '@/domain/columns/columnsOf'
import { ReadTimeout } from '@/domain/commands/ReadTimeout'
import { BulkResult, type Outcome } from '@/ui/bulk/BulkResult'
import type { Translator } from '@/ui/table/column'
import { useTranslator } from '@/ui/table/useTranslator'
import { Skeleton } from '@/ui/states/Skeleton'
import { Quantity } from '@/ui/value/Quantity'
import type { StatusLook } from '@/rules/codes/statusLook'
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
const outcomeOf = (row: ModuleResult) => row.result
/** Unknown outcomes are shown as their code. */
const isKnown = (result: string): result is (typeof order)[number] =>
  order.some((knownOutcome) => knownOutcome === result)
const lookOf = (result: string): StatusLook =>
  isKnown(result) ? looks[result] : { tone: 'neutral', shape: 'dash' }
const outcomeWord = (result: string, { t }: Translator) =>
  isKnown(result) ? t(`topology:outcome.${result}`) : result || t('topology:outcome.unknown')

const col = columnsOf<ModuleResult>()('topology')
const columns = [
  col.custom('name', { title: 'result.module', width: 180, text: (row) => row.name || row.id }),
  col.text('cp_name', { title: 'result.point', width: 190 }),
  col.custom('result', {
    title: 'result.result',
    width: 130,
    text: (row, texts) => outcomeWord(row.result, texts),
    render: (row, word) => <Status {...lookOf(row.result)} word={word} />,
  }),
  col.keyed('reason', { wordsBelow: 'reason', title: 'result.reason', width: 300 }),
  col.computed('cost', {
    title: 'result.cost',
    width: 90,
    align: 'right',
    text: ({ cost_ms: cost }) => (cost === null ? '' : String(cost / 1000)),
    render: ({ cost_ms: cost }) => <Quantity value={cost && cost / 1000} decimals={1} />,
  }),
]

/** Result of each module of a command, while it runs and afterwards. */
export function CommModuleResults({ run }: { run: ModuleRun }) {
  const { t } = useTranslation('topology')
  const { task, order: moduleOrder } = run
  const texts = useTranslator()
  if (!moduleOrder) return null
  const keys = new Set<string>([...order, ...(task?.rows.map(outcomeOf) ?? [])])
  const outcomes: Outcome[] = [...keys].map((key) => ({
    key,
    label: outcomeWord(key, texts),
    ...lookOf(key),
  }))
  const failed = task?.running === false ? task.rows.filter((row) => row.result === 'failed') : []
  return (
    <PaneDialog
      width={920}
      title={t(`command.${moduleOrder.kind}`)}
      onClose={run.forget}
      closeText={run.running ? t('result.hide') : t('result.close')}
    >
      <Failure error={run.error} kind="load" mild />
      {run.timedOut && <ReadTimeout onLook={run.look} />}
      {task ? (
        <div className={css.rows}>
          <BulkResult
            name={t(`command.${moduleOrder.kind}`)}
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
                    run: () => run.start({ ...moduleOrder, ids: failed.map(({ id }) => id) }),
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
