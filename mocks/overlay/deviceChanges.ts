import type { CurveData, CurveQuery, DayEnergyRow, MeterRegisters } from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import { addDays } from '../../src/lib/time'
import { asDisplayed } from '../../src/rules/readings/bridgeEnergy'
import { worstQuality } from '../../src/rules/codes/valueQuality'
import { registerDecimals } from '../../src/rules/readings/registerDecimals'
import type { World } from '../world/types'
import { productOf, transformersAt, type RatioChanges } from './ratios'

/**
 * Conversion of the readings of a meter's first device, whose registers never end, through the changes of its device.
 */
export interface Shifter {
  /** By what powers before the ratio differ from the first device's. */
  scaleAt: (time: string) => number
  /** A register of the first device as that of the one which was in place at `time` shows it. */
  shift: (item: string, value: number, time: string) => number
  /** True when the device was changed in a period: a day, or a month up to a time. */
  changed: (period: string, until?: string) => boolean
  /** By what the ratio that the archive knew of at `time` differs from that of the device which was in place. */
  factorAt: (time: string) => number
  /** True when a ratio was edited in a period, see `changed`. */
  ratioEdited: (period: string, until?: string) => boolean
  /**
   * The mean factor of the energy that flowed between two times: each part is multiplied by the ratio of its own time.
   * @param item the register that counts it, import of active energy without it
   */
  meanFactor: (span: { since: string; until: string }, item?: string) => number
  /** kWh or kvarh after the ratio that passed unmetered in such a period, by register. */
  gap: (item: string, period: string, until?: string) => number
}

export interface DeviceChanges {
  /** Registers that the first device would show. @param instant the same moment, ms since 1970 */
  readonly endless: (meter: number, time: string, instant?: number) => Record<string, number>
  readonly shifter: (index: number, changes: RatioChanges | undefined) => Shifter
}

const registers = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4'] as const
const moreRegisters = ['rap_r', 'prp_r', 'rrp_r', 'rp1_r', 'rp2_r', 'rp3_r', 'rp4_r'] as const
const energies = ['pap_e', 'pap_e1', 'pap_e2', 'pap_e3', 'pap_e4', 'rap_e', 'prp_e', 'rrp_e'] as const
/** After every time of the wire. */
const farAway = '9'

/**
 * Rounds to four decimals; nothing here has more: powers, energies after the ratio, registers behind transformers.
 */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
const zero: Readonly<Record<string, number>> = Object.fromEntries([
  ...['pap_r', 'rap_r', 'prp_r', 'rrp_r'].map((item) => [item, 0]),
  ...[1, 2, 3, 4].flatMap((k) => [`pap_r${k}`, `rap_r${k}`, `rp${k}_r`].map((item) => [item, 0])),
])

