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

/** A meter that was edited, with that edit among those of its ratio where it changed one. */
export function withRatioEdit<Entry extends Edited>(entry: Entry, before: Transformers, time: string): Entry {
  const { ct_ratio, pt_ratio } = entry.fields
  if (ct_ratio === before.ct_ratio && pt_ratio === before.pt_ratio) return entry
  const device = entry.replacements.at(-1)?.change_time ?? ''
  return { ...entry, ratioEdits: [...entry.ratioEdits, { time, device, ct_ratio, pt_ratio }] }
}
