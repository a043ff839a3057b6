import { fieldsOf } from './fieldRules'
import { noteFields } from './note'

/** The reader to whom work is transferred. */
export const staffReceiverFields = fieldsOf({ username: { required: true }, ...noteFields })
