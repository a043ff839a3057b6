import { calcType, taskObjectType } from '../codes/dictionaries'
import { remarkLength } from '../limits/fieldLimits'
import { calculationLimit } from '../limits/limits'
import { fieldsOf } from './fieldRules'

/** Energies or losses that are calculated anew; the type decides the kinds of objects, and between days and months. */
export const calculationFields = fieldsOf({
  calc_type: { codes: calcType, required: true, byHandler: true },
  object_type: { codes: taskObjectType, required: true, byHandler: true },
  object_ids: { list: calculationLimit.objects, required: true },
  date_begin: { required: true, byHandler: true },
  date_end: { required: true, byHandler: true },
  remark: { max: remarkLength },
})
