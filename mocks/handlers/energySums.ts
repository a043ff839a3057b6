import type { EnergyTotals } from '../../src/api/energies'
import { round } from '../../src/lib/format'
import { isTotalizer } from '../../src/rules/meterRules'
import { worstQuality } from '../../src/rules/valueQuality'
import type { Core } from '../core'
import { remembered } from '../db/derived'
import { periodOf, type Period } from '../overlay/figurePeriods'
import { createTurns, type Turns } from '../overlay/turns'
import { HOUR } from '../world/calendar'
import type { ValueListing, ValueRows } from './valueLists'

/** As many meters are summed up together. */
const block = 64
/** Days of a meter whose energies cost about as much as a figure of an area and a day, 2 ms of CPU. */
const daysPerCost = 150
/** Costs of one call, and of one turn between calls. */
const sizes = { call: 40, turn: 25 }

/** What of the values of a day or a month is summed up. */
interface Energetic {
  pap_e: number | null
  quality: string
}

/** Sums of one period. */
interface PeriodSum {
  rows: number
  known: number
  energy: number
  totalizers: number
  qualities: Set<string>
}

interface Sum {
  /** ms since 1970. */
  at: number
  ids: readonly string[]
  periods: readonly PeriodSum[]
  turns: Turns
}

/** An energy to the digits that a list shows. */
export const asShown = (energy: number | null): number | null => (energy === null ? null : round(energy, 2))

/**
 * Sums over all rows of a list of values, worked out in turns: each is that of one instant and holds an hour, or until people change
 * a value or a meter. Who asks for another list lets the one before wait.
 */
export function createEnergySums(core: Core) {
  const { network, archive, calendar, loads } = core.world.parts
  const kept = remembered<Sum>(4)
  let latest: Sum | undefined

  function begin<Values extends Energetic, Row>(
    { places, bits }: ValueRows<Row>,
    { periods: names, values, periodOf: nameOf }: ValueListing<Values, Row>,
  ): Sum {
    const now = core.now()
    const spans = names.map((name) => periodOf(calendar, name))
    const all = (1 << names.length) - 1
    const periods = names.map((): PeriodSum => ({
      rows: 0,
      known: 0,
      energy: 0,
      totalizers: 0,
      qualities: new Set(),
    }))

    function add(place: number): void {
      const mask = bits ? (bits[place] ?? 0) : all
      if (mask === 0) return
      const meter = places.index(place)
      const cp = network.pointOf(meter)
      const load = meter < 0 ? undefined : loads.load(meter, cp)
      const totalizer = isTotalizer(load ? archive.type(meter, cp) : places.at(place).meter_type)
      let own: readonly Values[] | undefined
      /** A row as the list makes it: dear. */
      const made = (name: string): Energetic => {
        own ??= values(load ? network.id('meter', meter) : places.at(place).id)
        return own.find((each) => nameOf(each) === name) ?? { pap_e: null, quality: '' }
      }
      const cheap = (span: Period): Energetic | undefined => {
        const its = load && core.archive.metered(load, span, now)
        if (!its) return undefined
        const { energies } = its
        return energies
          ? { pap_e: energies.taken, quality: energies.quality ?? 'valid' }
          : { pap_e: null, quality: 'missing' }
      }
      for (const [bit, span] of spans.entries()) {
        const sum = periods[bit]
        if (!sum || ((mask >> bit) & 1) === 0) continue
        const { pap_e: exact, quality } = cheap(span) ?? made(span.name)
        const pap_e = asShown(exact)
        sum.rows += 1
        sum.qualities.add(quality)
        if (pap_e === null) continue
        sum.known += 1
        sum.energy += pap_e
        if (totalizer) sum.totalizers += pap_e
      }
    }

    const done = new Set<string>()
    const cost = Math.ceil(
      (block * spans.reduce((days, { first, last }) => days + last + 1 - first, 0)) / daysPerCost,
    )
    const turns = createTurns(
      core.later,
      {
        isKnown: (id) => done.has(id),
        make(id) {
          done.add(id)
          const from = Number(id) * block
          for (let place = from; place < Math.min(from + block, places.total); place++) add(place)
        },
        cost: () => cost,
      },
      sizes,
    )
    const ids = Array.from({ length: Math.ceil(places.total / block) }, (_, n) => String(n))
    return { at: now, ids, periods, turns }
  }

  return <Values extends Energetic, Row>(
    rows: ValueRows<Row>,
    listing: ValueListing<Values, Row>,
  ): EnergyTotals => {
    const sum = kept([Math.floor(core.now() / HOUR), ...rows.state], () => begin(rows, listing))
    if (latest !== sum) latest?.turns.advance([])
    latest = sum
    const { done, total } = sum.turns.advance(sum.ids)
    const whole = done === total
    const meters = rows.places.total
    const shown = (energy: number, known: number) => (whole && known > 0 ? round(energy, 2) : null)
    const over = (of: (each: PeriodSum) => number) => sum.periods.reduce((all, each) => all + of(each), 0)
    const known = over((each) => each.known)
    return {
      calculated_at: calendar.wall(sum.at),
      done: Math.min(done * block, meters),
      total: meters,
      rows: rows.length,
      known: whole ? known : null,
      pap_e: shown(
        over(({ energy }) => energy),
        known,
      ),
      totalizer_e: shown(
        over(({ totalizers }) => totalizers),
        known,
      ),
      quality: whole ? worstQuality(sum.periods.flatMap(({ qualities }) => [...qualities])) : '',
      periods: listing.periods
        .map((period, at) => {
          const its = sum.periods[at]
          return {
            period,
            rows: whole ? (its?.rows ?? 0) : null,
            known: whole ? (its?.known ?? 0) : null,
            pap_e: shown(its?.energy ?? 0, its?.known ?? 0),
          }
        })
        .toReversed(),
    }
  }
}
