import type { MeterSearchType } from '../../src/api/console/meterLookup'
import type { CurveItem } from '../../src/api/capture/meterReadings'

/** small: tests (about 300 meters) · demo: 12,400 meters · huge: 1,000,000 meters, rows computed and never stored. */
export type WorldSize = 'small' | 'demo' | 'huge'

/**
 * Readings on demand of one meter, which brought what the night's collection did not: instants, ms since 1970. A day is
 * `calendar.dayOf`.
 */
export interface Brought {
  /** Instant at which the freeze of a day arrived. */
  freeze: (day: number) => number | undefined
  /** Instant at which the monthly freeze of 00:00 of day `first` arrived. */
  month: (first: number) => number | undefined
  /** Instant at which the curve of an item arrived, for a day. */
  curve: (day: number, item: CurveItem) => number | undefined
}

export interface LookupSearch {
  font?: string
  type: MeterSearchType
  offset: number
  count: number
  /** This organization and all below it. */
  org_id?: string
}
