import { useTranslation } from 'react-i18next'
import { manualTasksApi, type ManualTaskRow } from '@/api/capture/tasks'
import { howMany } from '@/lib/number'
import { useNamedList } from '@/ui/value/useNamedList'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { useTaskName } from '../../shared/tasks/useTaskName'

interface After {
  reload: () => void
  settle: () => void
  /** Opens the copy that was made: it runs by itself at its time, so the user looks at it before. */
  look: (copy: ManualTaskRow) => void
}

/** What can be ordered of manual tasks; each is sent once. */
export function useManualOrders({ reload, settle, look }: After) {
  const { t } = useTranslation('tasks')
  const { ask } = useAsk()
  const nameOf = useTaskName()
  const named = useNamedList()
  return {
    callOff(rows: readonly ManualTaskRow[]) {
      const open = rows.filter((task) => task.task_status === 'unsend')
      if (open.length === 0) return feedback.info(t('manual.noneOpen'))
      return ask({
        question: {
          title: t('manual.cancelTitle', { count: open.length, n: open.length }),
          content: named(open.map(nameOf)),
          ok: t('manual.cancel'),
          cancel: t('manual.keep'),
          danger: true,
        },
        send: () => manualTasksApi.cancel(open),
        done: ({ count }) => t('manual.canceled', howMany(count)),
        after: settle,
      })
    },
    reread: (row: ManualTaskRow) =>
      ask({
        question: {
          title: t('reread.title', howMany(row.failure_count)),
          content: nameOf(row),
          ok: t('reread.action'),
        },
        send: () => manualTasksApi.reread({ id: row.id }),
        done: ({ count }) => t('reread.begun', howMany(count)),
        after: reload,
      }),
    clone: (row: ManualTaskRow) =>
      ask({
        send: () => manualTasksApi.clone({ id: row.id }),
        done: ({ job_name }) => t('manual.cloned', { name: job_name }),
        after: async ({ id }) => {
          reload()
          const found = await manualTasksApi.page({ id, currentPage: 1, pageSize: 15 }).catch(() => undefined)
          if (found?.rows[0]) look(found.rows[0])
        },
      }),
  }
}
