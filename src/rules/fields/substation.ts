import { subsType, voltageClass } from '../codes/dictionaries'
import { capacityLimit } from '../codes/gridCodes'
import { runStatus } from '../codes/statuses'
import { addressLength, gridNumberLength, remarkLength, transformerRange } from '../limits/fieldLimits'
import { positionFields } from './position'
import { fieldsOf } from './fieldRules'

export const substationFields = fieldsOf({
  subs_no: { max: gridNumberLength },
  subs_name: { required: true },
  subs_type: { codes: subsType, required: true, absent: '2' },
  transformer_count: { integer: transformerRange },
  capacity: { decimal: capacityLimit, absent: null },
  voltage_class: { codes: voltageClass, several: true },
  run_status: { codes: runStatus, required: true, absent: '1' },
  address: { max: addressLength },
  ...positionFields,
  remark: { max: remarkLength },
})
