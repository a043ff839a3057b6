import type { TariffTotals } from '../../../src/api/business/energies'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import { round } from '../../../src/lib/format'
import { meterRoleOf, meterRoles, type MeterRole } from '../../../src/rules/archive/meterRules'
import { worstQuality } from '../../../src/rules/codes/valueQuality'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import { periodOf, type Period } from '../../overlay/figurePeriods'
import type { Budget, Turned } from '../../kit/turns'
import type { Progress } from '../../kit/progress'
import { HOUR } from '../../world/calendar'
import type { Params } from '../../kit/params'
import type { ValueListing, ValueRows } from '../kit/valueLists'

/** As many meters are summed up together. */
const block = 64

/** Fields of a day or a month that are summed up. */
interface Energetic {
  pap_e: number | null
  pap_e1?: number | null | undefined
  pap_e2?: number | null | undefined
  pap_e3?: number | null | undefined
  pap_e4?: number | null | undefined
  quality: string
}

/** A sum to the digits that are shown; null where nothing of it is known. */
const energyOf = (energy: number, knownCount: number): number | null =>
  knownCount > 0 ? round(energy, 2) : null

/** An energy of nothing. */
const unread: Energetic = { pap_e: null, quality: '' }

/** Sums of the rows of some meters. */
interface RowSum {
  rows: number
  known: number
  energy: number
  /** Qualities of the energies that were summed up. */
  qualities: Set<string>
}

/** The same with their tariffs. */
interface TariffSum extends RowSum {
  meter_role: MeterRole
  /** '' of meters without a consumer. */
  cons_sort: string
  /** +A of T1…T4. */
  tariffs: number[]
}

const noRows = (): RowSum => ({ rows: 0, known: 0, energy: 0, qualities: new Set() })

interface Sum {
  /** ms since 1970. */
  calculatedAt: number
  /** The first place of each block. */
  blocks: readonly number[]
  /** A sum for each period. */
  roles: Readonly<Record<MeterRole, readonly RowSum[]>>
  /** By consumer category, and of check and of feeder meters, where tariffs are summed up. */
  categories: ReadonlyMap<string, TariffSum>
  turned: Turned<number, true>
}

const nothing = { calculated_at: '', meters: null, rows: null }
/** Sums of rows that are not worked out themselves. */
export const noTotals = {
  ofRoles: { ...nothing, roles: [] } satisfies EnergyTotals,
  ofTariffs: { ...nothing, categories: [] } satisfies TariffTotals,
}

/** Energies of a period that every list rounds in the same way. */
export const energyNames = [
  'pap_e',
  'pap_e1',
  'pap_e2',
  'pap_e3',
  'pap_e4',
  'rap_e',
  'prp_e',
  'rrp_e',
] as const
type Energies = Record<(typeof energyNames)[number], number | null>

/** To the digit that is shown: whoever adds up the rows of a file finds the sum. */
export const shownEnergies = (values: Energies): Energies =>
  Object.fromEntries(energyNames.map((name) => [name, asShown(values[name])])) as Energies

/** An energy to the digits that a list shows. */
export const asShown = (energy: number | null): number | null => (energy === null ? null : round(energy, 2))

