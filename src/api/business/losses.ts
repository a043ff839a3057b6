import { code, flag, list, number, object, optional, partial, ref, text, id, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { figureState, lossMark, noBalance } from '@/rules/codes/dictionaries'
import { areaLossBand, lineLossBand } from '@/rules/losses/lossBands'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'
import { ordering } from '../wire/ordering'
import { counted, listing } from '../wire/resource'

/** Day or month: exactly one of them, else the call is refused. */
const period = { data_date: day, month: optional(month) }

/** State of a day's or a month's figure. */
const figure = {
  /** 'yyyy-MM-dd' or 'yyyy-MM': what was asked for. */
  period: text,
  /** none = there is no figure (yet), collecting = its values still come in, preliminary = the month is not closed. */
  figure_state: code(figureState),
  /** Time of the calculation: the hour while its values come in, later the latest change of one of them; '' = none. */
  calculated_at: time,
  /** Why there is no rate; '' where there is one. */
  loss_reason: code(noBalance),
}
/** Energies in kWh and the rate of the loss, % of the supply; null where they cannot be computed, never 0. */
const energies = {
  supply_energy: number,
  /** With the estimates of meters that were not read. */
  sale_energy: number,
  /** The estimated part of the sale. */
  estimated_energy: number,
  loss_energy: number,
  loss_rate: number,
  /** Target loss index, %; null where there is none. */
  target_loss: number,
  /** '1': the rate is above the target; '' where one of them is not known. */
  target_exceeded: flag,
  /** Quality of the worst part of supply and sale. */
  quality: code(valueQuality),
}

/** Explanation of a figure by a user: it belongs to the object and its day or month. */
export const markFields = {
  /** Recorded cause of the loss; '' = none. */
  loss_mark: code(lossMark),
  mark_note: text,
  /** User and time of the latest explanation. */
  mark_user: text,
  mark_time: time,
  /** Names its state; '' = there is none. */
  mark_version: text,
}
const markInput = object({
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: text,
  loss_mark: code(lossMark),
  /** Needed for `other`. */
  mark_note: text,
})
/** A cause as a form says it. */
export type LossMarkInput = Omit<Infer<typeof markInput>, 'period'>

/** '1': something of the row is still worked out; a list asked again knows more. */
const coming = flag

/** Grid objects to which the query is narrowed. */
const place = { org_id: ref, subs_id: ref, line_id: ref, tg_id: ref, tml_id: ref }

/** A cause, or `none` for losses without a recorded cause. */
const askedMark = text

const areaLossRow = object({
  id,
  tg_no: text,
  tg_name: text,
  line_id: ref,
  line_name: text,
  /** A person's name. */
  manager: text,
  /** kVA */
  plate_capacity: number,
  /** '1': a customer's own transformer. */
  special_flag: flag,
  ...figure,
  ...energies,
  /** Energy fed in by roofs, kWh; part of the supply. */
  pv_energy: number,
  loss_band: code(areaLossBand),
  /** Meters that had to be read, and those that were; without the check meter. */
  due_count: number,
  read_count: number,
  /** read_count ÷ due_count, %; null where none had to be read. */
  coverage: number,
  /** Numbers of the meters that are left out of the balance (`loss_flag` 0). */
  left_out: list(text),
  /** Rate of the month before the one asked for, %; null where it is not computable, or not worked out yet. */
  last_month_rate: number,
  /**
   * Days in a row, up to the one asked for, with a loss below −1 % or above the target; days that are not computable are skipped. No
   * further back than 31 days: 31 means that many or more. null of a month.
   */
  consecutive_abnormal_days: number,
  coming,
  ...markFields,
})
export type AreaLossRow = Infer<typeof areaLossRow>

const areaLossQuery = partial({
  ...place,
  ...period,
  tg_name: text,
  special_flag: flag,
  loss_band: code(areaLossBand),
  target_exceeded: flag,
  /** '1': with a rate. */
  computable: flag,
  loss_mark: askedMark,
})
export type AreaLossQuery = Infer<typeof areaLossQuery>

const lineLossRow = object({
  id,
  line_no: text,
  line_name: text,
  subs_id: ref,
  subs_name: text,
  /** kV */
  voltage_class: text,
  ...figure,
  ...energies,
  /** Energy that went back through the feeder meter, kWh; the supply excludes it. */
  outflow_energy: number,
  loss_band: code(lineLossBand),
  /** Share of the sale that was read, %. */
  coverage: number,
  /** Number of its areas whose loss is above their target; null while not all of them are computed. */
  areas_bad: number,
  /** Rate of the month before the one asked for, %; null where it is not computable, or not worked out yet. */
  last_month_rate: number,
  coming,
  ...markFields,
})
export type LineLossRow = Infer<typeof lineLossRow>

const lineLossQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  ...period,
  line_name: text,
  voltage_class: text,
  loss_band: code(lineLossBand),
  target_exceeded: flag,
  computable: flag,
  loss_mark: askedMark,
})
export type LineLossQuery = Infer<typeof lineLossQuery>

