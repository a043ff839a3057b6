import { assetNumberLength } from '../limits/fieldLimits'
import { importedAccountLength } from '../limits/limits'
import { isLength } from '../limits/validators'
import { fieldsOf } from './fieldRules'
import { meterFields } from './meter'

const isAccount = (text: string): boolean =>
  /^[\w.-]+$/.test(text) && isLength(text, importedAccountLength.min, importedAccountLength.max)

/**
 * The columns of a file of meters. A line says the number of the device that a new meter of the form gets from a rule, and names
 * consumer and terminal; what it leaves out of a meter's required fields is what such a meter usually has.
 */
export const meterImportFields = fieldsOf({
  metercomid: meterFields.metercomid,
  meter_no: meterFields.meter_no,
  asset_no: { ...meterFields.asset_no, required: true },
  cons_no: { ...meterFields.cons_no, required: true },
  cons_name: { ...meterFields.cons_name, required: true },
  phone: meterFields.phone,
  address: meterFields.address,
  tml_asset_no: { required: true, max: assetNumberLength },
  mp: meterFields.mp,
  meter_type: meterFields.meter_type,
  meter_model: meterFields.meter_model,
  comm_protocol: meterFields.comm_protocol,
  baud_rate: meterFields.baud_rate,
  comm_port: meterFields.comm_port,
  tariff_count: { ...meterFields.tariff_count, required: false },
  wiring_mode: meterFields.wiring_mode,
  ct_ratio: meterFields.ct_ratio,
  pt_ratio: meterFields.pt_ratio,
  cons_type: meterFields.cons_type,
  loss_flag: meterFields.loss_flag,
  install_date: meterFields.install_date,
  longitude: meterFields.longitude,
  latitude: meterFields.latitude,
  login_account: { max: importedAccountLength.max, test: isAccount },
})
