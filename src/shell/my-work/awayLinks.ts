import type { Away } from '@/api/cbo/work'
import { withQuery } from '@/lib/url'

/** True where the list of ids is whole: only then does a link lead to exactly the rows that were counted. */
const isComplete = (count: number | null, ids: readonly string[]): boolean =>
  count !== null && count > 0 && count === ids.length

/** The meters that have fallen silent, by their numbers; undefined where there are none, or more than an address holds. */
export const silentLink = (list: string, { silent, silent_ids }: Away): string | undefined =>
  isComplete(silent, silent_ids) ? withQuery(list, { type: '3', font: silent_ids.join(',') }) : undefined

/** The meters whose latest reading failed. */
export const unreadLink = (list: string, { unread }: Away): string | undefined =>
  unread ? withQuery(list, { read_result: '2' }) : undefined

/** The executions that failed, by their ids. */
export const jobsLink = (list: string, { jobs_failed, job_ids }: Away): string | undefined =>
  isComplete(jobs_failed, job_ids) ? withQuery(list, { id: job_ids.join(',') }) : undefined
