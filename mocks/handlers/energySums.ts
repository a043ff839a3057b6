import type { EnergyTotals, TariffTotals } from '../../src/api/energies'
import { round } from '../../src/lib/format'
import { isTotalizer } from '../../src/rules/meterRules'
import { worstQuality } from '../../src/rules/valueQuality'
import type { Core } from '../core'
import { remembered } from '../db/derived'
import { periodOf, type Period } from '../overlay/figurePeriods'
import { createTurns, type Turns } from '../overlay/turns'
import { HOUR } from '../world/calendar'
import type { Params } from './params'
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
  pap_e1?: number | null | undefined
  pap_e2?: number | null | undefined
  pap_e3?: number | null | undefined
  pap_e4?: number | null | undefined
  quality: string
}

/** An energy of nothing. */
const unread: Energetic = { pap_e: null, quality: '' }

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
  /** +A of T1…T4 by consumer category, where tariffs are summed up. */
  categories: ReadonlyMap<string, number[]>
  turns: Turns
}

/** An energy to the digits that a list shows. */
export const asShown = (energy: number | null): number | null => (energy === null ? null : round(energy, 2))

/** The same list with check and feeder meters alone, or without them, where it is asked so. */
export function byTotalizer<Values, Row>(
  core: Core,
  params: Params,
  listing: ValueListing<Values, Row>,
): ValueListing<Values, Row> {
  const asked = params.oneOf('totalizer', ['1', '0'])
  if (asked === undefined) return listing
  const wanted = (type: string | undefined): boolean => isTotalizer(type ?? '') === (asked === '1')
  const { archive } = core.world.parts
  return {
    ...listing,
    asked: `${listing.asked}/${asked}`,
    bits: (meter, cp) => (wanted(archive.type(meter, cp)) ? listing.bits(meter, cp) : 0),
    values: (id) => (wanted(core.archive.meter(id, core.now())?.meter_type) ? listing.values(id) : []),
  }
}

/** Sums that are to be worked out, as of now. */
function begin<Values extends Energetic, Row>(
  core: Core,
  tariffs: boolean,
  { places, bits }: ValueRows<Row>,
  { periods: names, values, periodOf: nameOf }: ValueListing<Values, Row>,
): Sum {
  const { network, archive, calendar, loads } = core.world.parts
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
  const categories = new Map<string, number[]>()

  function addTariffs(category: string, { pap_e1, pap_e2, pap_e3, pap_e4 }: Energetic): void {
    const sums = categories.get(category) ?? [0, 0, 0, 0]
    for (const [at, energy] of [pap_e1, pap_e2, pap_e3, pap_e4].entries())
      sums[at] = (sums[at] ?? 0) + (asShown(energy ?? null) ?? 0)
    categories.set(category, sums)
  }
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
      return own.find((each) => nameOf(each) === name) ?? unread
    }
    const cheap = (span: Period): Energetic | undefined => {
      const its = load && core.archive.metered(load, span, now)
      if (!its) return undefined
      const { energies } = its
      if (!energies) return { pap_e: null, quality: 'missing' }
      if (tariffs && !energies.tariffs) return undefined
      const [pap_e1, pap_e2, pap_e3, pap_e4] = energies.tariffs ?? []
      const quality = energies.quality ?? 'valid'
      return { pap_e: energies.taken, pap_e1, pap_e2, pap_e3, pap_e4, quality }
    }
    for (const [bit, span] of spans.entries()) {
      const sum = periods[bit]
      if (!sum || ((mask >> bit) & 1) === 0) continue
      const its = cheap(span) ?? made(span.name)
      const pap_e = asShown(its.pap_e)
      sum.rows += 1
      sum.qualities.add(its.quality)
      if (pap_e === null) continue
      sum.known += 1
      sum.energy += pap_e
      if (totalizer) sum.totalizers += pap_e
      if (tariffs) addTariffs(load ? archive.consSort(meter, cp) : places.at(place).cons_sort, its)
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
  return { at: now, ids, periods, categories, turns }
}

/**
 * Sums over all rows of a list of values, worked out in turns: each is that of one instant and holds an hour, or until people change
 * a value or a meter. Who asks for another list lets the one before wait.
 */
export function createEnergySums(core: Core, { tariffs = false } = {}) {
  const { calendar } = core.world.parts
  const kept = remembered<Sum>(4)
  let latest: Sum | undefined

  function asked<Values extends Energetic, Row>(
    rows: ValueRows<Row>,
    listing: ValueListing<Values, Row>,
  ): { sum: Sum; whole: boolean; said: Pick<EnergyTotals, 'calculated_at' | 'done' | 'total' | 'rows'> } {
    const sum = kept([Math.floor(core.now() / HOUR), ...rows.state], () =>
      begin(core, tariffs, rows, listing),
    )
    if (latest !== sum) latest?.turns.advance([])
    latest = sum
    const { done, total } = sum.turns.advance(sum.ids)
    const meters = rows.places.total
    const said = {
      calculated_at: calendar.wall(sum.at),
      done: Math.min(done * block, meters),
      total: meters,
      rows: rows.length,
    }
    return { sum, whole: done === total, said }
  }
  const qualityOf = ({ periods }: Sum) => worstQuality(periods.flatMap(({ qualities }) => [...qualities]))

  return {
    totals<Values extends Energetic, Row>(
      rows: ValueRows<Row>,
      listing: ValueListing<Values, Row>,
    ): EnergyTotals {
      const { sum, whole, said } = asked(rows, listing)
      const shown = (energy: number, known: number) => (whole && known > 0 ? round(energy, 2) : null)
      const over = (of: 'known' | 'energy' | 'totalizers') =>
        sum.periods.reduce((all, each) => all + each[of], 0)
      const known = over('known')
      return {
        ...said,
        known: whole ? known : null,
        pap_e: shown(over('energy'), known),
        totalizer_e: shown(over('totalizers'), known),
        quality: whole ? qualityOf(sum) : '',
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
    },
    /** Of a list of one period. */
    byTariff<Values extends Energetic, Row>(
      rows: ValueRows<Row>,
      listing: ValueListing<Values, Row>,
    ): TariffTotals {
      const { sum, whole, said } = asked(rows, listing)
      const [period] = sum.periods
      return {
        ...said,
        known: whole ? (period?.known ?? 0) : null,
        quality: whole ? qualityOf(sum) : '',
        categories: whole
          ? [...sum.categories]
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([cons_sort, energies]) => {
                const [pap_e1 = 0, pap_e2 = 0, pap_e3 = 0, pap_e4 = 0] = energies.map((each) =>
                  round(each, 2),
                )
                return { cons_sort, pap_e1, pap_e2, pap_e3, pap_e4 }
              })
          : [],
      }
    },
  }
}
