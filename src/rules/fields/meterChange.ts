import { changeRegisters, registerLimit, type ChangeReadings } from '../readings/bridgeEnergy'
import { remarkLength } from '../limits/fieldLimits'
import { imageLimit } from '../limits/limits'
import { fieldsOf, type DecimalRule } from './fieldRules'
import { meterArchiveFields } from './meter'
import { reason } from './reason'

type Entered = 'old' | 'new' | 'supplement'

/** Readings of each register; the tariffs of the meter say which are required. */
const readings = Object.fromEntries(
  (['old', 'new', 'supplement'] as const).flatMap((kind) =>
    changeRegisters.map((register) => [`${kind}_${register}`, { decimal: registerLimit, byHandler: true }]),
  ),
) as { readonly [Name in keyof ChangeReadings<Entered>]: DecimalRule & { readonly byHandler: true } }

/** Another device in the place of a meter. */
export const meterChangeFields = fieldsOf({
  meter_id: { required: true },
  old_metercomid: meterArchiveFields.metercomid,
  change_time: { time: 'moment', required: true },
  new_metercomid: meterArchiveFields.metercomid,
  new_meter_no: meterArchiveFields.meter_no,
  new_asset_no: { ...meterArchiveFields.asset_no, required: true },
  new_meter_model: meterArchiveFields.meter_model,
  new_ct: meterArchiveFields.ct_ratio,
  new_pt: meterArchiveFields.pt_ratio,
  reason: { required: true },
  reason_text: { max: remarkLength },
  ...readings,
  photos: { list: imageLimit.count, byHandler: true },
})

/** A change of a meter is taken back. */
export const meterChangeUndoFields = fieldsOf({ id: { required: true }, reason })
