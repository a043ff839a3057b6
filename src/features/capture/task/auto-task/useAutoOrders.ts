import { useTranslation } from 'react-i18next'
import { autoTasksApi, type AutoTaskRow } from '@/api/capture/tasks'
import { howMany } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'

/**
 * Orders for automatic tasks. Reading costs airtime and a stopped schedule leaves gaps, so both are confirmed (a stop
 * in its own dialog); ending a run that continues after a stop is a separate decision.
 */
export function useAutoOrders(reveal: (created?: unknown) => unknown, settle: () => void) {
  const { t, i18n } = useTranslation('tasks')
  const { ask } = useAsk()
  type Change = { enabled: '0' | '1'; end_runs?: '1' }
  type Question = Parameters<typeof ask>[0]['question']
  const send = (tasks: readonly AutoTaskRow[], change: Change, question?: Question) =>
    ask({
      ...(question && { question }),
      send: () => autoTasksApi.enable(tasks, change),
      onSuccess({ count, ended }) {
        if (count > 0)
          feedback.success(t(isYes(change.enabled) ? 'auto.started' : 'auto.stopped', { count, n: count }))
        else if (ended === 0) feedback.success(t('auto.already'))
        if (ended > 0) feedback.success(t('auto.ended', { count: ended, n: ended }))
        settle()
      },
    })
  return {
    enable: (tasks: readonly AutoTaskRow[]) => send(tasks, { enabled: '1' }),
    stop: (tasks: readonly AutoTaskRow[], ending: boolean) =>
      send(tasks, { enabled: '0', ...(ending && { end_runs: '1' }) }),
    run: (row: AutoTaskRow) =>
      ask({
        question: {
          title: t('auto.runTitle'),
          content: t('auto.runText', { name: row.job_name, objects: row.object_summary }),
          ok: t('auto.run'),
        },
        send: () => autoTasksApi.run({ id: row.id }),
        successMessage: t('auto.ran'),
        onSuccess: () => reveal(),
      }),
    end: (row: AutoTaskRow) =>
      send(
        [row],
        { enabled: '0', end_runs: '1' },
        {
          title: t('auto.endTitle', { time: formatDateTime(row.last_time, i18n.language) }),
          content: `${row.job_name}\n${t('auto.endText', howMany(row.reading_count))}`,
          ok: t('auto.end'),
          cancel: t('auto.letEnd'),
          danger: true,
        },
      ),
    clone: (row: AutoTaskRow) =>
      ask({
        send: () => autoTasksApi.clone({ id: row.id }),
        successMessage: ({ job_name }) => t('auto.cloned', { name: job_name }),
        onSuccess: reveal,
      }),
  }
}
