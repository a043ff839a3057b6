import { lossMark } from '../codes/dictionaries'
import { remarkLength } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'

/** The cause of losses of a day or a month; some causes need a note. */
export const lossMarkFields = fieldsOf({
  loss_mark: { codes: lossMark, required: true },
  mark_note: { max: remarkLength },
})
