import { mostModelPoints } from '../losses/lossModelRules'
import { fieldsOf } from './fieldRules'
import { lineFields } from './line'

/** The inputs and outputs of an area's or a line's balance for a span of days. */
export const lossModelFields = fieldsOf({
  model_id: {},
  valid_from: { time: 'day', required: true },
  valid_to: { time: 'day' },
  points: { list: mostModelPoints, required: true, byHandler: true },
})

/** A meter, or an area without a check meter, in a model. */
export const modelPointFields = fieldsOf({
  meter_id: {},
  area_id: {},
  role: { oneOf: ['input', 'output'], required: true },
  direction: { oneOf: ['+A', '-A'], required: true },
  sign: { oneOf: ['1', '-1'] },
  loss_flag: { flag: '1' },
  valid_from: { time: 'day' },
  valid_to: { time: 'day' },
})

/** The target of an area's or a line's losses, which its archive keeps. */
export const lossTargetFields = fieldsOf({ target_loss: lineFields.target_loss })
