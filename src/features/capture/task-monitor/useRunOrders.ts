import { useTranslation } from 'react-i18next'
import { taskRunsApi, type TaskRunRow } from '@/api/tasks'
import { randomId } from '@/lib/format'
import { feedback } from '@/ui/feedback/feedback'
import { queryClient } from '@/ui/data/queries'
import { useOrder } from '@/domain/useOrder'

export const underWay = (row: Pick<TaskRunRow, 'task_status'>): boolean =>
  row.task_status === 'sent' || row.task_status === 'ongoing'

/** What can be ordered of an execution; each is asked before and sent once. */
export interface RunOrders {
  stop: (row: TaskRunRow) => Promise<void>
  reread: (row: TaskRunRow) => Promise<void>
}

export function useRunOrders(after: () => void): RunOrders {
  const { t } = useTranslation('tasks')
  const settle = () => {
    void queryClient.invalidateQueries({ queryKey: ['taskObjectRows'] })
    after()
  }
  const stopping = useOrder(taskRunsApi.stop, () => {
    feedback.success(t('monitor.stopped'))
    settle()
  })
  const rereading = useOrder(taskRunsApi.reread, ({ count }) => {
    feedback.success(t('reread.begun', { count, n: count }))
    settle()
  })
  return {
    async stop(row) {
      const agreed = await feedback.confirm({
        title: t('monitor.stopTitle'),
        content: [row.job_name, t('monitor.stopText', { n: row.reading_count })].join('\n'),
        ok: t('monitor.stop'),
        cancel: t('monitor.goOn'),
        danger: true,
      })
      if (agreed) await stopping.send({ id: row.id })
    },
    async reread(row) {
      const agreed = await feedback.confirm({
        title: t('reread.title', { count: row.failure_count, n: row.failure_count }),
        content: row.job_name,
        ok: t('reread.action'),
        cancel: t('cancel'),
      })
      if (agreed) await rereading.send({ id: row.id, request_id: randomId() })
    },
  }
}
