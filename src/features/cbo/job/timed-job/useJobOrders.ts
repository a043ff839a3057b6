import { useTranslation } from 'react-i18next'
import { timedJobsApi, type TimedJobRow } from '@/api/cbo/jobs'
import { feedback } from '@/ui/feedback/feedback'
import { useNamedList } from '@/ui/value/useNamedList'
import { useAsk } from '@/ui/feedback/useAsk'

/** Orders for jobs; those that change the running of a job are confirmed. */
export function useJobOrders(settle: () => void) {
  const { t } = useTranslation('jobs')
  const namedList = useNamedList()
  const { ask } = useAsk()
  const reportChange =
    (messageKey: 'job.paused' | 'job.resumed', requestedCount: number) =>
    (changed: { count: number | null }) => {
      // Without a count from the server, all requested jobs are reported as changed.
      const count = changed.count ?? requestedCount
      if (count === 0) feedback.info(t('job.nothingChanged'))
      else feedback.success(t(messageKey, { count, n: count }))
      settle()
    }
  return {
    async pause(rows: readonly TimedJobRow[]): Promise<void> {
      const count = rows.length
      if (count === 0) return
      await ask({
        question: {
          title: t('job.pauseTitle', { count, n: count }),
          content: t('job.pauseContent', { names: namedList(rows.map((row) => row.job_name)) }),
          ok: t('job.pause'),
        },
        send: () => timedJobsApi.pause(rows),
        onSuccess: reportChange('job.paused', count),
      })
    },
    async resume(rows: readonly TimedJobRow[]): Promise<void> {
      if (rows.length === 0) return
      await ask({
        send: () => timedJobsApi.resume(rows),
        onSuccess: reportChange('job.resumed', rows.length),
      })
    },
    async run({ id, job_name: name, params }: TimedJobRow): Promise<void> {
      await ask({
        question: {
          title: t('job.runTitle'),
          content: t('job.runContent', { name, params: params || t('job.noneGiven') }),
          ok: t('job.runNow'),
        },
        send: () => timedJobsApi.run({ id }),
        successMessage: t('job.ran', { name }),
        onSuccess: settle,
      })
    },
  }
}
