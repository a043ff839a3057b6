import { useTranslation } from 'react-i18next'
import { timedJobsApi, type TimedJobRow } from '@/api/cbo/jobs'
import { feedback } from '@/ui/feedback/feedback'
import { useNamedList } from '@/ui/value/useNamedList'
import { useAsk } from '@/ui/feedback/useAsk'

/** What can be ordered of jobs besides their forms; each asks where something is at stake. */
export function useJobOrders(settle: () => void) {
  const { t } = useTranslation('jobs')
  const list = useNamedList()
  const { ask } = useAsk()
  const after =
    (said: 'job.paused' | 'job.resumed', asked: number) => (changed: { count: number | null }) => {
      // A server that does not count has done what it was asked.
      const count = changed.count ?? asked
      if (count === 0) feedback.info(t('job.nothingChanged'))
      else feedback.success(t(said, { count, n: count }))
      settle()
    }
  return {
    async pause(rows: readonly TimedJobRow[]): Promise<void> {
      const count = rows.length
      if (count === 0) return
      await ask({
        question: {
          title: t('job.pauseTitle', { count, n: count }),
          content: t('job.pauseContent', { names: list(rows.map((row) => row.job_name)) }),
          ok: t('job.pause'),
        },
        send: () => timedJobsApi.pause(rows),
        after: after('job.paused', count),
      })
    },
    async resume(rows: readonly TimedJobRow[]): Promise<void> {
      if (rows.length === 0) return
      await ask({
        send: () => timedJobsApi.resume(rows),
        after: after('job.resumed', rows.length),
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
        done: t('job.ran', { name }),
        after: settle,
      })
    },
  }
}
