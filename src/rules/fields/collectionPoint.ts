import {
  areaType,
  commProtocol,
  downlinkType,
  measurementModel,
  pointType,
  securityMode,
  workMode,
} from '../codes/dictionaries'
import {
  addressLength,
  assetNumberLength,
  ipLength,
  portLength,
  portRange,
  remarkLength,
  terminalNumberLength,
} from '../limits/fieldLimits'
import { areaCodeLength } from '../limits/limits'
import { isAreaCode, isDigits, isIntegerIn, isIpv4 } from '../limits/validators'
import { positionFields } from './position'
import { fieldsOf } from './fieldRules'

export const collectionPointFields = fieldsOf({
  cp_name: { required: true },
  tml_asset_no: { max: assetNumberLength, byHandler: true },
  tg_id: { required: true, byHandler: true },
  line_id: { required: true, byHandler: true },
  tml_type: { codes: pointType, required: true, absent: '01' },
  model: { required: true, byHandler: true },
  comm_protocol: { codes: commProtocol, required: true },
  downlink_type: { codes: downlinkType, required: true, absent: '2' },
  address: { required: true, max: addressLength },
  manufacturer: {},
  area_code: { max: areaCodeLength, test: isAreaCode },
  tcomid: { max: terminalNumberLength, test: isDigits },
  measurement_model: { codes: measurementModel, required: true, absent: '1' },
  work_mode: { codes: workMode, required: true, absent: '2' },
  ip: { max: ipLength, test: isIpv4 },
  port: { max: portLength, test: (text) => isIntegerIn(text, portRange.min, portRange.max) },
  security_mode: { codes: securityMode, required: true, absent: '0' },
  ak: { byHandler: true },
  ek: { byHandler: true },
  kek: { byHandler: true },
  password: { byHandler: true },
  vending_key: { byHandler: true },
  area_type: { codes: areaType, required: true, absent: '1' },
  pv_flag: { flag: '0' },
  install_date: { time: 'day' },
  ...positionFields,
  remark: { max: remarkLength },
})
