import { round } from '../../lib/format'
import { defineStatuses } from '../codes/statuses'

/** Means of a quarter hour as they were received, kW and kvar; null = not received. */
export interface PowerQuarter {
  p: number | null
  q: number | null
}

/** Load of a transformer on a day, from the received quarter hours. */
export interface TransformerLoad {
  /** Highest active power, kW, and highest apparent power, kVA. */
  kw: number
  kva: number
  /** The apparent power that two hours on end did not fall below, kVA; null where no two hours were received on end. */
  lasting: number | null
}

/** Load state of a transformer: heavy above 80 % of its rated power, overload above 100 % for two hours. */
export const transformerLoadState = defineStatuses('transformerLoadState', {
  usual: { tone: 'success', shape: 'check' },
  heavy: { tone: 'warning', shape: 'triangle' },
  overload: { tone: 'danger', shape: 'octagon' },
})
/** Why there is no load rate: nothing measures the transformer, or no quarter of the day was received. */
export const noLoadRates = ['noCheck', 'noQuarter'] as const
export type NoLoadRate = (typeof noLoadRates)[number]

/** Per cent of the plate. */
const above = { heavy: 80, overload: 100 }
/** Quarters of two hours. */
const lastingQuarters = 8

/**
 * Load of a day from its received quarter hours alone, S = √(P² + Q²). A missing quarter ends a run, because its load
 * is unknown.
 * @returns undefined where no quarter was received
 */
export function transformerLoadOf(quarters: readonly PowerQuarter[]): TransformerLoad | undefined {
  let load: TransformerLoad | undefined
  let run: number[] = []
  for (const { p, q } of quarters) {
    if (p === null || q === null) {
      run = []
      continue
    }
    const kva = Math.hypot(p, q)
    run = [...run.slice(1 - lastingQuarters), kva]
    const lasts = run.length === lastingQuarters ? Math.min(...run) : null
    load = {
      kw: Math.max(load?.kw ?? p, p),
      kva: Math.max(load?.kva ?? 0, kva),
      lasting: lasts === null ? (load?.lasting ?? null) : Math.max(load?.lasting ?? 0, lasts),
    }
  }
  return load
}

const percentOf = (kva: number, plate: number): number => round((kva / plate) * 100, 1)

/** Load rate of a transformer, % of its plate (kVA), as it is shown. @example loadRateOf({ kva: 15.35, … }, 50) // 30.7 */
export const loadRateOf = ({ kva }: TransformerLoad, plate: number): number => percentOf(kva, plate)

/** State of that load, compared with rounded values as displayed. */
export function loadStateOf({ kva, lasting }: TransformerLoad, plate: number): string {
  if (lasting !== null && percentOf(lasting, plate) > above.overload) return 'overload'
  return percentOf(kva, plate) > above.heavy ? 'heavy' : 'usual'
}
