import type { ModelDraft, ModelPoint } from '../../../src/rules/losses/lossModelRules'
import type { DerivedElement, LossModelRecord, ModelElement } from '../../db/lossModels'
import type { ModelParts } from '../../overlay/liveModels'

/** Member of a model. */
export type Element = ModelElement | DerivedElement

/** The meter, or the area without a check meter. */
export const keyOf = (element: Element): string =>
  'meter_id' in element ? element.meter_id : element.area_id
/** Keys of the members that count, each once. */
export const countedKeys = (elements: readonly Element[]): Set<string> =>
  new Set(elements.flatMap((element) => (element.loss_flag === 0 ? [] : keyOf(element))))

/** An element as forms and the wire say it. */
export const pointOf = (element: Element): ModelPoint => ({
  meter_id: 'meter_id' in element ? element.meter_id : '',
  area_id: 'area_id' in element ? element.area_id : '',
  role: element.role,
  direction: 'direction' in element ? element.direction : '+A',
  sign: 'sign' in element && element.sign !== undefined ? String(element.sign) : '',
  loss_flag: String(element.loss_flag ?? 1),
  valid_from: element.from ?? '',
  valid_to: element.to ?? '',
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
