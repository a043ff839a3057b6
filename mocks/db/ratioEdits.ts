import type { MeterInput } from '../kit/meterTypes'

type Transformers = Pick<MeterInput, 'ct_ratio' | 'pt_ratio'>

/** A ratio that people wrote into the archive of a meter: it counts from then on, for the device that stood there. */
export interface RatioEdit extends Transformers {
  /** Utility wall time of saving. */
  time: string
  /** `change_time` of the replacement that put the device up; '' for the first one. */
  device: string
}

interface Edited {
  readonly fields: Readonly<Transformers>
  readonly replacements: readonly { change_time: string }[]
  readonly ratioEdits: readonly RatioEdit[]
}

/** A meter's edit entry, with the edit added to the list of ratio edits when it changed the ratio. */
export function withRatioEdit<Entry extends Edited>(
  entry: Entry,
  oldRatio: Transformers,
  time: string,
): Entry {
  const { ct_ratio, pt_ratio } = entry.fields
  if (ct_ratio === oldRatio.ct_ratio && pt_ratio === oldRatio.pt_ratio) return entry
  const device = entry.replacements.at(-1)?.change_time ?? ''
  return { ...entry, ratioEdits: [...entry.ratioEdits, { time, device, ct_ratio, pt_ratio }] }
}
