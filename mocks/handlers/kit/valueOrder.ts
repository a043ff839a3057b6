import { isComing } from '../../../src/rules/console/progress'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { MeterPlaces } from '../../overlay/liveArchive'
import { createTurns, type Turns } from '../../overlay/turns'
import { HOUR } from '../../world/calendar'
import { Recent } from '../../world/recent'
import type { Sequence } from '../../world/terms'
import { slice, type Sort } from './listing'
import { Refusal, StillPending } from '../../kit/params'
import type { PeriodKey } from './periodKeys'
import { compare } from './rows'

/** What rows are sorted by; null, or '', where a row has no value, which stands last either way round. */
export type SortedValue = number | string | null

/** How the rows of a list of values are sorted by one of their fields. */
export interface ValueOrder {
  /** What the values of a meter in one period cost, in 2 ms of CPU. */
  cost: number
  /** The value of a meter of the world that nobody changed, as its row shows it; undefined where only the row says it: dear. */
  valueOf: (meter: number, cp: number, period: string) => SortedValue | undefined
  /** Where a value stands, if not by itself. */
  rank?: (value: SortedValue) => SortedValue
}

/** Values by the meter of the world, one for each period of a list. */
type MeterValues = Map<number, readonly (SortedValue | undefined)[]>

/** Meters up to which a list is sorted by a value: some milliseconds each. */
export const mostSorted = 20_000
/** Costs of one call, and of one turn between calls. */
const sizes = { call: 40, turn: 25 }
/** Fields and periods of which the values of all meters are kept. */
const keptFields = 8
/** What is sorted by one value, before and after it is whole. */
const keptLists = 6
/** What a value costs that only the row says, in 2 ms of CPU. */
const rowCost = 5

/** Of the rows of a list those alone of which a value holds. */
export interface Narrowing {
  field: string
  holds: (value: SortedValue) => boolean
}

/** What is sorted, or narrowed, by a value. */
interface ValuedRows {
  places: MeterPlaces
  /** Meters of the world whose values people changed. */
  changed: ReadonlySet<number>
  periods: readonly string[]
  /** Which periods of which meters there are. */
  bits: Uint8Array | undefined
  /** Another one: other rows, or other values. */
  state: readonly unknown[]
  field: string
  order: ValueOrder
  /** The values that the rows of a meter show, one for each period. */
  shownAt: (place: number) => readonly SortedValue[]
}

/** The values of all meters of a list, as far as they are worked out. */
interface Values {
  byPlace: Map<number, readonly SortedValue[]>
  turns: Turns
}

/**
 * Sorts lists of values by a value: those of all meters are worked out in turns and kept for an hour, those of a meter that people
 * changed until the next change. What was worked out for one list serves every other one of the same meters.
 */
export function createValueOrders(core: Core) {
  const { network } = core.world.parts
  const meterValues = new Recent<string, MeterValues>(keptFields)
  const keptValues = remembered<Values>(keptLists)
  const keptOrders = remembered<readonly PeriodKey[]>(keptLists)
  const keptBits = remembered<Uint8Array>(keptLists)

  function begin({ places, changed, periods, order, field, shownAt }: ValuedRows, hour: number): Values {
    const byMeter = meterValues.get([hour, field, ...periods].join(' '), () => new Map())
    const byPlace = new Map<number, readonly SortedValue[]>()
    const isPlain = (meter: number): boolean => meter >= 0 && !changed.has(meter)
    const make = (place: number): void => {
      const meter = places.index(place)
      const plain = isPlain(meter)
        ? (byMeter.get(meter) ??
          periods.map((period) => order.valueOf(meter, network.pointOf(meter), period)))
        : undefined
      if (plain) byMeter.set(meter, plain)
      const known = plain?.flatMap((value) => (value === undefined ? [] : [value]))
      byPlace.set(place, known?.length === periods.length ? known : shownAt(place))
    }
    const turns = createTurns(
      core.later,
      {
        isKnown: (place) => byPlace.has(Number(place)),
        make: (place) => make(Number(place)),
        cost(place) {
          const meter = places.index(Number(place))
          return !isPlain(meter) ? rowCost : byMeter.has(meter) ? 0 : order.cost * periods.length
        },
      },
      sizes,
    )
    return { byPlace, turns }
  }

  /** @throws Refusal for too many meters, and while their values are being worked out */
  function valuesOf(rows: ValuedRows, tooDear: 'sortTooDear' | 'filterTooDear'): Values['byPlace'] {
    const { places, state, field } = rows
    if (places.total > mostSorted) throw new Refusal(tooDear)
    const hour = Math.floor(core.now() / HOUR)
    const { byPlace, turns } = keptValues([hour, field, ...state], () => begin(rows, hour))
    const progress = turns.advance(Array.from({ length: places.total }, (_, place) => String(place)))
    if (isComing(progress)) throw new StillPending('valuesSorted', progress)
    return byPlace
  }

  return {
    /** The same keys in the order of their values. */
    sorted(rows: ValuedRows, keys: Sequence<PeriodKey>, sign: Sort['sign']): Sequence<PeriodKey> {
      const values = valuesOf(rows, 'sortTooDear')
      const { rank = (value) => value } = rows.order
      return keptOrders([values, rows.bits, sign], () =>
        slice(keys)
          .map((key) => ({ key, value: rank(values.get(key.place)?.[key.period] ?? null) }))
          .toSorted((a, b) => compare(a.value, b.value, sign))
          .map(({ key }) => key),
      )
    },
    /** Which periods of which meters are left where a value has to hold. */
    narrowed(rows: ValuedRows, holds: Narrowing['holds']): Uint8Array {
      const values = valuesOf(rows, 'filterTooDear')
      const { bits, places, periods } = rows
      return keptBits([values, bits], () =>
        Uint8Array.from({ length: places.total }, (_, place) => {
          const mask = bits ? (bits[place] ?? 0) : (1 << periods.length) - 1
          const left = values.get(place)?.map((value, bit) => (holds(value) ? 1 << bit : 0)) ?? []
          return mask & left.reduce((all, bit) => all | bit, 0)
        }),
      )
    },
  }
}
