import { useTranslation } from 'react-i18next'
import { taskRunsApi, type TaskRunRow } from '@/api/capture/tasks'
import { howMany } from '@/lib/number'
import { queryClient } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'

/** Orders for an execution; each is confirmed and sent once. */
export interface RunOrders {
  stop: (row: TaskRunRow) => Promise<boolean>
  reread: (row: TaskRunRow) => Promise<boolean>
}

export function useRunOrders(reload: () => void): RunOrders {
  const { t } = useTranslation('tasks')
  const { ask } = useAsk()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['taskObjectRows'] })
    reload()
  }
  return {
    stop: (row) =>
      ask({
        question: {
          title: t('monitor.stopTitle'),
          content: `${row.job_name}\n${t('monitor.stopText', { n: row.reading_count ?? '—' })}`,
          ok: t('monitor.stop'),
          cancel: t('monitor.goOn'),
          danger: true,
        },
        send: () => taskRunsApi.stop(row.id),
        successMessage: t('monitor.stopped'),
        onSuccess: refresh,
      }),
    reread: (row) =>
      ask({
        question: {
          title: t('reread.title', howMany(row.failure_count)),
          content: row.job_name,
          ok: t('reread.action'),
        },
        send: () => taskRunsApi.reread({ id: row.id }),
        successMessage: ({ count }) => t('reread.begun', howMany(count)),
        onSuccess: refresh,
      }),
  }
}
