import { isDate } from '../../../src/lib/time'
import { lossMarkFields } from '../../../src/rules/fields/lossMark'
import { lossMarkCauses, needsNote, notMarked } from '../../../src/rules/losses/lossMarks'
import type { Core } from '../../core'
import type { LossMark, MarkedKind } from '../../db/lossMarkRecord'
import { markOf, type shownMark } from '../../db/lossMarks'
import { versionOf } from '../../db/table'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { refuseUnexpected } from '../kit/expected'
import { firstOf } from '../kit/firstOf'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { authorOf, route } from '../kit/route'
import { idsOf } from '../kit/rows'

/** The filter of a list by what was said about its losses. */
export function markFilter(
  core: Core,
  kind: MarkedKind,
  period: string,
): (row: { id: string }, wantedMark: string) => boolean {
  return ({ id }, wantedMark) =>
    (markOf(core.db.tables.lossMarks, kind, id, period)?.loss_mark ?? notMarked) === wantedMark
}
type Said = ReturnType<typeof shownMark>
const fields = ['loss_mark', 'mark_note', 'mark_user', 'mark_time'] as const
/** True when a field belongs to the mark: no figure is needed for it. */
export const isMark = (field: string): boolean => fields.some((markField) => markField === field)
/** Sort values of a list that shows marks. */
export const markKeys = <Row>(markOfRow: (row: Row) => Said) =>
  Object.fromEntries(fields.map((field) => [field, (row: Row) => markOfRow(row)[field]])) as Record<
    (typeof fields)[number],
    (row: Row) => string
  >

/** Codes that a filter by mark may be asked for. */
export const markCodes: readonly string[] = [...lossMarkCauses, notMarked]

/** `…/mark` and `…/unmark`: why the losses of areas or lines are what they are in a day or a month. */
export function lossMarkRoutes(
  core: Core,
  { path, kind, screen }: { path: string; kind: MarkedKind; screen: 'tgLineLoss' | 'lineLoss' },
): Route[] {
  const marks = () => core.db.tables.lossMarks
  const nameOf = (id: string): string | undefined =>
    kind === 'tg' ? core.db.tables.areas.get(id)?.tg_name : core.db.tables.lines.get(id)?.line_name
  const may = { screens: [screen], action: 'edit' } as const

  /** Objects of an order, each with its present mark. @throws Refusal, Unexpected */
  function orderedObjects(
    body: Params,
    call: Call,
  ): { id: string; mark: LossMark | undefined; period: string }[] {
    const period = periodIn(core, body)
    const rows = idsOf(body).map((id) => {
      if (nameOf(id) === undefined) throw new Refusal('rowGone')
      return { id, period, mark: markOf(marks(), kind, id, period) }
    })
    refuseUnexpected(body, rows, {
      is: ({ mark }) => (mark ? versionOf(mark) : ''),
      word: ({ mark }) => (mark ? core.db.dictWords.word('lossMark', mark.loss_mark, call.language) : ''),
      name: ({ id }) => nameOf(id) ?? '',
      changedBy: ({ mark }) => mark?.update_user ?? '',
    })
    call.about(firstOf(rows.map(({ id }) => `${nameOf(id) ?? ''} · ${period}`)))
    return rows
  }
  return [
    route(core, 'post', `${path}/mark`, may, async (call) => {
      const body = await call.body()
      const rows = orderedObjects(body, call)
      const form = new Form(body)
      const change = readFields(core.db.dictWords, form, lossMarkFields)
      if (needsNote(change.loss_mark) && change.mark_note === '') form.fail('mark_note', 'fieldRequired')
      form.done()
      for (const { id, mark, period } of rows)
        if (mark) marks().update(mark.id, change, authorOf(call))
        else marks().insert({ kind, object_id: id, period, ...change }, authorOf(call))
      return ok({ count: rows.length })
    }),
    route(core, 'post', `${path}/unmark`, may, async (call) => {
      const presentMarks = orderedObjects(await call.body(), call).flatMap(({ mark }) => mark ?? [])
      for (const { id } of presentMarks) marks().remove(id, authorOf(call))
      return ok({ count: presentMarks.length })
    }),
  ]
}

/** A day or a month that has begun. @throws Refusal */
function periodIn(core: Core, body: Params): string {
  const period = body.required('period')
  const today = core.world.parts.calendar.wall(core.now()).slice(0, 10)
  const fits = isDate(period.length === 7 ? `${period}-01` : period)
  if (!fits || period > today) throw new Refusal('badParameter', { name: 'period' })
  return period
}
