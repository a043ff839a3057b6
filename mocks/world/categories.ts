import { meterCategories } from '../../src/rules/limits/restrictions'
import type { Archive } from './archive'

/** Whether a meter of the world is in a restriction category. */
export const inCategory =
  (archive: Archive, category: string) =>
  (meter: number, cp: number): boolean =>
    meterCategories({
      meter_type: archive.type(meter, cp),
      vip: archive.guaranteed(meter, cp),
      card: archive.prepaid(meter, cp),
    }).includes(category)
