import { useTranslation } from 'react-i18next'
import { manualTasksApi, type ManualTaskRow } from '@/api/capture/tasks'
import { howMany } from '@/lib/number'
import { useNamedList } from '@/ui/value/useNamedList'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { useTaskName } from '../../shared/tasks/useTaskName'

interface Callbacks {
  reload: () => void
  settle: () => void
  /** Opens the copy in the form: it runs at its set time by itself, so the user should check it first. */
  openCopy: (copy: ManualTaskRow) => void
}

/** Orders for manual tasks; each is sent once. */
export function useManualOrders({ reload, settle, openCopy }: Callbacks) {
  const { t } = useTranslation('tasks')
  const { ask } = useAsk()
  const nameOf = useTaskName()
  const namedList = useNamedList()
  return {
    callOff(rows: readonly ManualTaskRow[]) {
      const unsent = rows.filter((task) => task.task_status === 'unsend')
      if (unsent.length === 0) return feedback.info(t('manual.noneOpen'))
      return ask({
        question: {
          title: t('manual.cancelTitle', { count: unsent.length, n: unsent.length }),
          content: namedList(unsent.map(nameOf)),
          ok: t('manual.cancel'),
          cancel: t('manual.keep'),
          danger: true,
        },
        send: () => manualTasksApi.cancel(unsent),
        successMessage: ({ count }) => t('manual.canceled', howMany(count)),
        onSuccess: settle,
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
        successMessage: ({ count }) => t('reread.begun', howMany(count)),
        onSuccess: reload,
      }),
    clone: (row: ManualTaskRow) =>
      ask({
        send: () => manualTasksApi.clone({ id: row.id }),
        successMessage: ({ job_name }) => t('manual.cloned', { name: job_name }),
        onSuccess: async ({ id }) => {
          reload()
          const copies = await manualTasksApi
            .page({ id, currentPage: 1, pageSize: 15 })
            .catch(() => undefined)
          if (copies?.rows[0]) openCopy(copies.rows[0])
        },
      }),
  }
}
