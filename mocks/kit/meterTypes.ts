import type * as wire from '../../src/api/capture/meters'
import type { Known } from '../../src/lib/shape'

/** Meter rows of the simulator: every figure is present, except those that need an online meter. */
export type MeterRow = Known<wire.MeterRow>
export type MeterListRow = Known<wire.MeterListRow>
export type MeterDetail = Known<wire.MeterDetail, 'rssi' | 'snr' | 'clock_deviation_s'>
export type MeterInput = Known<wire.MeterInput>
