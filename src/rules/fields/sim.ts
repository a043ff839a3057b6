import { isCardNo } from '../archive/simRules'
import { cardNumberLength, ipLength, operatorLength, remarkLength } from '../limits/fieldLimits'
import { phoneLength } from '../limits/limits'
import { isIpv4, isPhone } from '../limits/validators'
import { fieldsOf } from './fieldRules'

export const simFields = fieldsOf({
  card_no: { required: true, max: cardNumberLength, test: isCardNo, messageKey: 'simCardNo' },
  operator: { required: true, max: operatorLength },
  supplier: {},
  ip: { max: ipLength, test: isIpv4 },
  sim_phone: { max: phoneLength, test: isPhone },
  user_phone: { max: phoneLength, test: isPhone },
  open_date: { required: true, time: 'day' },
  expiry_date: { required: true, time: 'day' },
  remark: { max: remarkLength },
})
