import { targetLossLimit } from '../codes/gridCodes'
import { runStatus } from '../codes/statuses'
import { addressLength, gridNumberLength, plateCapacity, remarkLength } from '../limits/fieldLimits'
import { phoneLength } from '../limits/limits'
import { isPhone } from '../limits/validators'
import { positionFields } from './position'
import { fieldsOf } from './fieldRules'

export const transformerAreaFields = fieldsOf({
  tg_no: { max: gridNumberLength },
  tg_name: { required: true },
  line_id: { required: true },
  plate_capacity: { integer: plateCapacity, required: true },
  special_flag: { flag: '0' },
  manager: {},
  phone: { max: phoneLength, test: isPhone },
  address: { max: addressLength },
  ...positionFields,
  target_loss: { decimal: targetLossLimit, absent: null },
  run_status: { codes: runStatus, required: true, absent: '1' },
  remark: { max: remarkLength },
})
