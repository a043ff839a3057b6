import { isCardNo, renewal } from '../archive/simRules'
import { simReason } from '../codes/dictionaries'
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

/** A card is put into a device. */
export const simBindingFields = fieldsOf({
  id: { required: true, byHandler: true },
  device_type: { oneOf: ['cp', 'meter'], required: true },
  device_id: { required: true },
  bound_user: {},
  user_phone: simFields.user_phone,
  bind_time: { time: 'moment', required: true },
})

/** Why a card is taken out of its device or suspended. */
export const simReasonFields = fieldsOf({
  reason: { codes: simReason, required: true },
  remark: simFields.remark,
})

/** Months of a renewal, and its cost for one card. */
export const simRenewalFields = fieldsOf({
  months: { integer: renewal.months, required: true },
  cost: { decimal: renewal.cost, required: true },
})
