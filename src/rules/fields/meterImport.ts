import { assetNumberLength } from '../limits/fieldLimits'
import { importedAccountLength } from '../limits/limits'
import { isLength } from '../limits/validators'
import { fieldsOf } from './fieldRules'
import { meterArchiveFields } from './meter'

const isAccount = (text: string): boolean =>
  /^[\w.-]+$/.test(text) && isLength(text, importedAccountLength.min, importedAccountLength.max)

/**
 * The columns of a file of meters. A line says the number of the device that a new meter of the form gets from a rule, and names
 * consumer and terminal; what it leaves out of a meter's required fields is what such a meter usually has.
 */
export const meterImportFields = fieldsOf({
  metercomid: meterArchiveFields.metercomid,
  meter_no: meterArchiveFields.meter_no,
  asset_no: { ...meterArchiveFields.asset_no, required: true },
  cons_no: { ...meterArchiveFields.cons_no, required: true },
  cons_name: { ...meterArchiveFields.cons_name, required: true },
  phone: meterArchiveFields.phone,
  address: meterArchiveFields.address,
  tml_asset_no: { required: true, max: assetNumberLength },
  mp: meterArchiveFields.mp,
  meter_type: meterArchiveFields.meter_type,
  meter_model: meterArchiveFields.meter_model,
  comm_protocol: meterArchiveFields.comm_protocol,
  baud_rate: meterArchiveFields.baud_rate,
  comm_port: meterArchiveFields.comm_port,
  tariff_count: { ...meterArchiveFields.tariff_count, required: false },
  wiring_mode: meterArchiveFields.wiring_mode,
  ct_ratio: meterArchiveFields.ct_ratio,
  pt_ratio: meterArchiveFields.pt_ratio,
  cons_type: meterArchiveFields.cons_type,
  loss_flag: meterArchiveFields.loss_flag,
  install_date: meterArchiveFields.install_date,
  longitude: meterArchiveFields.longitude,
  latitude: meterArchiveFields.latitude,
  login_account: { max: importedAccountLength.max, test: isAccount },
})
