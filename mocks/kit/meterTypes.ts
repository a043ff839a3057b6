import type * as wire from '../../src/api/capture/meters'
import type { Known } from '../../src/lib/shape'

/** Meters as the simulator makes them: every figure is known, but for what only a meter that was heard tells. */
export type MeterRow = Known<wire.MeterRow>
export type MeterListRow = Known<wire.MeterListRow>
export type MeterDetail = Known<wire.MeterDetail, 'rssi' | 'snr' | 'clock_deviation_s'>
export type MeterInput = Known<wire.MeterInput>
