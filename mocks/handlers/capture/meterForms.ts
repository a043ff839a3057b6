import type { MeterInput } from '../../kit/meterTypes'
import * as dict from '../../../src/rules/codes/dictionaries'
import { measuringPoint, tariffRange } from '../../../src/rules/limits/limits'
import * as rule from '../../../src/rules/archive/meterRules'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import type { Codes } from '../../../src/rules/codes/statuses'
import { isLatitude, isLongitude, isPhone } from '../../../src/rules/limits/validators'
import {
  addressLength,
  assetNumberLength,
  deviceCodeLength,
  plateNumberLength,
  relayPasswordLength,
} from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import { typedOrDrawn } from '../kit/numbering'
import { isDate } from '../../kit/wallTime'
import { consumerNames } from '../kit/consumers'
import { readModel } from './deviceModelOptions'
import type { Form } from '../../kit/form'

/** Reads a meter's form and notes what is wrong with it. `id` is absent for a new meter. */
export function readMeter(core: Core, form: Form, id: string | undefined): MeterInput {
  const old = id === undefined ? undefined : core.db.meters.fields(id)
  const now = (codes: Codes, field: keyof MeterInput) =>
    core.db.dictWords.codes(codes, String(old?.[field] ?? ''))
  const meter_type = form.oneOf('meter_type', now(dict.meterType, 'meter_type'), { required: true })
  const fkpass = form.text('fkpass', { max: relayPasswordLength, test: rule.isRelayPassword })
  const input: MeterInput = {
    metercomid: form.text('metercomid', {
      required: true,
      test: rule.isMeterComid,
      messageKey: 'twelveDigits',
    }),
    meter_no: form.text('meter_no', { required: true, max: plateNumberLength }),
    asset_no: form.text('asset_no', { max: assetNumberLength, test: rule.isAssetNo }),
    cons_no: form.text('cons_no', { test: rule.isConsNo }),
    cons_name: form.text('cons_name'),
    cons_sort: form.oneOf('cons_sort', now(dict.consSort, 'cons_sort')),
    phone: form.text('phone', { test: isPhone }),
    address: form.text('address', { max: addressLength }),
    tml_id: form.text('tml_id', { required: true }),
    mp: form.integer('mp', measuringPoint, { required: true }),
    comm_protocol: form.oneOf('comm_protocol', now(dict.commProtocol, 'comm_protocol'), { required: true }),
    baud_rate: form.oneOf('baud_rate', now(dict.baudRate, 'baud_rate')),
    comm_port: form.oneOf('comm_port', now(dict.commPort, 'comm_port')),
    tariff_count: form.integer('tariff_count', tariffRange, { required: true }),
    wiring_mode: form.oneOf('wiring_mode', now(dict.wiringMode, 'wiring_mode'), { required: true }),
    ct_ratio: form.text('ct_ratio', { test: rule.isRatio, messageKey: 'ratioFormat' }) || '1',
    pt_ratio: form.text('pt_ratio', { test: rule.isRatio, messageKey: 'ratioFormat' }) || '1',
    meter_type,
    meter_model: readModel(core, form, 'meter_model', old?.meter_model),
    cons_type: form.oneOf('cons_type', now(dict.consType, 'cons_type')),
    industry_class: form.oneOf('industry_class', now(dict.industryClass, 'industry_class')),
    supply_type: form.oneOf('supply_type', now(dict.supplyType, 'supply_type')),
    relay_mode: form.oneOf('relay_mode', now(dict.relayMode, 'relay_mode'), { required: true }),
    // A form never learns the stored password: nothing typed means nothing changed.
    fkpass: fkpass || (old?.fkpass ?? ''),
    relay_pass_level: form.oneOf('relay_pass_level', now(dict.relayPassLevel, 'relay_pass_level')),
    encryption_level: form.oneOf('encryption_level', now(dict.encryptionLevel, 'encryption_level')),
    device_type: form.oneOf('device_type', now(dict.deviceType, 'device_type')),
    device_code: form.text('device_code', { max: deviceCodeLength }),
    loss_flag: Number(form.flag('loss_flag', '1')),
    settle_day1: form.text('settle_day1', { test: rule.isSettleTime }),
    settle_day2: form.text('settle_day2', { test: rule.isSettleTime }),
    install_date: form.text('install_date', { test: isDate }),
    longitude: form.text('longitude', { test: isLongitude }),
    latitude: form.text('latitude', { test: isLatitude }),
    use_status: form.flag('use_status', old?.use_status === '0' ? '0' : '1'),
  }
  if (input.relay_mode === '0') input.fkpass = ''
  checkTogether(form, input)
  checkNumbers(core, form, input, id)
  checkPlace(core, form, input, id)
  checkConsumer(core, form, input, old)
  input.asset_no = typedOrDrawn(core, form, assetNumber(core, input), { isNew: !old, max: assetNumberLength })
  return input
}

