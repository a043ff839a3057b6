import type { ModelDraft, ModelPoint } from '../../../src/rules/losses/lossModelRules'
import type { DerivedElement, LossModelRecord, ModelElement } from '../../db/lossModels'
import type { ModelParts } from '../../overlay/liveModels'

/** Member of a model. */
export type Element = ModelElement | DerivedElement

/** The meter, or the area without a check meter. */
export const keyOf = (each: Element): string => ('meter_id' in each ? each.meter_id : each.area_id)
/** Keys of the members that count, each once. */
export const counted = (elements: readonly Element[]): Set<string> =>
  new Set(elements.flatMap((each) => (each.loss_flag === 0 ? [] : keyOf(each))))

/** An element as forms and the wire say it. */
export const pointOf = (each: Element): ModelPoint => ({
  meter_id: 'meter_id' in each ? each.meter_id : '',
  area_id: 'area_id' in each ? each.area_id : '',
  role: each.role,
  direction: 'direction' in each ? each.direction : '+A',
  sign: 'sign' in each && each.sign !== undefined ? String(each.sign) : '',
  loss_flag: String(each.loss_flag ?? 1),
  valid_from: each.from ?? '',
  valid_to: each.to ?? '',
})

/** All that takes part in a model. */
export const pointsOf = ({ inputs, outputs }: ModelParts): ModelPoint[] =>
  [...inputs, ...outputs].map(pointOf)
/** A model of the table as it was drawn up. */
export const draftOf = (row: LossModelRecord): ModelDraft => ({
  valid_from: row.from,
  valid_to: row.to,
  points: pointsOf(row),
})
