import type { WorldSize } from './terms'

/** Numbers of objects in a world. */
export interface NetworkPlan {
  meters: number
  publicAreas: number
  specialAreas: number
  /** Meters of special transformers; each is its own collection point. */
  specialMeters: number
  dcus: number
  /** Number of meters with their own modem, including special transformers and the feeder meter of each line. */
  direct: number
  /** Public areas with a check meter at the transformer. */
  checks: number
  lines: number
  substations: number
  branches: number
  centres: number
}

export const plans: Readonly<Record<WorldSize, NetworkPlan>> = {
  small: {
    meters: 300,
    publicAreas: 13,
    specialAreas: 2,
    specialMeters: 3,
    dcus: 14,
    direct: 20,
    checks: 12,
    lines: 6,
    substations: 3,
    branches: 2,
    centres: 3,
  },
  demo: {
    meters: 12_400,
    publicAreas: 205,
    specialAreas: 35,
    specialMeters: 60,
    dcus: 212,
    direct: 340,
    checks: 197,
    lines: 36,
    substations: 8,
    branches: 3,
    centres: 9,
  },
  huge: {
    meters: 1_000_000,
    publicAreas: 14_700,
    specialAreas: 2_300,
    specialMeters: 4_000,
    dcus: 15_400,
    direct: 48_000,
    checks: 14_112,
    lines: 780,
    substations: 98,
    branches: 12,
    centres: 54,
  },
}