/** The asset number, where the form leaves it to the rule. */
export function assetNumber(core: Core, { tml_id, meter_type, cons_sort }: MeterInput) {
  const point = core.db.tables.points.get(tml_id)
  const tg_code = core.db.tables.areas.get(point?.tg_id ?? '')?.tg_no ?? ''
  const values = { meter_type, cons_sort, tg_code, area_code: point?.area_code ?? '' }
  return { field: 'asset_no', code: 'meterAsset', values } as const
}

/** Fields that have to fit together, in the form and in the import. */
export function checkTogether(form: Form, input: MeterInput): void {
  if (!rule.wiringSuits(input.meter_type, input.wiring_mode)) form.fail('wiring_mode', 'wiringType')
  if (!rule.ratioSuits(input.ct_ratio, rule.hasCt(input.meter_type))) form.fail('ct_ratio', 'ratioType')
  if (!rule.ratioSuits(input.pt_ratio, rule.hasPt(input.meter_type))) form.fail('pt_ratio', 'ratioType')
  if ((input.longitude === '') !== (input.latitude === ''))
    form.fail(input.longitude === '' ? 'longitude' : 'latitude', 'fieldRequired')
}

function checkNumbers(core: Core, form: Form, input: MeterInput, id: string | undefined): void {
  for (const field of ['metercomid', 'meter_no', 'asset_no'] as const) {
    const ownerId = input[field] === '' ? undefined : core.db.meters.find(field, input[field])
    if (ownerId !== undefined && ownerId !== id) form.fail(field, 'fieldTaken')
  }
}

/** The collection point exists, and the measuring point is free there. */
export function checkPlace(core: Core, form: Form, input: MeterInput, id: string | undefined): void {
  if (form.failed('tml_id') || form.failed('mp')) return
  const point = core.db.tables.points.get(input.tml_id)
  if (!point) return form.fail('tml_id', 'pointUnknown')
  if (!isConcentrator(point.tml_type) && input.mp !== 1) return form.fail('mp', 'pointSingle')
  const ownerId = core.db.meters.at(input.tml_id, input.mp)
  if (ownerId !== undefined && ownerId !== id)
    form.fail('mp', 'pointTaken', { mp: input.mp, free: core.db.meters.freeMp(input.tml_id) })
}

/** A consumer number names one consumer, however many meters that one has; number and name are given together. */
function checkConsumer(core: Core, form: Form, input: MeterInput, old: MeterInput | undefined): void {
  if (form.failed('cons_no') || form.failed('cons_name')) return
  if ((input.cons_no === '') !== (input.cons_name === ''))
    return form.fail(input.cons_no === '' ? 'cons_no' : 'cons_name', 'fieldRequired')
  // The own consumer's name is corrected at all of its metering points.
  if (old?.cons_no === input.cons_no) return
  const name = consumerNames(core)(input.cons_no)
  if (name !== undefined && name !== input.cons_name) form.fail('cons_name', 'consumerOther', { name })
}
