import { isRecord } from '../../../src/lib/isRecord'
import { isDate } from '../../../src/lib/time'
import {
  spansMeet,
  type DrawnKind,
  type ModelDraft,
  type ModelPoint,
  type ModelProblem,
} from '../../../src/rules/losses/lossModelRules'
import type { Core } from '../../core'
import type { MessageKey } from '../../messages/messages'
import type { Call } from '../kit/call'
import { Form } from '../../kit/form'
import type { LossModelBook } from './lossModelBook'
import { refusal } from './lossModelFindings'
import type { Params } from '../../kit/params'
import { authorOf } from '../kit/route'

/** Points of a model at most. */
const mostPoints = 2_000

/** Messages of the findings that refuse a model. */
const messageKeys = {
  noInput: 'modelNoInput',
  noSupply: 'modelNoSupply',
  noOutput: 'modelNoOutput',
  endsBeforeBegin: 'modelPointEndsBeforeBegin',
  outside: 'modelOutside',
  twice: 'modelTwice',
  twoRoles: 'modelTwoRoles',
  sign: 'modelSign',
  gone: 'modelGone',
  elsewhere: 'modelElsewhere',
} as const satisfies Record<Exclude<ModelProblem, 'unlisted'>, MessageKey>

/** Draws a model up or changes one. @returns its id @throws Refusal that says what is wrong with which point */
export function saveModel(
  core: Core,
  kind: DrawnKind,
  book: LossModelBook,
  id: string,
  body: Params,
  call: Call,
): string {
  const table = core.db.tables.lossModels
  const form = new Form(body)
  const draft: ModelDraft = {
    valid_from: form.text('valid_from', { required: true, test: isDate }),
    valid_to: form.text('valid_to', { test: isDate }),
    points: pointsIn(form),
  }
  const model_id = form.text('model_id')
  const otherModels = book.rowsOf(id).filter((row) => row.id !== model_id)
  if (model_id !== '' && otherModels.length === book.rowsOf(id).length) form.fail('valid_from', 'rowGone')
  if (draft.valid_to !== '' && draft.valid_to <= draft.valid_from)
    form.fail('valid_to', 'modelEndsBeforeBegin')
  if (otherModels.some(({ from }) => from === draft.valid_from)) form.fail('valid_from', 'modelTaken')
  const next = otherModels
    .filter(({ from }) => from > draft.valid_from)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
  if (next && (draft.valid_to === '' || draft.valid_to > next.from))
    form.fail('valid_to', 'modelReaches', { date: next.from })
  form.done()
  const finding = refusal(book.findingsOf(id, draft))
  if (finding && finding.problem !== 'unlisted')
    form.fail('points', messageKeys[finding.problem], { name: finding.object, other: finding.other })
  form.done()

  const author = authorOf(call)
  const span = { from: draft.valid_from, to: draft.valid_to }
  // The one before it ends where it begins.
  for (const row of otherModels)
    if (row.from < span.from && spansMeet(row, span)) table.update(row.id, { to: span.from }, author)
  const change = { ...span, ...book.partsOf(draft.points) }
  return model_id === ''
    ? table.insert({ kind, object_id: id, ...change }, author).id
    : table.update(model_id, change, author).id
}

/** The points that a form sends. */
function pointsIn(form: Form): ModelPoint[] {
  const sent = form.raw('points')
  const sentPoints = Array.isArray(sent) && sent.length <= mostPoints ? (sent as unknown[]) : undefined
  if (!sentPoints) form.fail('points', 'fieldInvalid')
  return (sentPoints ?? []).map((sentPoint) => {
    const textOf = (name: string): string => {
      const value = isRecord(sentPoint) ? sentPoint[name] : undefined
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    }
    const point: ModelPoint = {
      meter_id: textOf('meter_id'),
      area_id: textOf('area_id'),
      role: textOf('role'),
      direction: textOf('direction'),
      sign: textOf('sign'),
      loss_flag: textOf('loss_flag') === '0' ? '0' : '1',
      valid_from: textOf('valid_from'),
      valid_to: textOf('valid_to'),
    }
    const dated = [point.valid_from, point.valid_to].every((date) => date === '' || isDate(date))
    const isValid =
      ['input', 'output'].includes(point.role) &&
      ['+A', '-A'].includes(point.direction) &&
      ['', '1', '-1'].includes(point.sign) &&
      (point.meter_id === '') !== (point.area_id === '') &&
      (point.area_id === '' || point.role === 'output')
    if (!dated || !isValid) form.fail('points', 'fieldInvalid')
    return point
  })
}
