import { rulesOfPeople } from '../archive/abnormalRules'
import { fieldsOf } from './fieldRules'
import { requiredNoteFields } from './note'

/** Abnormal records of what a person saw. */
export const abnormalMarkFields = fieldsOf({
  e_type: { oneOf: rulesOfPeople, required: true },
  ...requiredNoteFields,
})
