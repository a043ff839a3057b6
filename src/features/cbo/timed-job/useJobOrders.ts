import { useTranslation } from 'react-i18next'
import { timedJobsApi, type TimedJobRow } from '@/api/jobs'
import { useOrder } from '@/domain/useOrder'
import { randomId } from '@/lib/format'
import { feedback } from '@/ui/feedback/feedback'

/** How many are named before the rest is only counted. */
const named = 5

/** What can be ordered of jobs besides their forms; each asks where something is at stake. */
export function useJobOrders(after: () => void) {
  const { t } = useTranslation('jobs')
  const { t: common } = useTranslation('common')
  const pauseOrder = useOrder(timedJobsApi.pause, ({ count }) => {
    if (count === 0) feedback.info(t('job.nothingChanged'))
    else feedback.success(t('job.paused', { count, n: count }))
    after()
  })
  const resumeOrder = useOrder(timedJobsApi.resume, ({ count }) => {
    if (count === 0) feedback.info(t('job.nothingChanged'))
    else feedback.success(t('job.resumed', { count, n: count }))
    after()
  })
  const runOrder = useOrder(timedJobsApi.run, after)
  const idsOf = (rows: readonly TimedJobRow[]) => rows.map((row) => row.id).join(',')

  return {
    async pause(rows: readonly TimedJobRow[]): Promise<void> {
      if (rows.length === 0) return
      const rest = rows.length - named
      const names = rows.slice(0, named).map((row) => row.job_name)
      if (rest > 0) names.push(common('remove.more', { n: rest }))
      const agreed = await feedback.confirm({
        title: t('job.pauseTitle', { count: rows.length, n: rows.length }),
        content: t('job.pauseContent', { names: names.join(', ') }),
        ok: t('job.pause'),
        cancel: common('action.cancel'),
      })
      if (agreed) await pauseOrder.send({ ids: idsOf(rows) })
    },
    async resume(rows: readonly TimedJobRow[]): Promise<void> {
      if (rows.length > 0) await resumeOrder.send({ ids: idsOf(rows) })
    },
    async run(row: TimedJobRow): Promise<void> {
      const agreed = await feedback.confirm({
        title: t('job.runTitle'),
        content: t('job.runContent', { name: row.job_name, params: row.params || t('job.noneGiven') }),
        ok: t('job.runNow'),
        cancel: common('action.cancel'),
      })
      if (agreed && (await runOrder.send({ id: row.id, request_id: randomId() })))
        feedback.success(t('job.ran', { name: row.job_name }))
    },
  }
}
