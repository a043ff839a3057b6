import { voltageClass } from '../codes/dictionaries'
import { lengthLimit, targetLossLimit } from '../codes/gridCodes'
import { runStatus } from '../codes/statuses'
import { gridNumberLength, remarkLength } from '../limits/fieldLimits'
import { fieldsOf } from './fieldRules'

export const lineFields = fieldsOf({
  line_no: { max: gridNumberLength },
  line_name: { required: true },
  subs_id: { required: true },
  org_id: { required: true },
  voltage_class: { codes: voltageClass, required: true },
  length_km: { decimal: lengthLimit, absent: null },
  target_loss: { decimal: targetLossLimit, absent: null },
  run_status: { codes: runStatus, required: true, absent: '1' },
  remark: { max: remarkLength },
})
