import { reasonLength } from '../limits/limits'
import { fieldsOf, type TextRule } from './fieldRules'

/** The reason for an action that cannot be undone. */
export const reason = { required: true, max: reasonLength.max } satisfies TextRule

/** An action of which nothing but its reason is asked. */
export const reasonFields = fieldsOf({ reason })
