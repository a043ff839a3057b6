import {
  isAssetNo,
  isConsNo,
  isMeterComid,
  isRatio,
  isRelayPassword,
  isSettleTime,
} from '../archive/meterRules'
import * as dict from '../codes/dictionaries'
import { enabledStatus } from '../codes/statuses'
import {
  addressLength,
  assetNumberLength,
  consumerNumberLength,
  deviceCodeLength,
  modelLength,
  plateNumberLength,
  ratioLength,
  relayPasswordLength,
  settleTimeLength,
} from '../limits/fieldLimits'
import { measuringPoint, meterNumberLength, phoneLength, tariffRange } from '../limits/limits'
import { isPhone } from '../limits/validators'
import { fieldsOf, type TextRule } from './fieldRules'
import { positionFields } from './position'

const ratio = { max: ratioLength, test: isRatio, messageKey: 'ratioFormat' } as const satisfies TextRule
const settleTime = { max: settleTimeLength, test: isSettleTime } satisfies TextRule

export const meterArchiveFields = fieldsOf({
  metercomid: { required: true, max: meterNumberLength, test: isMeterComid, messageKey: 'twelveDigits' },
  meter_no: { required: true, max: plateNumberLength },
  asset_no: { max: assetNumberLength, test: isAssetNo },
  cons_no: { max: consumerNumberLength, test: isConsNo },
  cons_name: {},
  cons_sort: { codes: dict.consSort },
  phone: { max: phoneLength, test: isPhone },
  address: { max: addressLength },
  tml_id: { required: true },
  mp: { integer: measuringPoint, required: true },
  comm_protocol: { codes: dict.commProtocol, required: true },
  baud_rate: { codes: dict.baudRate },
  comm_port: { codes: dict.commPort },
  tariff_count: { integer: tariffRange, required: true },
  wiring_mode: { codes: dict.wiringMode, required: true },
  ct_ratio: ratio,
  pt_ratio: ratio,
  meter_type: { codes: dict.meterType, required: true },
  meter_model: { required: true, max: modelLength, byHandler: true },
  cons_type: { codes: dict.consType },
  industry_class: { codes: dict.industryClass },
  supply_type: { codes: dict.supplyType },
  relay_mode: { codes: dict.relayMode, required: true },
  fkpass: { max: relayPasswordLength, test: isRelayPassword },
  relay_pass_level: { codes: dict.relayPassLevel },
  encryption_level: { codes: dict.encryptionLevel },
  device_type: { codes: dict.deviceType },
  device_code: { max: deviceCodeLength },
  loss_flag: { flag: '1', shownAs: dict.lossFlag },
  settle_day1: settleTime,
  settle_day2: settleTime,
  install_date: { time: 'day' },
  ...positionFields,
  use_status: { flag: '1', shownAs: enabledStatus, byHandler: true },
})

const { baud_rate, comm_port, ct_ratio, pt_ratio } = meterArchiveFields

/** Fields that are changed for many meters at once: one that is changed needs a value. */
export const batchMeterFields = fieldsOf({
  comm_protocol: meterArchiveFields.comm_protocol,
  baud_rate: { ...baud_rate, required: true },
  comm_port: { ...comm_port, required: true },
  tariff_count: meterArchiveFields.tariff_count,
  ct_ratio: { ...ct_ratio, required: true },
  pt_ratio: { ...pt_ratio, required: true },
  meter_model: meterArchiveFields.meter_model,
  relay_mode: meterArchiveFields.relay_mode,
  loss_flag: meterArchiveFields.loss_flag,
  tg_id: { required: true },
  tml_id: meterArchiveFields.tml_id,
})