/** The same list with the meters of one role alone, where it is asked so. */
export function byMeterRole<Values, Row>(
  core: Core,
  params: Params,
  listing: ValueListing<Values, Row>,
): ValueListing<Values, Row> {
  const meterRole = params.oneOf('meter_role', meterRoles)
  if (meterRole === undefined) return listing
  const hasRole = (type: string | undefined): boolean => meterRoleOf(type ?? '') === meterRole
  const { archive } = core.world.parts
  return {
    ...listing,
    conditions: `${listing.conditions}/${meterRole}`,
    bits: (meter, point) => (hasRole(archive.type(meter, point)) ? listing.bits(meter, point) : 0),
    values: (id) => (hasRole(core.archive.meter(id, core.now())?.meter_type) ? listing.values(id) : []),
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
  const allBits = (1 << names.length) - 1
  const roles = { consumer: names.map(noRows), check: names.map(noRows), feeder: names.map(noRows) }
  const categories = new Map<string, TariffSum>()

  function addRow(sum: RowSum, { pap_e, quality }: Energetic): void {
    const energy = asShown(pap_e)
    sum.rows += 1
    if (energy === null) return
    sum.known += 1
    sum.energy += energy
    sum.qualities.add(quality)
  }
  function addTariffs(meter_role: MeterRole, category: string, periodEnergies: Energetic): void {
    const cons_sort = meter_role === 'consumer' ? category : ''
    const key = `${meterRoles.indexOf(meter_role)}${cons_sort}`
    const sum = categories.get(key) ?? { ...noRows(), meter_role, cons_sort, tariffs: [0, 0, 0, 0] }
    categories.set(key, sum)
    addRow(sum, periodEnergies)
    if (periodEnergies.pap_e === null) return
    for (const [tariff, energy] of [
      periodEnergies.pap_e1,
      periodEnergies.pap_e2,
      periodEnergies.pap_e3,
      periodEnergies.pap_e4,
    ].entries())
      sum.tariffs[tariff] = (sum.tariffs[tariff] ?? 0) + (asShown(energy ?? null) ?? 0)
  }
  function add(place: number): void {
    const mask = bits ? (bits[place] ?? 0) : allBits
    if (mask === 0) return
    const meter = places.index(place)
    const point = network.pointOf(meter)
    const load = places.isTouched(place) ? undefined : loads.load(meter, point)
    const role = meterRoleOf(load ? archive.type(meter, point) : places.row(place).meter_type)
    let meterValues: readonly Values[] | undefined
    /** A row as the list makes it: dear. */
    const listedEnergies = (name: string): Energetic => {
      meterValues ??= values(network.id('meter', meter))
      return meterValues.find((periodValues) => nameOf(periodValues) === name) ?? unread
    }
    const cheap = (span: Period): Energetic | undefined => {
      const metered = load && core.archive.metered(load, span, now)
      if (!metered) return undefined
      const { energies } = metered
      if (!energies) return { pap_e: null, quality: 'missing' }
      if (tariffs && !energies.tariffs) return undefined
      const [pap_e1, pap_e2, pap_e3, pap_e4] = energies.tariffs ?? []
      const quality = energies.quality ?? 'valid'
      return { pap_e: energies.taken, pap_e1, pap_e2, pap_e3, pap_e4, quality }
    }
    for (const [bit, span] of spans.entries()) {
      const sum = roles[role][bit]
      if (!sum || ((mask >> bit) & 1) === 0) continue
      const periodEnergies = cheap(span) ?? listedEnergies(span.name)
      addRow(sum, periodEnergies)
      if (tariffs)
        addTariffs(role, load ? archive.consSort(meter, point) : places.row(place).cons_sort, periodEnergies)
    }
  }

  const added = new Set<number>()
  const turned = core.turns.figures<number, true>({
    cached: (first) => (added.has(first) ? true : undefined),
    figure(first) {
      added.add(first)
      for (let place = first; place < Math.min(first + block, places.total); place++) add(place)
      return true
    },
  })
  const blocks = Array.from({ length: Math.ceil(places.total / block) }, (_, n) => n * block)
  return { calculatedAt: now, blocks, roles, categories, turned }
}

/**
 * Sums over all rows of a list of values, worked out in turns: each is that of one instant and holds an hour, or until people change
 * a value or a meter. Who asks for another list lets the one before wait.
 */
export function createEnergySums(core: Core, { tariffs = false } = {}) {
  const { calendar } = core.world.parts
  const rememberedSum = remembered<Sum>(4)
  let latest: Sum | undefined

  function sumSoFar<Values extends Energetic, Row>(
    rows: ValueRows<Row>,
    listing: ValueListing<Values, Row>,
    budget?: Budget,
  ): {
    sum: Sum
    isComplete: boolean
    summary: Pick<EnergyTotals, 'calculated_at' | 'meters' | 'rows'> & Progress
  } {
    const sum = rememberedSum([Math.floor(core.now() / HOUR), ...rows.state], () =>
      begin(core, tariffs, rows, listing),
    )
    if (latest !== sum) latest?.turned.advance([])
    latest = sum
    const { done, total } = sum.turned.advance(sum.blocks, budget)
    const meters = rows.places.total
    const summary = {
      calculated_at: calendar.wall(sum.calculatedAt),
      done: Math.min(done * block, meters),
      total: meters,
      meters,
      rows: rows.length,
    }
    return { sum, isComplete: done === total, summary }
  }

  return {
    /** @param budget the time of an answer that holds several sums */
    totals<Values extends Energetic, Row>(
      rows: ValueRows<Row>,
      listing: ValueListing<Values, Row>,
      budget?: Budget,
    ): EnergyTotals & Progress {
      const { sum, isComplete, summary } = sumSoFar(rows, listing, budget)
      const roles = meterRoles.flatMap((meter_role) => {
        const sums = sum.roles[meter_role]
        const total = (field: 'rows' | 'known' | 'energy') =>
          sums.reduce((subtotal, rowSum) => subtotal + rowSum[field], 0)
        if (!isComplete || total('rows') === 0) return []
        const periods = listing.periods.map((period, index) => {
          const { rows: count, known, energy } = sums[index] ?? noRows()
          return { period, rows: count, known, pap_e: energyOf(energy, known) }
        })
        return {
          meter_role,
          rows: total('rows'),
          known: total('known'),
          pap_e: energyOf(total('energy'), total('known')),
          quality: worstQuality(sums.flatMap(({ qualities }) => [...qualities])),
          periods: periods.toReversed(),
        }
      })
      return { ...summary, roles }
    },
    /** Sums by tariff of a list of one period. */
    byTariff<Values extends Energetic, Row>(
      rows: ValueRows<Row>,
      listing: ValueListing<Values, Row>,
    ): TariffTotals & Progress {
      const { sum, isComplete, summary } = sumSoFar(rows, listing)
      const categories = isComplete ? [...sum.categories].toSorted(([a], [b]) => (a < b ? -1 : 1)) : []
      return {
        ...summary,
        categories: categories.map(
          ([, { meter_role, cons_sort, rows: count, known, qualities, tariffs: sums }]) => {
            const [pap_e1 = 0, pap_e2 = 0, pap_e3 = 0, pap_e4 = 0] = sums.map((energy) => round(energy, 2))
            const quality = worstQuality([...qualities])
            return { meter_role, cons_sort, rows: count, known, quality, pap_e1, pap_e2, pap_e3, pap_e4 }
          },
        ),
      }
    },
  }
}
