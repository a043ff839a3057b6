import type { MeterInput } from '../../kit/meterTypes'
import * as rule from '../../../src/rules/archive/meterRules'
import { longest } from '../../../src/rules/fields/fieldRules'
import { meterArchiveFields } from '../../../src/rules/fields/meter'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import type { Core } from '../../core'
import { typedOrDrawn } from '../kit/numbering'
import { readFields } from '../../kit/readFields'
import { consumerNames } from '../kit/consumers'
import { readModel } from './deviceModelOptions'
import type { Form } from '../../kit/form'

/** Reads a meter's form and notes what is wrong with it. `id` is absent for a new meter. */
export function readMeter(core: Core, form: Form, id: string | undefined): MeterInput {
  const old = id === undefined ? undefined : core.db.meters.fields(id)
  const values = readFields(core.db.dictWords, form, meterArchiveFields, { old })
  const input: MeterInput = {
    ...values,
    ct_ratio: values.ct_ratio || '1',
    pt_ratio: values.pt_ratio || '1',
    meter_model: readModel(core, form, 'meter_model', old?.meter_model),
    // A form never learns the stored password: nothing typed means nothing changed.
    fkpass: values.fkpass || (old?.fkpass ?? ''),
    loss_flag: Number(values.loss_flag),
    use_status: form.flag('use_status', old?.use_status === '0' ? '0' : '1'),
  }
  if (input.relay_mode === '0') input.fkpass = ''
  checkTogether(form, input)
  checkNumbers(core, form, input, id)
  checkPlace(core, form, input, id)
  checkConsumer(core, form, input, old)
  input.asset_no = typedOrDrawn(core, form, assetNumber(core, input), {
    isNew: !old,
    max: longest(meterArchiveFields.asset_no),
  })
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
