import { code, list, number, object, optional, partial, ref, id, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { calcReason, calcType, taskObjectType } from '@/rules/codes/dictionaries'
import { calcResult, taskStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { postOnce } from '../wire/once'
import { ordering } from '../wire/ordering'
import { counted, listing } from '../wire/resource'

const scope = {
  calc_type: code(calcType),
  /** 1 organization, 2 line, 4 substation, 5 area: the codes of tasks. */
  object_type: code(taskObjectType),
}
const span = {
  /** Days 'yyyy-MM-dd', at most 31, or months 'yyyy-MM', at most 6; both ends included. */
  date_begin: text,
  date_end: text,
}

/** A run that works figures out anew. */
const calculationRow = object({
  id,
  calc_no: text,
  ...scope,
  /** The names of its objects. */
  object_summary: text,
  ...span,
  /** ongoing, finished or stopped. */
  task_status: code(taskStatus),
  /** Percent of the figures that are settled. */
  progress: number,
  /** Number of all figures, and of those that changed, failed, lie in a closed month, wait, or were left by a stop. */
  total_count: number,
  changed_count: number,
  failed_count: number,
  closed_count: number,
  left_count: number,
  /** Number of the run whose failed figures it works out again; '' = none. */
  rerun_no: text,
  remark: text,
  create_user: text,
  create_time: time,
  end_time: time,
})
export type CalculationRow = Infer<typeof calculationRow>

const calculationQuery = partial({
  id: ref,
  calc_no: text,
  ...scope,
  task_status: code(taskStatus),
  /** Part of the name of one of its objects. */
  object_name: text,
  /** Objects, comma-joined, and of which type they are (see `object_type`): of runs about them, or about what is above or below them. */
  picked_ids: text,
  picked_type: code(taskObjectType),
  /** Days on which it was started. */
  time_begin: day,
  time_end: day,
})
export type CalculationQuery = Infer<typeof calculationQuery>

const order = object({ ...scope, object_ids: list(ref), ...span, remark: text })
export type CalculationOrder = Infer<typeof order>

/** Size of an order before it is sent. */
const calculationSize = object({
  objects: number,
  periods: number,
  /** objects × periods, and how many a run may hold. */
  figures: number,
  limit: number,
  /** Months 'yyyy-MM' of these periods that are closed: their figures stay as they are. */
  closed: list(text),
})
export type CalculationSize = Infer<typeof calculationSize>

/** A figure of a run before and after. Energies in kWh after the ratio, rates in %; of a loss the energy is the loss. */
const differenceRow = object({
  id,
  /** Id of the meter, the area or the line. */
  object_id: ref,
  object_name: text,
  object_no: text,
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: text,
  result: code(calcResult),
  before_energy: number,
  after_energy: number,
  /** after − before; of rates in points. */
  diff_energy: number,
  before_rate: number,
  after_rate: number,
  diff_rate: number,
  before_supply: number,
  after_supply: number,
  before_sale: number,
  after_sale: number,
  /** Why there was no figure, and why there is none; '' where there is. */
  before_reason: code(calcReason),
  after_reason: code(calcReason),
  /** Times of the calculations before and after. */
  before_time: time,
  after_time: time,
})
export type DifferenceRow = Infer<typeof differenceRow>

const differenceQuery = object({
  calc_id: ref,
  ...partial({ result: code(calcResult), object_name: text, period: text }).fields,
})
export type DifferenceQuery = Infer<typeof differenceQuery>

/**
 * Sums of the rows that have a figure before and after: so their difference is that of the sums. Without fields where the rows
 * count the same kWh twice, as energies of consumers and check meters do.
 */
const differenceTotals = object({
  rows: optional(number),
  known: optional(number),
  before_energy: optional(number),
  after_energy: optional(number),
  diff_energy: optional(number),
  before_supply: optional(number),
  after_supply: optional(number),
  before_sale: optional(number),
  after_sale: optional(number),
})
export type DifferenceTotals = Infer<typeof differenceTotals>

const path = '/business/calculation'
const exportType = 'calculateElectricityExport'
const started = object({ id: ref, calc_no: text, total_count: number })

export const calculationsApi = {
  ...listing(path, exportType, {
    plural: 'runs that work energies and losses out anew',
    row: calculationRow,
    query: calculationQuery,
  }),
  size: get(`${path}/size`, 'How many figures an order comes to, and which of its months are closed.', {
    query: partial({ ...scope, object_ids: text, ...span }),
    answer: calculationSize,
  }),
  start: postOnce(`${path}/start`, 'Works figures out anew; goes on by itself.', {
    body: order,
    answer: started,
  }),
  stop: ordering(`${path}/stop`, 'Ends runs: what is worked out stays, the rest is left as it was.', {
    seenState: (row: Pick<CalculationRow, 'id' | 'task_status'>) => row.task_status,
    answer: counted,
  }),
  rerun: postOnce(`${path}/rerun`, 'Works exactly the failed figures of a run out again, in a new run.', {
    body: object({ id: ref }),
    answer: started,
  }),
  differences: {
    ...listing(`${path}/difference`, exportType, {
      plural: 'figures of a run, before and after',
      row: differenceRow,
      query: differenceQuery,
      sample: { calc_id: [`${path}/list`, 'id'] },
    }),
    totals: get(
      `${path}/difference/totals`,
      'Sums of all rows that a list of losses before and after shows.',
      {
        query: differenceQuery,
        answer: differenceTotals,
        sample: { calc_id: [`${path}/list`, 'id'] },
      },
    ),
  },
}
