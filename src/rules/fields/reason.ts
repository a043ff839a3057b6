import { reasonLength } from '../limits/limits'
import type { TextRule } from './fieldRules'

/** The reason for an action that cannot be undone. */
export const reason = { required: true, max: reasonLength.max } satisfies TextRule
