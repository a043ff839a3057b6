import type { DayEnergyRow } from '../../src/api/meterReadings'
import type { MonthEnergyRow } from '../../src/api/monthEnergy'
import { addDays } from '../../src/lib/time'
import { worstQuality } from '../../src/rules/valueQuality'
import type { MeterReplacement } from '../db/meterOverlay'
import { registerDecimals } from '../../src/rules/registerDecimals'
import { ratioOf } from '../world/sortKeys'
import type { World } from '../world/types'

/** What changes of a meter's device make of the readings of the first one, whose registers never end. */
export interface Shifter {
  /** By what powers before the ratio differ from the first device's. */
  scaleAt: (time: string) => number
  /** A register of the first device as that of the one which was in place at `time` shows it. */
  shift: (item: string, value: number, time: string) => number
  /** Whether the device was changed in a period: a day, or a month up to a time. */
  changed: (period: string, until?: string) => boolean
  /** kWh or kvarh after the ratio that passed unmetered in such a period, by register. */
  gap: (item: string, period: string, until?: string) => number
}

export interface DeviceChanges {
  /** Registers of a meter that shows nothing yet. */
  readonly zero: Readonly<Record<string, number>>
  /** What the first device would show. @param at the same moment, ms since 1970 */
  readonly endless: (meter: number, time: string, at?: number) => Record<string, number>
  readonly shifter: (index: number, replacements: readonly MeterReplacement[]) => Shifter
}

const registers = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4'] as const
const moreRegisters = ['rap_r', 'prp_r', 'rrp_r', 'rp1_r', 'rp2_r', 'rp3_r', 'rp4_r'] as const
const energies = ['pap_e', 'pap_e1', 'pap_e2', 'pap_e3', 'pap_e4', 'rap_e', 'prp_e', 'rrp_e'] as const
/** After every time of the wire. */
const farAway = '9'

/** What nothing here has more digits than: powers, energies after the ratio, registers behind transformers. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
const zero: Readonly<Record<string, number>> = Object.fromEntries([
  ...['pap_r', 'rap_r', 'prp_r', 'rrp_r'].map((item) => [item, 0]),
  ...[1, 2, 3, 4].flatMap((k) => [`pap_r${k}`, `rap_r${k}`, `rp${k}_r`].map((item) => [item, 0])),
])

export function createDeviceChanges(world: World): DeviceChanges {
  const { network, archive, calendar } = world.parts
  function endless(meter: number, time: string, at = calendar.parseWall(time)): Record<string, number> {
    const live = world.live(network.id('meter', meter), at)
    return Object.fromEntries(Object.entries(zero).map(([item, value]) => [item, live?.[item] ?? value]))
  }
  const pureRatio = (meter: number): number => {
    const cp = network.pointOf(meter)
    return archive.ct(meter, cp) * archive.pt(meter, cp)
  }

  function shifter(index: number, replacements: readonly MeterReplacement[]): Shifter {
    const steps = replacements.map((step) => {
      const ratio = ratioOf(step.device.ct_ratio) * ratioOf(step.device.pt_ratio)
      return {
        ...step,
        base: endless(index, step.change_time),
        scale: pureRatio(index) / ratio,
        digits: 10 ** registerDecimals(ratio),
      }
    })
    const last = (time: string) => steps.findLast((step) => step.change_time <= time)
    return {
      scaleAt: (time) => last(time)?.scale ?? 1,
      shift: (item, value, time) => {
        const step = last(time)
        if (!step) return value
        const passed = Math.max(0, value - (step.base[item] ?? value)) * step.scale
        return Math.round(((step.start[item] ?? 0) + passed) * step.digits) / step.digits
      },
      changed: (period, until = farAway) =>
        steps.some(({ change_time }) => change_time.startsWith(period) && change_time <= until),
      gap: (item, period, until = farAway) => {
        return steps.reduce(
          (sum, step) =>
            step.change_time.startsWith(period) && step.change_time <= until
              ? sum + (step.supplement[item] ?? 0)
              : sum,
          0,
        )
      },
    }
  }

  return { zero, endless, shifter }
}

/** A value of the first device, as the one that was in place at `time` shows it. */
export function shown(item: string, value: number, time: string, { shift, scaleAt }: Shifter): number {
  if (/_r\d?$/.test(item)) return shift(item, value, time)
  // Power and demand are those behind the transformers.
  return /^([pqs][abc]?|pap_demand)$/.test(item) ? rounded(value * scaleAt(time)) : value
}

const registerOf = (energy: string): string => energy.replace('_e', '_r')

/**
 * What was written down at a change lies below what the old device is known to have shown, by a freeze that came later:
 * the energy is not known, and least of all negative.
 */
function withoutContradiction<Row extends Partial<Record<(typeof energies)[number], number | null>>>(
  row: Row,
): Row {
  if (!energies.some((item) => (row[item] ?? 0) < 0)) return row
  const none = Object.fromEntries(energies.map((item) => [item, null]))
  return { ...row, ...none, quality: 'missing', fail_reason: 'dataInvalid' }
}

/** What the two devices showed, and what passed between them, was written down. */
const marks = ({ quality }: { quality: string }) => ({
  value_source: 'calculated',
  quality: worstQuality([quality, 'manual']),
})

export function daysThroughChanges(
  rows: readonly DayEnergyRow[],
  { shift, gap, changed, scaleAt }: Shifter,
): DayEnergyRow[] {
  /** What passed unmetered in the days that a row sums up. */
  const gapOver = ({ data_date, gap_days }: DayEnergyRow): number =>
    Array.from({ length: gap_days ?? 0 }, (_, back) => gap('pap_r', addDays(data_date, -back))).reduce(
      (sum, kWh) => sum + kWh,
      0,
    )
  return rows.map((row) => {
    const { data_date: day } = row
    const time = `${day} 24:00:00`
    const next = { ...row }
    for (const item of [...registers, ...moreRegisters]) {
      const value = row[item]
      next[item] = value === null ? null : shift(item, value, time)
    }
    for (const item of energies) {
      const value = row[item]
      next[item] = value === null ? null : rounded(value + gap(registerOf(item), day))
    }
    const between = row.gap_e === null ? null : rounded(row.gap_e + gapOver(row))
    next.gap_e = between !== null && between < 0 ? null : between
    next.pap_demand = row.pap_demand === null ? null : rounded(row.pap_demand * scaleAt(time))
    return withoutContradiction(changed(day) && row.pap_e !== null ? { ...next, ...marks(row) } : next)
  })
}

export const monthsThroughChanges = (
  rows: readonly MonthEnergyRow[],
  { shift, gap, changed }: Shifter,
): MonthEnergyRow[] =>
  rows.map((row) => {
    const { month, data_time: until } = row
    const next = { ...row }
    for (const item of registers) {
      const value = row[item]
      next[item] = value === null ? null : shift(item, value, until)
    }
    for (const item of energies) {
      const value = row[item]
      next[item] = value === null ? null : rounded(value + gap(registerOf(item), month, until))
    }
    return withoutContradiction(
      row.pap_e !== null && changed(month, until) ? { ...next, ...marks(row) } : next,
    )
  })
