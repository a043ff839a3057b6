import { code, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { figureState, noBalance } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'

/** Figures of an area in a day or a month, with the fields of the list of losses. */
const comparedFigure = object({
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  period: text,
  figure_state: code(figureState),
  /** Why there is no rate; '' where there is one. */
  loss_reason: code(noBalance),
  /** kWh, and % of the supply; null where they cannot be computed. */
  supply_energy: number,
  sale_energy: number,
  loss_energy: number,
  loss_rate: number,
  quality: code(valueQuality),
  /** Meters that had to be read, and those that were. */
  due_count: number,
  read_count: number,
  /** The highest quarter hour of the check meter, kW; null of a month. */
  peak: number,
})
export type ComparedFigure = Infer<typeof comparedFigure>

const comparedArea = object({
  tg_id: ref,
  tg_name: text,
  line_name: text,
  /** % */
  target_loss: number,
  /** One for each period, in their order. */
  figures: list(comparedFigure),
})
export type ComparedArea = Infer<typeof comparedArea>

const comparison = object({
  /** Time of the newest calculation among the figures; '' = there is none. */
  calculated_at: time,
  /** In the order in which they are asked for. */
  areas: list(comparedArea),
})
export type AreaComparison = Infer<typeof comparison>

const comparisonQuery = partial({
  /** Comma-joined ids of transformer areas, six at most. */
  tg_ids: text,
  /** Either days, a week at most, or months, six at most; both ends included. */
  date_begin: day,
  date_end: day,
  month_begin: month,
  month_end: month,
})
export type ComparisonQuery = Infer<typeof comparisonQuery>

export const areaCompareApi = {
  of: get('/business/loss/compare', 'Supply, sale, loss and reading of some areas in the same periods.', {
    query: comparisonQuery,
    answer: comparison,
    coming: true,
  }),
}
