import { code, digits, flag, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { noBalance } from '@/rules/codes/dictionaries'
import { targetSeen } from '@/rules/codes/gridCodes'
import { modelProblems, modelSources, modelStatuses } from '@/rules/losses/lossModelRules'
import { get } from '../wire/call'
import { changing } from '../wire/changing'
import { postOnce } from '../wire/once'
import { ordering } from '../wire/ordering'
import { added, counted, listing, stamped } from '../wire/resource'

/** Present model of an area or of a line. */
const model = {
  id,
  /** Meters and areas that take part. */
  input_count: number,
  output_count: number,
  /** Share of what the archive has below it that takes part, %; null where there is no model or nothing below it. */
  coverage: number,
  /** Target loss index of the archive, %. */
  target_loss: number,
  /** '' = always, as the archive changes. */
  valid_from: day,
  model_status: code(modelStatuses),
  source: code(modelSources),
  /** User and time of its last change; '' where the model is derived from the archive. */
  update_user: text,
  update_time: time,
}
const areaModelRow = object({
  ...model,
  tg_no: text,
  tg_name: text,
  line_id: ref,
  line_name: text,
  /** kVA */
  plate_capacity: number,
  /** Meters of the area besides its check meter. */
  consumer_count: number,
})
export type AreaModelRow = Infer<typeof areaModelRow>

const lineModelRow = object({
  ...model,
  line_no: text,
  line_name: text,
  subs_name: text,
  /** kV */
  voltage_class: text,
  /** Areas of the line, and meters of special transformers. */
  area_count: number,
})
export type LineModelRow = Infer<typeof lineModelRow>

const filters = {
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  model_status: code(modelStatuses),
  source: code(modelSources),
}
const areaModelQuery = partial({ ...filters, tg_id: ref, tml_id: ref, tg_name: text })
export type AreaModelQuery = Infer<typeof areaModelQuery>
const lineModelQuery = partial({ ...filters, line_name: text })
export type LineModelQuery = Infer<typeof lineModelQuery>

const point = {
  meter_id: ref,
  area_id: ref,
  /** input or output */
  role: text,
  /** +A or -A */
  direction: text,
  /** '1' or '-1' of a tie line. */
  sign: text,
  loss_flag: flag,
  valid_from: day,
  valid_to: day,
}
const pointRow = object({
  ...point,
  /** Name of an area without a check meter. */
  metercomid: digits(12),
  cons_name: text,
  total_ratio: number,
})
export type ModelPointRow = Infer<typeof pointRow>

const modelInput = object({
  /** Id of the drawn model to change; '' = a new one, which ends the one before it. */
  model_id: ref,
  valid_from: day,
  valid_to: day,
  /** Their names are left unread. */
  points: list(pointRow),
})
export type LossModelInput = Infer<typeof modelInput>

const finding = object({
  problem: code(modelProblems),
  /** Number of the meter, or name of the area; '' = the model as a whole. */
  object: text,
  /** In whose model it stands, or where it is filed. */
  other: text,
})
export type ModelFindingRow = Infer<typeof finding>

const modelDetail = object({
  id,
  /** Area or line. */
  name: text,
  model_id: ref,
  source: code(modelSources),
  model_status: code(modelStatuses),
  valid_from: day,
  valid_to: day,
  points: list(pointRow),
  findings: list(finding),
  /** Models that people drew up, the newest first. */
  versions: list(object({ model_id: ref, valid_from: day, valid_to: day, ...stamped })),
  /** Names the state of all of them. */
  version: text,
})
export type LossModelDetail = Infer<typeof modelDetail>

const share = object({ name: text, energy: number })
const flow = object({
  /** The newest day of the last week whose balance is known, else the newest one that has a figure. */
  data_date: day,
  /** Why there is no balance; '' where there is one. */
  loss_reason: code(noBalance),
  calculated_at: time,
  /** kWh: what came in, what roofs and areas gave back, and what was taken, the largest first. */
  inputs: list(share),
  given: number,
  outputs: list(share),
  /** Energy of the remaining points, kWh, and their number. */
  rest: number,
  rest_count: number,
  loss: number,
})
export type ModelFlow = Infer<typeof flow>

const target = object({
  /** 0 to 100, two decimals; null = none. */
  target_loss: number,
})

/** @param kind in the contract's sentences */
const modelCalls = (path: string, kind: string) => ({
  detail: get(
    `${path}/detail`,
    `What lets energy into ${kind} and what takes it, on a day or as one of its models says.`,
    {
      query: object({ id: ref, model_id: ref, archive: flag }),
      answer: modelDetail,
      sample: { id: [`${path}/list`, 'id'] },
    },
  ),
  flow: get(`${path}/flow`, `Where the energy of ${kind} went on its newest known day, by today's model.`, {
    query: object({ id: ref }),
    answer: flow,
    sample: { id: [`${path}/list`, 'id'] },
  }),
  save: changing(`${path}/update`, `Draws up a model of ${kind} or changes one, after all checks.`, {
    input: modelInput,
    row: modelDetail,
    answer: added,
  }),
  remove: postOnce(
    `${path}/delete`,
    `Takes models of ${kind} away: what was before them, or the archive, holds again.`,
    {
      body: object({ ids: text }),
      answer: counted,
    },
  ),
  setTarget: ordering(
    `${path}/target`,
    `Sets the target loss index of ${kind}, or of several, in the archive.`,
    {
      seenState: (row: { id: string; target_loss: number | null }) => targetSeen(row.target_loss),
      body: target,
      answer: counted,
    },
  ),
})

/** Loss models: what lets energy into transformer areas and lines, and what takes it. */
export const lossModelsApi = {
  areas: {
    ...listing('/business/lossModel/area', 'areaLossModelExport', {
      plural: 'loss models of transformer areas',
      row: areaModelRow,
      query: areaModelQuery,
    }),
    ...modelCalls('/business/lossModel/area', 'a transformer area'),
  },
  lines: {
    ...listing('/business/lossModel/line', 'lineLossModelExport', {
      plural: 'loss models of lines',
      row: lineModelRow,
      query: lineModelQuery,
    }),
    ...modelCalls('/business/lossModel/line', 'a line'),
  },
}
