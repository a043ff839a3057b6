import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { Archive } from './archive'
import { elementsOf, phaseShares, arrivingShares } from './currents'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { bits, sequence, topic } from './random'
import type { DayIntervals } from './intervals'
import type { DayVoltages, Voltages } from './voltages'
import { itemsOf, wiringMode, type Phase } from './wiring'
import type { WiringFault } from './wiringFaults'

export type Columns = Partial<Record<CurveItem, Float64Array>>

/** Quantities that a meter measures, quarter by quarter. */
export interface Measures {
  /**
   * Every requested quantity of a day as the meter saw it (the caller applies gaps): V and A at its terminals, kW,
   * kvar and kWh after the ratio.
   */
  readonly day: (
    load: MeterLoad,
    day: number,
    intervals: DayIntervals,
    requestedItems: readonly CurveItem[],
  ) => Columns
}

const thousandth = (value: number): number => Math.round(value * 1_000) / 1_000
const tenThousandth = (value: number): number => Math.round(value * 10_000) / 10_000

/** Correction of the phase shares of the registered power: only a part of a phase without voltage is registered. */
function registeredShares(
  { phase, registeredShare }: NonNullable<DayVoltages['missing']>,
  q: number,
  [a, b]: readonly [a: number, b: number],
): Readonly<Record<Phase, number>> {
  const remaining = registeredShare[q] ?? 1
  if (remaining === 1) return undisturbed
  const share = phase === 'ua' ? a : phase === 'ub' ? b : 1 - a - b
  const total = 1 - share * (1 - remaining)
  return { ua: 1 / total, ub: 1 / total, uc: 1 / total, [phase]: remaining / total }
}
const undisturbed = { ua: 1, ub: 1, uc: 1 }

/** Power of each phase as wrongly connected currents make it, kW: Σ is what the meter registers. */
const elementPower = ({ elements, active }: WiringFault, power: number, real: number): readonly number[] =>
  elements.map((share) => (Math.abs(active) > 0.05 ? (power * share) / active : real * share))

export function createMeasures(
  archive: Archive,
  voltages: Voltages,
  irregularities: Irregularities,
): Measures {
  const { seed } = archive.network

  return {
    day(load, day, intervals, requestedItems) {
      const { meter, ratio } = load
      const wiring = wiringMode(archive, meter, load.point)
      const { imported, exported, reactive, actual, quarters } = intervals
      const { count } = quarters
      const out: Columns = {}
      for (const item of itemsOf(wiring))
        if (requestedItems.includes(item)) out[item] = new Float64Array(count)
      const { ia, ib, ic, i0, p, pa, pb, pc, q: qOut, f, pap_e: papE, rap_e: rapE } = out
      const volts = voltages.day(load, day, intervals)
      for (const phase of ['ua', 'ub', 'uc'] as const) if (out[phase]) out[phase] = volts[phase]
      if (out.u_min || out.u_max) {
        const { low, high } = voltages.extremes(load, day, volts)
        if (out.u_min) out.u_min = low
        if (out.u_max) out.u_max = high
      }
      const fault = irregularities.wiringOf(meter, load.point, day)
      const isStopped = !load.fed && irregularities.insideOf(meter, day)?.kind === 'stopped'
      const openCircuit = irregularities.transformerFault(meter, load.point, day)
      const [first, second] = phaseShares(seed, meter, wiring)
      const leak = 1 / (irregularities.theft(meter, load.point, day)?.counts ?? 1)
      const next = sequence(bits(seed, topic.phase, meter, day))
      // Wiring faults and missing voltages are computed from the mean shares.
      const uneven = fault || volts.missing ? 0 : 0.03
      for (let q = 0; q < count; q++) {
        const bought = imported[q] ?? 0
        const sold = exported?.[q] ?? 0
        const power = ((bought - sold) * 4) / 10_000
        const kvar = ((reactive[q] ?? 0) * 4) / 10_000
        // Volts and amps are the true ones, independent of what the meter registers.
        const real = (actual?.[q] ?? 0) * 4
        const kva = fault || isStopped ? real / load.factor : Math.hypot(power, kvar)
        const factor = kva > 0 ? Math.min(1, Math.abs(power) / kva) : 1
        // The draws come in the same order whatever is asked for, so every question sees the same quarter.
        const [usualA, usualB, usualC] = arrivingShares(
          first + uneven * (next() - 0.5),
          second + uneven * (next() - 0.5),
          wiring === '4',
          openCircuit?.kind === 'open' ? openCircuit.phase : undefined,
        )
        const shares =
          volts.missing && !fault
            ? registeredShares(volts.missing, q, wiring === '2' ? elementsOf(load.factor) : [usualA, usualB])
            : undisturbed
        const shareA = usualA * shares.ua
        const shareB = usualB * shares.ub
        const shareC = usualC * shares.uc
        const [ua, ub, uc] = [volts.ua[q] ?? 0, volts.ub[q] ?? 0, volts.uc[q] ?? 0]
        const va = (kva / ratio) * 1000
        if (p) p[q] = tenThousandth(power)
        if (qOut) qOut[q] = tenThousandth(kvar)
        if (f) f[q] = thousandth(power < 0 ? -factor : factor)
        if (papE) papE[q] = bought / 10_000
        if (rapE) rapE[q] = sold / 10_000
        if (wiring === '1') {
          const amps = va / ua
          if (ia) ia[q] = thousandth(amps)
          if (i0) i0[q] = thousandth(amps * leak * (0.998 + 0.004 * shareA))
        } else if (wiring === '2') {
          if (ia) ia[q] = thousandth((va * shares.ua) / (Math.sqrt(3) * ua))
          if (ic) ic[q] = thousandth((va * shares.uc) / (Math.sqrt(3) * uc))
        } else {
          const phaseShare = [shareA, shareB, shareC]
          const [terminalA, terminalB, terminalC] = fault
            ? fault.terminals.map(({ conductor }) => phaseShare[conductor] ?? 0)
            : phaseShare
          const a = (va * (terminalA ?? 0)) / ua
          const b = (va * (terminalB ?? 0)) / ub
          const c = wiring === '4' ? 0 : (va * (terminalC ?? 0)) / uc
          const powers = fault ? elementPower(fault, power, real) : phaseShare.map((share) => power * share)
          if (ia) ia[q] = thousandth(a)
          if (ib) ib[q] = thousandth(b)
          if (ic) ic[q] = thousandth(c)
          // The legs of a split phase are opposite: their neutral carries the difference.
          const neutral =
            wiring === '4'
              ? Math.abs(a - b)
              : Math.sqrt(Math.max(0, a * a + b * b + c * c - a * b - b * c - c * a))
          if (i0) i0[q] = thousandth(neutral)
          if (pa) pa[q] = tenThousandth(powers[0] ?? 0)
          if (pb) pb[q] = tenThousandth(powers[1] ?? 0)
          if (pc) pc[q] = tenThousandth(powers[2] ?? 0)
        }
      }
      return out
    },
  }
}
