import { HOUR } from '../calendar'
import { plateOf, targetOf } from '../plates'
import { energyOf, exportOf, importOf } from '../units'
import { monthDays, round, type Field, type Found } from './found'

/** What the rules about an area and its collection points found; of a point `cp` says which. */
export interface AreaFound extends Found {
  readonly cp?: number
}

/** Share of read meters from which losses can be computed; large areas may miss two. */
const coverage = { share: 0.98, large: 40, missing: 2 }
/** Points below which a loss is abnormally negative, and by how many it changes from one day to the next. */
const negative = -1
const sudden = 5
/** Share of the plate above which a transformer is overloaded when it lasts for so many quarters. */
const overloaded = { share: 110, quarters: 8 }
/** No area's highest quarter is as many times the mean of its day; apparent over active power. */
const highest = 3.4
/** Hours of silence, and share of meters read, %, that are abnormal; how few meters make no rate. */
const silent = 24
const read = { below: 90, least: 10 }
/** What the rules need is complete when the reading day ends at eight. */
const deadline = 8.25 * HOUR

/** What lasts is told when it begins, and then once a week: the same days whatever is asked. */
const isTurn = (subject: number, day: number): boolean => (day + subject) % 7 === 0

/** Energies of a day, kWh, and what was read of it. */
interface Day {
  supply: number
  sale: number
  due: number
  missing: number
  checkRead: boolean
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
  return (area: number, first: number, last: number): AreaFound[] => {
    const ledger = ledgerOf(field, area, first - 1, last)
    const found: AreaFound[] = []
    for (const [cp, tallies] of ledger.points) pointRules(field, cp, ledger, tallies, found)
    if (network.checkOf(area) < 0) return found
    lossRules(targetOf(field.archive, area), area, ledger, found)
    loadRule(field, area, ledger, found)
    return found
  }
}

function ledgerOf(field: Field, area: number, from: number, last: number): Ledger {
  const { archive, outcomes, loads, registers, calendar } = field
  const { network } = archive
  const dates = Array.from({ length: last - from + 1 }, (_, n) => from + n)
  const days = dates.map((): Day => ({ supply: 0, sale: 0, due: 0, missing: 0, checkRead: false }))
  const points = new Map<number, Tally[]>()
  const check = network.checkOf(area)
  const isRead = (meter: number, cp: number, day: number): boolean =>
    outcomes.code(meter, cp, day, calendar.dayStart(day + 1) + deadline) > 0

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
      const whole = here && before
      before = here
      if (check < 0 || date === its.first) return
      const units = registers.activeUnits(its, date)
      const taken = energyOf(importOf(units), its)
      // A wiring that counts backwards feeds nothing in.
      const given = meter === check || its.solar > 0 ? energyOf(exportOf(units), its) : 0
      if (meter === check) {
        day.supply += taken - given
        day.checkRead = whole
        return
      }
      day.due++
      if (!whole) day.missing++
      // What roofs feed in is supply.
      day.supply += given
      day.sale += taken
    })
  }

  for (let cp = network.areaPoint[area] ?? 0; cp < (network.areaPoint[area + 1] ?? 0); cp++) {
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
  const rateOn = (day: number): number => {
    const { due, read: answered } = tallies[day - from] ?? { due: 0, read: 0 }
    return due >= read.least ? round((answered / due) * 100, 2) : 100
  }
  for (let day = from + 1; day <= last; day++) {
    const rate = rateOn(day)
    if (rate < read.below && (isTurn(cp, day) || rateOn(day - 1) >= read.below))
      found.push({ rule: 'dcuSuccess', day, value: rate, threshold: read.below, unit: '%', cp })
    // Whatever lasts so long is still going on at noon or at midnight.
    for (const hour of [0, 12]) {
      const block = faults.pointOutageAt(cp, calendar.dayStart(day) + hour * HOUR)
      if (!block || block.to - block.from <= silent * HOUR) continue
      if (calendar.dayOf(block.from + silent * HOUR) !== day) continue
      const until = Math.min(block.to, calendar.dayStart(day + 1) + deadline)
      const value = round((until - block.from) / HOUR, 1)
      found.push({ rule: 'dcuOffline', day, value, threshold: silent, unit: 'h', cp })
      break
    }
  }
}

/** The loss of a day, %; undefined where it cannot be computed. */
function rateOf(day: Day | undefined): number | undefined {
  if (!day?.checkRead || day.supply <= 0 || day.due === 0) return undefined
  const enough =
    1 - day.missing / day.due >= coverage.share ||
    (day.due >= coverage.large && day.missing <= coverage.missing)
  return enough ? round(((day.supply - day.sale) / day.supply) * 100, 2) : undefined
}

function lossRules(target: number, area: number, { from, last, days }: Ledger, found: AreaFound[]): void {
  const unit = '%'
  const breaks = (rate: number): 'lossNegative' | 'lossHigh' | undefined =>
    rate < negative ? 'lossNegative' : rate > target ? 'lossHigh' : undefined
  let latest = rateOf(days[0])
  for (let date = from + 1; date <= last; date++) {
    const day = days[date - from]
    const rate = rateOf(day)
    if (!day || rate === undefined) continue
    const before = rateOf(days[date - 1 - from])
    if (before !== undefined && Math.abs(rate - before) > sudden)
      found.push({
        rule: 'lossChange',
        day: date,
        value: round(rate - before, 2),
        threshold: sudden,
        unit,
      })
    const begins = latest !== undefined && breaks(latest) !== breaks(rate)
    latest = rate
    const rule = breaks(rate)
    if (!rule || (!begins && !isTurn(area, date))) continue
    const threshold = rule === 'lossHigh' ? target : negative
    const above = (day.supply * (rate - target)) / 100
    found.push({
      rule,
      day: date,
      value: rate,
      threshold,
      unit,
      ...(above > 0 ? { unpaid: above * monthDays } : {}),
    })
  }
}

/** The apparent power of the transformer, as the curve of its check meter shows it. */
function loadRule(field: Field, area: number, { from, last, days }: Ledger, found: AreaFound[]): void {
  const { archive, loads, registers, measures } = field
  const plate = plateOf(archive, area)
  const check = archive.network.checkOf(area)
  const { share: threshold, quarters } = overloaded
  for (let date = from + 1; date <= last; date++) {
    const day = days[date - from]
    if (!day?.checkRead || !isTurn(area, date)) continue
    if ((day.supply / 24) * highest < (plate * threshold) / 100) continue
    const its = loads.known(check, archive.network.pointOf(check))
    const { p, q } = measures.day(its, date, registers.intervals(its, date), ['p', 'q'])
    let best = 0
    let run: number[] = []
    for (const [n, kw] of (p ?? []).entries()) {
      const share = (Math.hypot(kw, q?.[n] ?? 0) / plate) * 100
      run = share > threshold ? [...run, share] : []
      if (run.length >= quarters)
        best = Math.max(best, run.slice(-quarters).reduce((all, each) => all + each, 0) / quarters)
    }
    if (best > 0) found.push({ rule: 'overload', day: date, value: round(best, 1), threshold, unit: '%' })
  }
}
