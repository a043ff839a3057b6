import { isRecord } from '../../../src/lib/isRecord'
import { lossModelFields, modelPointFields } from '../../../src/rules/fields/lossModel'
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
import { Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { authorOf } from '../kit/route'

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
  const { model_id, valid_from, valid_to } = readFields(core.db.dictWords, form, lossModelFields)
  const draft: ModelDraft = { valid_from, valid_to, points: pointsIn(core, form) }
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
function pointsIn(core: Core, form: Form): ModelPoint[] {
  const points = form.raw('points')
  if (!Array.isArray(points) || points.length > lossModelFields.points.list) {
    form.fail('points', 'fieldInvalid')
    return []
  }
  return (points as unknown[]).map((point) => {
    const pointForm = new Form(new Params(isRecord(point) ? point : {}))
    const values = readFields(core.db.dictWords, pointForm, modelPointFields)
    const namesOne = (values.meter_id === '') !== (values.area_id === '')
    if (pointForm.hasProblems || !namesOne || (values.area_id !== '' && values.role !== 'output'))
      form.fail('points', 'fieldInvalid')
    return values
  })
}
