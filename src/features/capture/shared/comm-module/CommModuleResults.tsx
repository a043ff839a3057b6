import { useTranslation } from 'react-i18next'
import type { ModuleResult } from '@/api/capture/topology'
import { columnsOf } from '@/domain/columns/columnsOf'
import { ReadTimeout } from '@/domain/commands/ReadTimeout'
import { CampaignResults, stateCell, type CampaignState } from '@/domain/campaign/CampaignResults'
import { Skeleton } from '@/ui/states/Skeleton'
import { Quantity } from '@/ui/value/Quantity'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Failure } from '@/ui/states/Failure'
import type { ModuleRun } from './useCommModuleTask'
import css from './CommModuleResults.module.css'

const states: readonly CampaignState[] = [
  {
    key: 'failed',
    label: ({ t }) => t('topology:outcome.failed'),
    tone: 'danger',
    shape: 'cross',
    isFailed: true,
  },
  { key: 'waiting', label: ({ t }) => t('topology:outcome.waiting'), tone: 'info', shape: 'half' },
  { key: 'success', label: ({ t }) => t('topology:outcome.success'), tone: 'success', shape: 'check' },
  { key: 'unneeded', label: ({ t }) => t('topology:outcome.unneeded'), tone: 'neutral', shape: 'dash' },
  { key: '', label: ({ t }) => t('topology:outcome.unknown'), tone: 'neutral', shape: 'dash' },
]
const stateOf = (row: ModuleResult) => row.result

const col = columnsOf<ModuleResult>()('topology')
const columns = [
  col.custom('name', { title: 'result.module', width: 180, text: (row) => row.name || row.id }),
  col.text('cp_name', { title: 'result.point', width: 190 }),
  col.custom('result', {
    title: 'result.result',
    width: 130,
    ...stateCell(states, stateOf),
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
  if (!moduleOrder) return null
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
          <CampaignResults
            name={t(`command.${moduleOrder.kind}`)}
            rows={task.rows}
            rowKey={(row) => row.id}
            columns={columns}
            states={states}
            stateOf={stateOf}
            retry={
              task.running
                ? undefined
                : {
                    label: (n) => t('result.retry', { count: n, n }),
                    busy: run.starting,
                    run: (rows) => run.start({ ...moduleOrder, ids: rows.map(({ id }) => id) }),
                  }
            }
          />
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </PaneDialog>
  )
}
