import {
  balanceOf,
  enoughOfArea,
  type Balance,
  type Energies,
  type ModelMeter,
  type NoBalance,
} from '../../../src/rules/losses/energyBalance'
import { findingLimits, findingRules, type Broken } from '../../../src/rules/archive/findingRules'
import { HOUR } from '../calendar'
import { estimatedDay, meterDay } from '../meterDays'
import type { MeterLoad } from '../load'
import { plateOf, targetOf } from '../plates'
import { weekDays, type Field, type Found } from './found'
import { createSuspects } from './suspects'

/** Results of the rules about an area and its collection points; `point` names the point of a point's result. */
export interface AreaFound extends Found {
  readonly point?: number
}

/** Highest quarter of an area relative to the mean of its day, at most; includes apparent over active power. */
const maxQuarterFactor = 3.4
/** Readings are complete for the rules when the reading day ends at eight. */
const deadline = 8.25 * HOUR

/** A lasting state is reported when it begins, and then once a week, on days that do not depend on the query. */
const isReportDay = (subject: number, day: number): boolean => daysUntilReport(subject, day) === weekDays
/** Days from one report until the next. */
const daysUntilReport = (subject: number, day: number): number => weekDays - ((day + subject) % weekDays)

/** Data of a day that the rules have when they run. */
interface Day {
  check: ModelMeter | undefined
  meters: ModelMeter[]
}
interface Tally {
  due: number
  read: number
}

/** Data of an area, day by day from the day before the first requested one. */
interface Ledger {
  readonly first: number
  readonly last: number
  readonly days: Day[]
  readonly points: Map<number, Tally[]>
}

/** Line losses of an area, load of its transformer, and its collection points. */
export function areaRules(field: Field) {
  const { network } = field.archive
  const suspect = createSuspects(field)
  return (area: number, first: number, last: number): AreaFound[] => {
    // Without suspicion only readings are counted.
    const suspected = network.checkOf(area) >= 0 && suspect(area, first - 1, last)
    const ledger = ledgerOf(field, area, { first: first - 1, last, energies: suspected })
    const results: AreaFound[] = []
    for (const [point, tallies] of ledger.points) pointRules(field, point, ledger, tallies, results)
    if (!suspected) return results
    const balances = ledger.days.map((day) => balanceOf({ ...day, enough: enoughOfArea }))
    lossRules(targetOf(field.archive, area), area, ledger, balances, results)
    loadRule(field, area, ledger, results)
    return results
  }
}

function ledgerOf(
  field: Field,
  area: number,
  { first, last, energies }: { first: number; last: number; energies: boolean },
): Ledger {
  const { archive, outcomes, loads, registers, calendar } = field
  const { network } = archive
  const dates = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const days = dates.map((): Day => ({ check: undefined, meters: [] }))
  const points = new Map<number, Tally[]>()
  const check = network.checkOf(area)
  const runAt = (day: number): number => calendar.dayStart(day + 1) + deadline
  const isRead = (meter: number, point: number, day: number): boolean =>
    outcomes.code(meter, point, day, runAt(day)) > 0
  /** Estimate that the rules running after `day` have for a day before it. */
  const estimate = (load: MeterLoad, day: number): Energies | undefined =>
    estimatedDay(load, day, (candidateDay) =>
      [candidateDay - 1, candidateDay].every(
        (readDay) => outcomes.code(load.meter, load.point, readDay, runAt(day)) > 0,
      )
        ? meterDay(registers, load, candidateDay)
        : undefined,
    )

  function count(meter: number, point: number, tallies: readonly Tally[]): void {
    const load = loads.load(meter, point)
    let wasRead = isRead(meter, point, first - 1)
    days.forEach((day, n) => {
      const date = first + n
      if (date < load.first || date >= load.stop) return
      const isReadNow = isRead(meter, point, date)
      const tally = tallies[n]
      if (tally) {
        tally.due++
        if (isReadNow) tally.read++
      }
      // A reading that came after the rules of the previous day is known to the rules of this day.
      const isComplete = isReadNow && (wasRead || outcomes.code(meter, point, date - 1, runAt(date)) > 0)
      wasRead = isReadNow
      if (!energies || date === load.first) return
      const metered: ModelMeter = {
        energies: isComplete ? meterDay(registers, load, date) : undefined,
        estimate: () => estimate(load, date),
      }
      if (meter === check) day.check = metered
      else day.meters.push(metered)
    })
  }

  const pointSpan = network.areaPoints(area)
  for (let point = pointSpan.first; point < pointSpan.end; point++) {
    const tallies = days.map((): Tally => ({ due: 0, read: 0 }))
    for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++)
      count(meter, point, tallies)
    if (!network.pointDirect[point]) points.set(point, tallies)
  }
  return { first, last, days, points }
}

