import { code, digits, id, list, number, object, orNull, ref, text, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { failReason } from '@/rules/codes/dictionaries'
import { get } from '../wire/call'
import { whereKnown } from '../wire/optionalCall'
import { abnormalItem } from '../console/userItems'

/** A finding that the user works on. */
const assigned = object({
  ...abnormalItem.fields,
  tg_id: ref,
  note: text,
  /** Until then the bell leaves it out; '' = it does not. */
  snoozed_until: time,
})

/** The latest execution of a collection task of the user, over and not complete. */
const failedTask = object({
  id,
  task_id: ref,
  job_name: text,
  task_time: time,
  /** The day whose data is read. */
  data_date: day,
  object_count: number,
  failure_count: number,
  /** Reason of most failures. */
  failure_reason: code(failReason),
})

/** An execution of a timed job that the user started and that failed. */
const failedJob = object({ id, job_name: text, start_time: time, exception: text })

/** A month's reading whose audit somebody asked for. */
const askedAudit = object({
  id,
  metercomid: digits(12),
  month,
  note: text,
  /** Name of who asked for it, and when. */
  asked_by: text,
  asked_time: time,
})

/**
 * Changes since the user was last seen. A part that the user may not see, or that is unknown, is null: never a zero.
 */
const away = object({
  /** Time at which the user was last seen before this session began. */
  since: time,
  /** Meters that were online then and are not now, and their communication ids (the first 500). */
  silent: number,
  silent_ids: list(text),
  /** Meters whose latest reading failed: now, and as it was then. */
  unread: number,
  unread_then: number,
  /** Executions of timed jobs that failed since, and their ids (the newest 50). */
  jobs_failed: number,
  job_ids: list(ref),
})

/** Parts that the user may not see are null. At most 50 rows of each, the newest; `total` counts all. */
const work = object({
  /** Time at which the server compiled it. */
  as_of: time,
  abnormal: orNull(object({ total: number, rows: list(assigned) })),
  tasks: orNull(object({ total: number, rows: list(failedTask) })),
  jobs: orNull(object({ total: number, rows: list(failedJob) })),
  /** Only to who may judge readings. */
  audits: orNull(object({ total: number, rows: list(askedAudit) })),
  /** null: the user was never here before. */
  away: orNull(away),
})
export type Work = Infer<typeof work>
export type Away = Infer<typeof away>

const userWork = get(
  '/cbo/work/mine',
  'What waits for the user, and what has changed since they were last seen.',
  {
    answer: work,
  },
)

export const workApi = {
  /** A server may do without: then it is undefined. */
  mine: (signal?: AbortSignal): Promise<Work | undefined> => whereKnown(userWork(signal)),
}