export function createDeviceChanges(world: Pick<World, 'parts' | 'live'>): DeviceChanges {
  const { network, archive, calendar } = world.parts
  function endless(meter: number, time: string, instant = calendar.parseWall(time)): Record<string, number> {
    const live = world.live(network.id('meter', meter), instant)
    return Object.fromEntries(Object.entries(zero).map(([item, value]) => [item, live?.[item] ?? value]))
  }
  const pureRatio = (meter: number): number => {
    const point = network.pointOf(meter)
    return archive.ct(meter, point) * archive.pt(meter, point)
  }

  function shifter(index: number, changes: RatioChanges = { replacements: [], ratioEdits: [] }): Shifter {
    const { replacements, ratioEdits } = changes
    const steps = replacements.map((step) => {
      const ratio = productOf(step.device)
      return {
        ...step,
        base: endless(index, step.change_time),
        scale: pureRatio(index) / ratio,
        digits: 10 ** registerDecimals(ratio),
      }
    })
    const last = (time: string) => steps.findLast((step) => step.change_time <= time)
    function factorAt(time: string): number {
      const transformers = transformersAt(changes, time)
      const device = last(time)?.device
      return transformers ? productOf(transformers) / (device ? productOf(device) : pureRatio(index)) : 1
    }
    const times = [
      ...ratioEdits.map(({ time }) => time),
      ...replacements.map((step) => step.change_time),
    ].sort()
    /** By how much the factor changed at each of these times. */
    const jumps = times
      .map((time, n) => ({ time, factorChange: factorAt(time) - (n > 0 ? factorAt(times[n - 1] ?? '') : 1) }))
      .filter(({ factorChange }) => factorChange !== 0)
    return {
      factorAt,
      meanFactor({ since, until }, item = 'pap_r') {
        const latest = factorAt(until)
        const passed = jumps.filter(({ time }) => time > since && time <= until)
        if (passed.length === 0) return latest
        const registerAt = (time: string): number => endless(index, time)[item] ?? 0
        const start = registerAt(since)
        const energy = registerAt(until) - start
        if (energy <= 0) return latest
        return passed.reduce(
          (factor, { time, factorChange }) => factor - (factorChange * (registerAt(time) - start)) / energy,
          latest,
        )
      },
      ratioEdited: (period, until = farAway) =>
        ratioEdits.some(({ time }) => time.startsWith(period) && time <= until),
      scaleAt: (time) => last(time)?.scale ?? 1,
      shift: (item, value, time) => {
        const step = last(time)
        if (!step) return value
        const passed = Math.max(0, value - (step.base[item] ?? value)) * step.scale
        return asDisplayed(Math.round(((step.start[item] ?? 0) + passed) * step.digits) / step.digits)
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

  return { endless, shifter }
}

/** A value of the first device, as the one that was in place at `time` shows it. */
export function shownByDevice(
  item: string,
  value: number,
  time: string,
  { shift, scaleAt }: Shifter,
): number {
  if (/_r\d?$/.test(item)) return shift(item, value, time)
  // Power and demand are those behind the transformers.
  return /^([pqs][abc]?|pap_demand)$/.test(item) ? rounded(value * scaleAt(time)) : value
}

/** A value of the last reading of the first device, and what it is after the ratio. */
export function itemThroughChanges(
  registerItem: MeterRegisters['items'][number],
  time: string,
  shift: Shifter,
): MeterRegisters['items'][number] {
  if (registerItem.value === null) return registerItem
  const primary = registerItem.primary === null ? null : rounded(registerItem.primary * shift.factorAt(time))
  return {
    ...registerItem,
    value: shownByDevice(registerItem.item, registerItem.value, time, shift),
    primary,
  }
}

const registerOf = (energy: string): string => energy.replace('_e', '_r')

/**
 * A register that was written down at a change may lie below one that the old device is known to have shown, by a
 * freeze that came later: the energy is not known then, and least of all negative.
 */
function withoutContradiction<Row extends Partial<Record<(typeof energies)[number], number | null>>>(
  row: Row,
): Row {
  if (!energies.some((item) => (row[item] ?? 0) < 0)) return row
  const missingEnergies = Object.fromEntries(energies.map((item) => [item, null]))
  return { ...row, ...missingEnergies, quality: 'missing', fail_reason: 'dataInvalid' }
}

/** Both readings at a change, and the energy that passed between the two devices, were written down. */
const marks = ({ quality }: { quality: string }) => ({
  value_source: 'calculated',
  quality: worstQuality([quality, 'manual']),
})

/** Energies of a period in which a ratio was edited are sums of two parts. */
const derived = ({ quality }: { quality: string }) => ({ quality: worstQuality([quality, 'derived']) })

export function daysThroughChanges(
  rows: readonly DayEnergyRow[],
  { shift, gap, changed, ratioEdited, scaleAt, meanFactor, factorAt }: Shifter,
): DayEnergyRow[] {
  /** Energy that passed unmetered in the days that a row sums up. */
  const gapOver = ({ data_date, gap_days }: DayEnergyRow): number =>
    Array.from({ length: gap_days ?? 0 }, (_, back) => gap('pap_r', addDays(data_date, -back))).reduce(
      (sum, kWh) => sum + kWh,
      0,
    )
  /** From the end of the day before the days that a row sums up. */
  const gapSpan = ({ data_date, gap_days }: DayEnergyRow) => ({
    since: `${addDays(data_date, 1 - (gap_days ?? 1))} 00:00:00`,
    until: `${data_date} 24:00:00`,
  })
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
      const register = registerOf(item)
      const span = { since: `${day} 00:00:00`, until: time }
      next[item] = value === null ? null : rounded(value * meanFactor(span, register) + gap(register, day))
    }
    const between = row.gap_e === null ? null : rounded(row.gap_e * meanFactor(gapSpan(row)) + gapOver(row))
    next.gap_e = between !== null && between < 0 ? null : between
    next.pap_demand = row.pap_demand === null ? null : rounded(row.pap_demand * scaleAt(time))
    if (row.pap_demand_primary !== null)
      next.pap_demand_primary = rounded(row.pap_demand_primary * factorAt(row.pap_demand_time))
    if (row.pap_e === null) return withoutContradiction(next)
    return withoutContradiction(
      changed(day) ? { ...next, ...marks(row) } : ratioEdited(day) ? { ...next, ...derived(row) } : next,
    )
  })
}

/** Curve items that are given after the ratio. */
const afterRatio = /^(p[abc]?|q|pap_e|rap_e)$/

/** A curve with powers and energies as the ratios that the archive knew of multiply them. */
export function curveThroughChanges(curve: CurveData, { date_begin }: CurveQuery, shift: Shifter): CurveData {
  const { data_time } = curve
  const factors = data_time.map((until, n) => {
    const since = data_time[n - 1] ?? `${date_begin} 00:00:00`
    return shift.meanFactor({ since, until })
  })
  const series = Object.entries(curve.series).map(([item, values]) => [
    item,
    afterRatio.test(item)
      ? values.map((value, n) => (value === null ? null : rounded(value * (factors[n] ?? 1))))
      : values,
  ])
  return { ...curve, series: Object.fromEntries(series) as CurveData['series'] }
}

export const monthsThroughChanges = (
  rows: readonly MonthEnergyRow[],
  { shift, gap, changed, ratioEdited, meanFactor }: Shifter,
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
      const register = registerOf(item)
      const span = { since: `${month}-01 00:00:00`, until }
      next[item] =
        value === null ? null : rounded(value * meanFactor(span, register) + gap(register, month, until))
    }
    if (row.pap_e === null) return withoutContradiction(next)
    return withoutContradiction(
      changed(month, until)
        ? { ...next, ...marks(row) }
        : ratioEdited(month, until)
          ? { ...next, ...derived(row) }
          : next,
    )
  })