function pointRules(
  { faults, calendar }: Field,
  point: number,
  { first, last }: Ledger,
  tallies: readonly Tally[],
  results: AreaFound[],
): void {
  const lacking = (day: number): Broken | undefined =>
    findingRules.dcuSuccess(tallies[day - first] ?? { due: 0, read: 0 })
  for (let day = first + 1; day <= last; day++) {
    const broken = lacking(day)
    if (broken && (isReportDay(point, day) || !lacking(day - 1)))
      results.push({ rule: 'dcuSuccess', day, ...broken, point })
    // An outage of that length is still going on at noon or at midnight.
    for (const hour of [0, 12]) {
      const block = faults.pointOutageAt(point, calendar.dayStart(day) + hour * HOUR)
      if (!block || calendar.dayOf(block.begin + findingLimits.dcuOffline * HOUR) !== day) continue
      const until = Math.min(block.end, calendar.dayStart(day + 1) + deadline)
      const outage = findingRules.dcuOffline({ hours: (until - block.begin) / HOUR })
      if (!outage) continue
      results.push({ rule: 'dcuOffline', day, ...outage, point })
      break
    }
  }
}

function lossRules(
  target: number,
  area: number,
  { first, last }: Ledger,
  balances: readonly (Balance | NoBalance)[],
  results: AreaFound[],
): void {
  const balanceOn = (date: number): Balance | undefined => {
    const balance = balances[date - first]
    return typeof balance === 'object' ? balance : undefined
  }
  const ratesOn = (date: number) => ({
    rate: balanceOn(date)?.rate ?? null,
    previousRate: balanceOn(date - 1)?.rate ?? null,
    target,
  })
  let latest = balanceOn(first) && ratesOn(first)
  /** Day until which the previous record carries the money. */
  let carriedUntil = first
  for (let date = first + 1; date <= last; date++) {
    const balance = balanceOn(date)
    if (!balance) continue
    const rates = ratesOn(date)
    const changed = findingRules.lossChange(rates)
    if (changed) results.push({ rule: 'lossChange', day: date, ...changed })
    const earlier = latest
    latest = rates
    for (const rule of ['lossNegative', 'lossHigh'] as const) {
      const broken = findingRules[rule](rates)
      const begins = earlier !== undefined && !findingRules[rule](earlier)
      if (!broken || (!begins && !isReportDay(area, date))) continue
      const perDay = (balance.supply * (balance.rate - target)) / 100
      const unpaid =
        perDay > 0 && date >= carriedUntil ? { perDay, days: daysUntilReport(area, date) } : undefined
      if (unpaid) carriedUntil = date + unpaid.days
      results.push({ rule, day: date, ...broken, ...(unpaid && { unpaid }) })
    }
  }
}

/** Checks the apparent power of the transformer by the curve of its check meter. */
function loadRule(field: Field, area: number, { first, last, days }: Ledger, results: AreaFound[]): void {
  const { archive, loads, registers, measures } = field
  const plate = plateOf(archive, area)
  const check = archive.network.checkOf(area)
  for (let date = first + 1; date <= last; date++) {
    const { check: through, meters = [] } = days[date - first] ?? {}
    if (!through?.energies || !isReportDay(area, date)) continue
    const { taken: imported, given: exported } = through.energies
    const used = meters.reduce((sum, { energies }) => sum + (energies?.given ?? 0), imported - exported)
    if ((used / 24) * maxQuarterFactor < (plate * findingLimits.overload.share) / 100) continue
    const load = loads.cached(check, archive.network.pointOf(check))
    const { p, q } = measures.day(load, date, registers.intervals(load, date), ['p', 'q'])
    const shares = Array.from(p ?? [], (kw, n) => (Math.hypot(kw, q?.[n] ?? 0) / plate) * 100)
    const broken = findingRules.overload({ shares })
    if (broken) results.push({ rule: 'overload', day: date, ...broken })
  }
}
