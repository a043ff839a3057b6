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

/** What the rules about an area and its collection points found; of a point `cp` says which. */
export interface AreaFound extends Found {
  readonly cp?: number
}

/** No area's highest quarter is as many times the mean of its day; apparent over active power. */
const highest = 3.4
/** What the rules need is complete when the reading day ends at eight. */
const deadline = 8.25 * HOUR

/** What lasts is told when it begins, and then once a week: the same days whatever is asked. */
const isTurn = (subject: number, day: number): boolean => untilTurn(subject, day) === weekDays
/** Days from one on which something is told until it is told again. */
const untilTurn = (subject: number, day: number): number => weekDays - ((day + subject) % weekDays)

/** What is known of a day when the rules run. */
interface Day {
  check: ModelMeter | undefined
  meters: ModelMeter[]
}
interface Tally {
  due: number
  read: number
}

/** What the head-end knows of an area, day by day from the one before the first asked about. */
interface Ledger {
  readonly from: number
  readonly last: number
  readonly days: Day[]
  readonly points: Map<number, Tally[]>
}

/** Line losses of an area, load of its transformer, and its collection points. */
export function areaRules(field: Field) {
  const { network } = field.archive
  const suspect = createSuspects(field)
  return (area: number, first: number, last: number): AreaFound[] => {
    // Where nothing is wrong only readings are counted.
    const suspected = network.checkOf(area) >= 0 && suspect(area, first - 1, last)
    const ledger = ledgerOf(field, area, { from: first - 1, last, energies: suspected })
    const found: AreaFound[] = []
    for (const [cp, tallies] of ledger.points) pointRules(field, cp, ledger, tallies, found)
    if (!suspected) return found
    const balances = ledger.days.map((day) => balanceOf({ ...day, enough: enoughOfArea }))
    lossRules(targetOf(field.archive, area), area, ledger, balances, found)
    loadRule(field, area, ledger, found)
    return found
  }
}

function ledgerOf(
  field: Field,
  area: number,
  { from, last, energies }: { from: number; last: number; energies: boolean },
): Ledger {
  const { archive, outcomes, loads, registers, calendar } = field
  const { network } = archive
  const dates = Array.from({ length: last - from + 1 }, (_, n) => from + n)
  const days = dates.map((): Day => ({ check: undefined, meters: [] }))
  const points = new Map<number, Tally[]>()
  const check = network.checkOf(area)
  const runAt = (day: number): number => calendar.dayStart(day + 1) + deadline
  const isRead = (meter: number, cp: number, day: number): boolean =>
    outcomes.code(meter, cp, day, runAt(day)) > 0
  /** What the rules that run after `day` know of a day before it. */
  const estimate = (its: MeterLoad, day: number): Energies | undefined =>
    estimatedDay(its, day, (each) =>
      [each - 1, each].every((one) => outcomes.code(its.meter, its.cp, one, runAt(day)) > 0)
        ? meterDay(registers, its, each)
        : undefined,
    )

  function count(meter: number, cp: number, tallies: readonly Tally[]): void {
    const its = loads.load(meter, cp)
    let before = isRead(meter, cp, from - 1)
    days.forEach((day, n) => {
      const date = from + n
      if (date < its.first || date >= its.stop) return
      const here = isRead(meter, cp, date)
      const tally = tallies[n]
      if (tally) {
        tally.due++
        if (here) tally.read++
      }
      // What came after the rules of the day before is known to those of this day.
      const whole = here && (before || outcomes.code(meter, cp, date - 1, runAt(date)) > 0)
      before = here
      if (!energies || date === its.first) return
      const metered: ModelMeter = {
        energies: whole ? meterDay(registers, its, date) : undefined,
        estimate: () => estimate(its, date),
      }
      if (meter === check) day.check = metered
      else day.meters.push(metered)
    })
  }

  const cps = network.areaPoints(area)
  for (let cp = cps.from; cp < cps.to; cp++) {
    const tallies = days.map((): Tally => ({ due: 0, read: 0 }))
    for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++)
      count(meter, cp, tallies)
    if (!network.pointDirect[cp]) points.set(cp, tallies)
  }
  return { from, last, days, points }
}

