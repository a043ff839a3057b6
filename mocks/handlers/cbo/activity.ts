import type { Activity, KnownActivity } from '../../../src/api/capture/activity'
import { activityKinds, type ActivityKind } from '../../../src/rules/codes/activityKinds'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Call } from '../kit/call'
import { Refusal } from '../../kit/params'
import { mayOf } from '../kit/permissions'

/** What a source tells of whole days, both included, of utility wall time. */
export type Source = (begin: string, end: string) => KnownActivity[]

/** One source for each kind that the object has. */
export type Sources = Partial<Record<ActivityKind, Source>>

/** Days looked at first; then twice as many, until there is something to show. */
const firstDays = 7
const enough = 30
/** Days that one answer reaches back at most: readings and events are worked out day by day. */
const farthest = 92

/** An entry of which nothing is known yet but what it is and when it was. */
export const item = (
  of: Pick<KnownActivity, 'id' | 'at' | 'kind'> & Partial<KnownActivity>,
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
  ...of,
})

/** Of a list that is known whole, what lies within the days. */
export const within =
  (rows: () => readonly KnownActivity[]): Source =>
  (begin, end) =>
    rows().filter(({ at }) => at.slice(0, 10) >= begin && at.slice(0, 10) <= end)

/** Which kinds a user may see of an object: findings and tasks belong to lists of their own. */
export function kindsSeen(core: Core, { account }: Pick<Call, 'account'>): ActivityKind[] {
  const may = mayOf(core, account)
  const needs: Partial<Record<ActivityKind, boolean>> = {
    abnormal: may('cboAbnormalData') !== undefined,
    task: may('taskMonitor') !== undefined,
  }
  return activityKinds.filter((kind) => needs[kind] ?? true)
}

/**
 * The stream of an object, newest first: whole days back from the one asked for, as many as hold something, none before
 * `since` ('' = unknown).
 */
export function streamOf(
  core: Core,
  call: Call,
  since: string,
  make: (kinds: readonly ActivityKind[]) => Sources,
) {
  const params = call.query()
  const kinds = kindsSeen(core, call)
  const wanted = params.text('kinds')?.split(',') ?? kinds
  if (!wanted.every((kind) => activityKinds.some((known) => known === kind)))
    throw new Refusal('badParameter', { name: 'kinds' })
  const asked = kinds.filter((kind) => wanted.includes(kind))
  const sources = make(asked)
  const as_of = wallIn(core.world.zone, core.now())
  const today = as_of.slice(0, 10)
  const last = params.date('day_end') ?? today
  let end = last < today ? last : today
  const stop = addDays(end, 1 - farthest)
  const first = since > stop ? since : stop
  let [begin, days] = [end, firstDays]
  const rows: KnownActivity[] = []
  for (;;) {
    begin = addDays(end, 1 - days)
    if (begin < first) begin = first
    const found = asked.flatMap((kind) => sources[kind]?.(begin, end) ?? [])
    rows.push(...found.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)))
    if (rows.length >= enough || begin <= first) break
    end = addDays(begin, -1)
    days *= 2
  }
  const answer: Activity = { rows, day_begin: begin, older: since === '' || begin > since, kinds, as_of }
  return ok(answer)
}
