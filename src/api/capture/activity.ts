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
 * One thing that happened to an object. Which parts are filled follows from `kind`: '' and null where a part says nothing.
 * `at` of a reading lies in the day after the one that was read, for that is when it is collected.
 */
const activityItem = object({
  id,
  at: time,
  kind: word(...activityKinds),
  /** Event, kind of command, operation or rule. */
  code: text,
  /** Its name in the language of the call: event, data item, task; '' where the code says it all. */
  name: text,
  /** The day that a reading, a command or a finding is about. */
  data_date: day,
  /** Of a reading: 1 read, 2 failed, 3 no need, 4 under way. */
  read_result: code(readResult),
  /** Of a command: 1 success, 2 failed, 3 not needed, 4 under way, 5 canceled. */
  result: code(commandResult),
  severity: code(severity),
  /** Of what was asked for: meters, data items, executions. */
  success: number,
  failure: number,
  /** What is neither: no need, not settled yet, canceled. */
  other: number,
  fail_reason: code(failReason),
  /** What the server says besides: details of an event, why a command failed. */
  detail: text,
  value: number,
  threshold: number,
  unit: text,
  /** Seconds that an event lasted; null while it lasts or where it has no end. */
  duration: number,
  /** Who caused it, or works on it; '' = nobody, the head-end itself. */
  user_name: text,
  fields: list(changedField),
  /** Of a task. */
  task_id: ref,
  /** Of a finding: Yes when somebody has seen it. */
  seen: code(['Yes', 'No']),
})
export type ActivityItem = Infer<typeof activityItem>
/** As the simulator makes them. */
export type KnownActivity = Omit<ActivityItem, 'kind'> & { kind: ActivityKind }

/** What happened from `day_begin` to the last day asked for, newest first. */
const activity = object({
  rows: list(activityItem),
  day_begin: day,
  /** Older days may hold more. */
  older: yes,
  /** Kinds that the user may see; others are not among the rows. */
  kinds: list(word(...activityKinds)),
  /** When the server put it together. */
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
  meter: (of: string, query: ActivityQuery, signal?: AbortSignal): Promise<Activity | undefined> =>
    whereKnown(ofMeter({ id: of, ...query }, signal)),
  point: (of: string, query: ActivityQuery, signal?: AbortSignal): Promise<Activity | undefined> =>
    whereKnown(ofPoint({ id: of, ...query }, signal)),
}
