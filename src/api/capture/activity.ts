import { code, id, list, number, object, partial, ref, text, word, yes, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { failReason } from '@/rules/codes/dictionaries'
import { commandResult, readResult, severity } from '@/rules/codes/statuses'
import { activityKinds, type ActivityKind } from '@/rules/codes/activityKinds'
import { get } from '../wire/call'
import { whereKnown } from '../wire/optionalCall'

/** A field before and after a change, as it is stored; secrets come masked. */
const changedField = object({ name: text, before: text, after: text })

/**
 * One entry of an object's activity. The filled parts follow from `kind`: others are '' or null. `at` of a reading
 * lies in the day after the one that was read, because it is collected then.
 */
const activityItem = object({
  id,
  at: time,
  kind: word(...activityKinds),
  /** Event, kind of command, operation or rule. */
  code: text,
  /** Name in the language of the call: event, data item, task; '' where the code is sufficient. */
  name: text,
  /** The day that a reading, a command or a finding is about. */
  data_date: day,
  /** For a reading: 1 read, 2 failed, 3 no need, 4 under way. */
  read_result: code(readResult),
  /** For a command: 1 success, 2 failed, 3 not needed, 4 under way, 5 canceled. */
  result: code(commandResult),
  severity: code(severity),
  /** Results of the requested meters, data items or executions. */
  success: number,
  failure: number,
  /** Number of results that are neither: no need, not settled yet, canceled. */
  other: number,
  fail_reason: code(failReason),
  /** Further information from the server: details of an event, reason of a failed command. */
  detail: text,
  value: number,
  threshold: number,
  unit: text,
  /** Seconds that an event lasted; null while it lasts or where it has no end. */
  duration: number,
  /** User who caused it or works on it; '' = the head-end itself. */
  user_name: text,
  fields: list(changedField),
  /** Id of the task. */
  task_id: ref,
  /** For a finding: Yes when a user has seen it. */
  seen: code(['Yes', 'No']),
})
export type ActivityItem = Infer<typeof activityItem>
/** As the simulator makes them. */
export type KnownActivity = Omit<ActivityItem, 'kind'> & { kind: ActivityKind }

/** Entries from `day_begin` to the last day of the query, newest first. */
const activity = object({
  rows: list(activityItem),
  day_begin: day,
  /** Older days may hold more. */
  older: yes,
  /** Kinds that the user may see; others are not among the rows. */
  kinds: list(word(...activityKinds)),
  /** Time at which the server compiled it. */
  as_of: time,
})
export type Activity = Infer<typeof activity>

const activityQuery = partial({
  /** The newest day that is told, both included; today without it. */
  day_end: day,
  /** Comma-joined; all that the user may see without it. */
  kinds: text,
})
export type ActivityQuery = Infer<typeof activityQuery>

const parts = { query: activityQuery, answer: activity }
const ofMeter = get(
  '/capture/meter/activity/{id}',
  'What happened to a meter: readings, events, commands, edits, findings and tasks in one stream.',
  parts,
)
const ofPoint = get(
  '/capture/cp/activity/{id}',
  'What happened to a collection point and its meters, in one stream.',
  parts,
)

/** The stream of an object. A server may do without: then it is undefined. */
export const activityApi = {
  meter: (meterId: string, query: ActivityQuery, signal?: AbortSignal): Promise<Activity | undefined> =>
    whereKnown(ofMeter({ id: meterId, ...query }, signal)),
  point: (pointId: string, query: ActivityQuery, signal?: AbortSignal): Promise<Activity | undefined> =>
    whereKnown(ofPoint({ id: pointId, ...query }, signal)),
}
