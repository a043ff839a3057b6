import { remarkLength } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'
import { reason } from './reason'

/** A note that may stay empty. */
export const noteFields = fieldsOf({ note: { max: remarkLength } })

/** A note that says why: others act upon it. */
export const requiredNoteFields = fieldsOf({ note: reason })
