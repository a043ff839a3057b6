import type { Activity, KnownActivity } from '../../../src/api/capture/activity'
import { activityKinds, type ActivityKind } from '../../../src/rules/codes/activityKinds'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Call } from '../kit/call'
import { Refusal } from '../../kit/params'
import { mayOf } from '../kit/permissions'

/** Returns the entries of whole days, both included, in local time of the utility. */
export type Source = (begin: string, end: string) => KnownActivity[]

/** Sources of an object by kind of activity. */
export type Sources = Partial<Record<ActivityKind, Source>>

/** Number of days in the first search; it doubles until there are enough rows. */
const firstDays = 7
const enoughRows = 30
/** Maximum number of days in one answer, because readings and events are computed day by day. */
const maxDays = 92

/** Entry with defaults for all fields that are not given. */
export const item = (
  fields: Pick<KnownActivity, 'id' | 'at' | 'kind'> & Partial<KnownActivity>,
): KnownActivity => ({
  code: '',
  name: '',
  data_date: '',
  read_result: '',
  result: '',
  severity: '',
  success: null,
  failure: null,
  other: null,
  fail_reason: '',
  detail: '',
  value: null,
  threshold: null,
  unit: '',
  duration: null,
  user_name: '',
  fields: [],
  task_id: '',
  seen: '',
  ...fields,
})

/** Source over a list of all entries. */
export const within =
  (rows: () => readonly KnownActivity[]): Source =>
  (begin, end) =>
    rows().filter(({ at }) => at.slice(0, 10) >= begin && at.slice(0, 10) <= end)

/** Kinds of activity that a user may see: abnormal records and tasks need the right to their lists. */
export function kindsVisibleTo(core: Core, { account }: Pick<Call, 'account'>): ActivityKind[] {
  const may = mayOf(core, account)
  const needs: Partial<Record<ActivityKind, boolean>> = {
    abnormal: may('cboAbnormalData') !== undefined,
    task: may('taskMonitor') !== undefined,
  }
  return activityKinds.filter((kind) => needs[kind] ?? true)
}

/**
 * Activity stream of an object, newest first: as many whole days back from the requested one as give enough rows, and
 * none before `since` ('' = unknown).
 */
export function streamOf(
  core: Core,
  call: Call,
  since: string,
  sourcesOf: (kinds: readonly ActivityKind[]) => Sources,
) {
  const params = call.query()
  const kinds = kindsVisibleTo(core, call)
  const requestedKinds = params.text('kinds')?.split(',') ?? kinds
  if (!requestedKinds.every((kind) => activityKinds.some((candidate) => candidate === kind)))
    throw new Refusal('badParameter', { name: 'kinds' })
  const loadedKinds = kinds.filter((kind) => requestedKinds.includes(kind))
  const sources = sourcesOf(loadedKinds)
  const as_of = wallIn(core.world.zone, core.now())
  const today = as_of.slice(0, 10)
  const last = params.date('day_end') ?? today
  let end = last < today ? last : today
  const stop = addDays(end, 1 - maxDays)
  const first = since > stop ? since : stop
  let [begin, days] = [end, firstDays]
  const rows: KnownActivity[] = []
  for (;;) {
    begin = addDays(end, 1 - days)
    if (begin < first) begin = first
    const entries = loadedKinds.flatMap((kind) => sources[kind]?.(begin, end) ?? [])
    rows.push(...entries.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)))
    if (rows.length >= enoughRows || begin <= first) break
    end = addDays(begin, -1)
    days *= 2
  }
  const answer: Activity = { rows, day_begin: begin, older: since === '' || begin > since, kinds, as_of }
  return ok(answer)
}
