import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { Archive } from './archive'
import { draw, topic } from './random'

/** 1 1P2W, 2 3P3W, 3 3P4W, 4 1P3W (two legs and their neutral). */
export type Wiring = '1' | '2' | '3' | '4'

const singlePhase: readonly CurveItem[] = [
  'ua',
  'u_min',
  'u_max',
  'ia',
  'i0',
  'p',
  'q',
  'f',
  'pap_e',
  'rap_e',
]
const splitPhase: readonly CurveItem[] = [
  'ua',
  'ub',
  'u_min',
  'u_max',
  'ia',
  'ib',
  'i0',
  'p',
  'pa',
  'pb',
  'q',
  'f',
  'pap_e',
  'rap_e',
]
const threeWire: readonly CurveItem[] = [
  'ua',
  'uc',
  'u_min',
  'u_max',
  'ia',
  'ic',
  'p',
  'q',
  'f',
  'pap_e',
  'rap_e',
]
const fourWire: readonly CurveItem[] = [
  'ua',
  'ub',
  'uc',
  'u_min',
  'u_max',
  'ia',
  'ib',
  'ic',
  'i0',
  'p',
  'pa',
  'pb',
  'pc',
  'q',
  'f',
  'pap_e',
  'rap_e',
]
const items: Readonly<Record<Wiring, readonly CurveItem[]>> = {
  '1': singlePhase,
  '2': threeWire,
  '3': fourWire,
  '4': splitPhase,
}

export function wiringMode(archive: Archive, meter: number, point: number): Wiring {
  const type = archive.type(meter, point)
  const luck = draw(archive.network.seed, topic.phase, meter, -1)
  if (type === '01')
    return archive.usage(meter, point) === 'residential' && luck < archive.profile.splitPhase ? '4' : '1'
  return type === '04' && luck < 0.5 ? '2' : '3'
}

/** Items that a meter of this wiring measures. */
export const itemsOf = (wiring: Wiring): readonly CurveItem[] => items[wiring]

/** A voltage that a meter measures: phase or leg to neutral; for 3P3W `ua` is U12 and `uc` U32. */
export type Phase = 'ua' | 'ub' | 'uc'
const phases: Readonly<Record<Wiring, readonly Phase[]>> = {
  '1': ['ua'],
  '2': ['ua', 'uc'],
  '3': ['ua', 'ub', 'uc'],
  '4': ['ua', 'ub'],
}
/** The voltages that a meter of this wiring has. */
export const phasesOf = (wiring: Wiring): readonly Phase[] => phases[wiring]