/** Sums over all rows of a query, whatever page is shown. */
const lossSummary = object({
  period: text,
  /** Time of the newest calculation among the figures; '' without one. */
  calculated_at: time,
  /** Rows with a rate, and those without one by the reason. */
  computable: number,
  not_computable: list(object({ loss_reason: code(noBalance), count: number })),
  /** Σ of the rows with a rate, kWh. */
  supply_energy: number,
  sale_energy: number,
  loss_energy: number,
  /** Σ loss ÷ Σ supply, %: no mean of rates. */
  loss_rate: number,
  target_exceeded: number,
  /** Rows of each band, from the lowest rate to the highest; empty bands too. */
  bands: list(object({ loss_band: text, count: number })),
})
export type LossSummary = Infer<typeof lossSummary>

const newestDay = object({
  /** '' where no day of the last week is. */
  data_date: day,
  /** Share of the areas with a check meter that are computable on that day, %. */
  computable: number,
})

/** @param kind in the contract's sentences */
const markCalls = (path: string, kind: string) => {
  const seenMark = (row: { id: string; mark_version: string }): string => row.mark_version
  return {
    mark: ordering(`${path}/mark`, `Says why the losses of ${kind} are what they are in a day or a month.`, {
      seenState: seenMark,
      body: markInput,
      answer: counted,
    }),
    unmark: ordering(`${path}/unmark`, `Takes back what was said about the losses of ${kind}.`, {
      seenState: seenMark,
      body: object({ period: text }),
      answer: counted,
    }),
  }
}

/** Losses of transformer areas and of lines, by day or by month. */
export const lossesApi = {
  areas: {
    ...listing('/business/loss/areas', 'tgLineLossExport', {
      plural: 'losses of transformer areas',
      row: areaLossRow,
      query: areaLossQuery,
    }),
    summary: get('/business/loss/areas/summary', 'Sums and bands of all areas that a list of losses shows.', {
      query: areaLossQuery,
      answer: lossSummary,
      coming: true,
    }),
    newest: get(
      '/business/loss/areas/newest',
      'The newest day on which 90 % of the areas with a check meter are computable; of many thousand areas an even sample is looked at.',
      { query: partial(place), answer: newestDay },
    ),
    ...markCalls('/business/loss/areas', 'transformer areas'),
  },
  lines: {
    ...listing('/business/loss/lines', 'lineLossExport', {
      plural: 'losses of lines',
      row: lineLossRow,
      query: lineLossQuery,
    }),
    summary: get('/business/loss/lines/summary', 'Sums and bands of all lines that a list of losses shows.', {
      query: lineLossQuery,
      answer: lossSummary,
      coming: true,
    }),
    ...markCalls('/business/loss/lines', 'lines'),
  },
}
