import { billedEnergyOf, type BilledEnergy } from '../../src/rules/money/amount'
import { DAY, type Calendar } from './calendar'
import { createImportedEnergy } from './importedEnergy'
import type { Loads, MeterLoad } from './load'
import { lostTariff } from './meterFaults'
import type { MonthFreezes } from './monthFreezes'
import type { Outcomes } from './outcome'
import type { Registers } from './registers'
import type { Statement, Statements } from './statements'
import { displayed, noTariff, tenThousandths } from './units'

/** Energy of a statement. */
export interface StatementUse {
  /** T1–T4 after the ratio. */
  readonly energies: readonly BilledEnergy[]
  /** True when the register at the end was not known in time, or had restarted. */
  readonly isEstimated: boolean
}

/** Import registers of a statement as the meter shows them, kWh before the ratio; estimated where the energy is. */
export interface StatementReadings {
  readonly begin: number
  readonly end: number
}

/** Energies of statements: differences of the registers at their ends, as they were known when the bill was calculated. */
export interface StatementEnergies {
  readonly useOf: (statement: Statement) => StatementUse
  /** The part of `useOf` before a day within the statement: by the freeze of that day, by the number of days where there is none. */
  readonly partBefore: (statement: Statement, day: number, use: StatementUse) => readonly BilledEnergy[]
  readonly readingsOf: (statement: Statement) => StatementReadings
}

/** An estimated month is the mean of the six known months before (readings.md 8). */
const monthsOfMean = 6
const tariffIndexes = [0, 1, 2, 3] as const
/** Register units of T1–T4. */
type TariffUnits = readonly number[]

/** The last known register before the end of a statement, and what goes on from there by estimate. */
interface Basis {
  /** The register is that of the begin of this day. */
  readonly day: number
  /** The statement that ended on it; undefined for the begin of the contract. */
  readonly statement: Statement | undefined
}

interface Sources {
  statements: Statements
  loads: Loads
  registers: Registers
  outcomes: Outcomes
  freezes: MonthFreezes
  calendar: Calendar
}

export function createStatementEnergies({
  statements,
  loads,
  registers,
  outcomes,
  freezes,
  calendar,
}: Sources): StatementEnergies {
  const energies = createImportedEnergy(registers, calendar)
  const isFirstOfMonth = (day: number): boolean => new Date(day * DAY).getUTCDate() === 1

  /** True when the register of the begin of a day within a contract was known at the statement's calculation. */
  function isKnown({ meter, point, contract, calculatedAt }: Statement, day: number): boolean {
    // Registers are read on the spot when a contract begins and ends.
    if (day === contract.begin || day === contract.end) return true
    if (outcomes.code(meter, point, day - 1, calculatedAt) > 0) return true
    return isFirstOfMonth(day) && freezes.code(meter, point, day, calculatedAt) > 0
  }
  /** Advance of the registers from day to day, by tariffs; undefined when they restarted between. */
  function advance(load: MeterLoad, begin: number, end: number): TariffUnits | undefined {
    const sums = registers.activeSum(load, { first: begin, last: end - 1 })
    // The meter gives energy that no tariff counted to the tariff that had lost it.
    return sums && tariffIndexes.map((k) => (sums[k] ?? 0) + (k === lostTariff ? (sums[noTariff] ?? 0) : 0))
  }
  function basisOf(statement: Statement): Basis {
    let earlier = statements.previous(statement)
    while (earlier && !isKnown(earlier, earlier.end)) earlier = statements.previous(earlier)
    return { day: earlier?.end ?? statement.contract.begin, statement: earlier }
  }

  /** Register units of a day by tariffs, from the known months before; what the contract expects where there are none. */
  function meanDay(load: MeterLoad, basis: Basis): TariffUnits {
    let mean: TariffUnits | undefined
    let earlier = basis.statement
    for (let count = 0; earlier && count < monthsOfMean; count++) {
      const { begin } = earlier
      const ahead = statements.previous(earlier)
      const sums = !ahead || isKnown(ahead, begin) ? advance(load, begin, basis.day) : undefined
      if (sums) mean = sums.map((units) => units / (basis.day - begin))
      earlier = ahead
    }
    const expected = (load.daily * load.resolution) / load.ratio
    const single = load.tariffs === 1 ? 0 : lostTariff
    return mean ?? tariffIndexes.map((k) => (k === single ? expected : 0))
  }
  /** Estimated advance from the basis to a day: whole units, so that parts add up. */
  const estimated = (load: MeterLoad, basis: Basis, day: number): TariffUnits =>
    day === basis.day
      ? [0, 0, 0, 0]
      : meanDay(load, basis).map((units) => Math.round(units * (day - basis.day)))
  const lessUnits = (units: TariffUnits, deducted: TariffUnits): TariffUnits =>
    units.map((value, k) => value - (deducted[k] ?? 0))
  const billed = (load: MeterLoad, units: TariffUnits): BilledEnergy[] =>
    units.map((value) => billedEnergyOf(Math.round(value * tenThousandths(load))))

  return {
    useOf(statement) {
      const load = loads.cached(statement.meter, statement.point)
      const basis = basisOf(statement)
      const alreadyBilled = estimated(load, basis, statement.begin)
      const read = isKnown(statement, statement.end) ? advance(load, basis.day, statement.end) : undefined
      const units = read ?? estimated(load, basis, statement.end)
      return { energies: billed(load, lessUnits(units, alreadyBilled)), isEstimated: read === undefined }
    },
    partBefore(statement, day, { energies: statementEnergies, isEstimated }) {
      const { meter, point, begin, end } = statement
      const load = loads.cached(meter, point)
      const isRead = !isEstimated && basisOf(statement).day === begin && isKnown(statement, day)
      const units = isRead ? advance(load, begin, day) : undefined
      if (units) return billed(load, units)
      const share = (day - begin) / (end - begin)
      return statementEnergies.map((energy) => billedEnergyOf(Math.round(energy * share)))
    },
    readingsOf(statement) {
      const load = loads.cached(statement.meter, statement.point)
      const basis = basisOf(statement)
      const register = energies.registerOn(load, basis.day)
      const estimatedOn = (day: number): number =>
        register + estimated(load, basis, day).reduce((sum, units) => sum + units, 0)
      const end = isKnown(statement, statement.end)
        ? energies.registerOn(load, statement.end)
        : estimatedOn(statement.end)
      return { begin: displayed(estimatedOn(statement.begin), load), end: displayed(end, load) }
    },
  }
}