function pointRules(
  { faults, calendar }: Field,
  cp: number,
  { from, last }: Ledger,
  tallies: readonly Tally[],
  found: AreaFound[],
): void {
  const lacking = (day: number): Broken | undefined =>
    findingRules.dcuSuccess(tallies[day - from] ?? { due: 0, read: 0 })
  for (let day = from + 1; day <= last; day++) {
    const broken = lacking(day)
    if (broken && (isTurn(cp, day) || !lacking(day - 1)))
      found.push({ rule: 'dcuSuccess', day, ...broken, cp })
    // Whatever lasts so long is still going on at noon or at midnight.
    for (const hour of [0, 12]) {
      const block = faults.pointOutageAt(cp, calendar.dayStart(day) + hour * HOUR)
      if (!block || calendar.dayOf(block.from + findingLimits.dcuOffline * HOUR) !== day) continue
      const until = Math.min(block.to, calendar.dayStart(day + 1) + deadline)
      const broken = findingRules.dcuOffline({ hours: (until - block.from) / HOUR })
      if (!broken) continue
      found.push({ rule: 'dcuOffline', day, ...broken, cp })
      break
    }
  }
}

function lossRules(
  target: number,
  area: number,
  { from, last }: Ledger,
  balances: readonly (Balance | NoBalance)[],
  found: AreaFound[],
): void {
  const on = (date: number): Balance | undefined => {
    const balance = balances[date - from]
    return typeof balance === 'object' ? balance : undefined
  }
  const ratesOn = (date: number) => ({
    rate: on(date)?.rate ?? null,
    before: on(date - 1)?.rate ?? null,
    target,
  })
  let latest = on(from) && ratesOn(from)
  /** Until then the record before stands for the money. */
  let carried = from
  for (let date = from + 1; date <= last; date++) {
    const balance = on(date)
    if (!balance) continue
    const rates = ratesOn(date)
    const changed = findingRules.lossChange(rates)
    if (changed) found.push({ rule: 'lossChange', day: date, ...changed })
    const earlier = latest
    latest = rates
    for (const rule of ['lossNegative', 'lossHigh'] as const) {
      const broken = findingRules[rule](rates)
      const begins = earlier !== undefined && !findingRules[rule](earlier)
      if (!broken || (!begins && !isTurn(area, date))) continue
      const perDay = (balance.supply * (balance.rate - target)) / 100
      const unpaid = perDay > 0 && date >= carried ? { perDay, days: untilTurn(area, date) } : undefined
      if (unpaid) carried = date + unpaid.days
      found.push({ rule, day: date, ...broken, ...(unpaid && { unpaid }) })
    }
  }
}

/** The apparent power of the transformer, as the curve of its check meter shows it. */
function loadRule(field: Field, area: number, { from, last, days }: Ledger, found: AreaFound[]): void {
  const { archive, loads, registers, measures } = field
  const plate = plateOf(archive, area)
  const check = archive.network.checkOf(area)
  for (let date = from + 1; date <= last; date++) {
    const { check: through, meters = [] } = days[date - from] ?? {}
    if (!through?.energies || !isTurn(area, date)) continue
    const { taken, given } = through.energies
    const used = meters.reduce((sum, { energies }) => sum + (energies?.given ?? 0), taken - given)
    if ((used / 24) * highest < (plate * findingLimits.overload.share) / 100) continue
    const its = loads.known(check, archive.network.pointOf(check))
    const { p, q } = measures.day(its, date, registers.intervals(its, date), ['p', 'q'])
    const shares = Array.from(p ?? [], (kw, n) => (Math.hypot(kw, q?.[n] ?? 0) / plate) * 100)
    const broken = findingRules.overload({ shares })
    if (broken) found.push({ rule: 'overload', day: date, ...broken })
  }
}
