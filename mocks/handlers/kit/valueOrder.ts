import { isComing } from '../../../src/rules/console/progress'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { MeterPlaces } from '../../overlay/liveArchive'
import type { Turned } from '../../kit/turns'
import { createFigureCache } from '../../overlay/figureCache'
import { HOUR } from '../../world/calendar'
import type { Sequence } from '../../kit/sequence'
import { slice, type Sort } from './listing'
import { Refusal, StillPending } from '../../kit/params'
import type { PeriodKey } from './periodKeys'
import { compare } from './rows'

/** Value that rows are sorted by; null, or '', where a row has no value, which stands last in either direction. */
export type SortedValue = number | string | null

/** Order of the rows of a list of values by one of their fields. */
export interface ValueOrder {
  /** The value of a meter of the world that nobody changed, as its row shows it; undefined where only the row says it: dear. */
  valueOf: (meter: number, point: number, period: string) => SortedValue | undefined
  /** Position of a value, if not by itself. */
  rank?: (value: SortedValue) => SortedValue
}

/** Meters up to which a list is sorted by a value: some milliseconds each. */
export const mostSorted = 20_000
/** Most lists that are kept, sorted by one value, before and after it is whole. */
const keptLists = 6

/** Condition on a value: only rows for which it holds belong to the list. */
export interface Narrowing {
  field: string
  /** Another text means another condition on the same field. */
  condition: string
  holds: (value: SortedValue) => boolean
}

/** Rows that are sorted, or narrowed, by a value. */
interface ValuedRows {
  places: MeterPlaces
  /** Meters of the world whose values people changed. */
  changed: ReadonlySet<number>
  periods: readonly string[]
  /** Periods that exist, by meter. */
  bits: Uint8Array | undefined
  /** Another one: other rows, or other values. */
  state: readonly unknown[]
  field: string
  order: ValueOrder
  /** The values that the rows of a meter show, one for each period. */
  shownAt: (place: number) => readonly SortedValue[]
}

/** The values of a meter, one for each period. */
type Values = readonly SortedValue[]

/** The values of all meters of a list by their place, as far as they are worked out. */
type PlacedValues = Turned<number, Values>

/**
 * Sorts lists of values by a value: those of all meters are worked out in turns and kept for an hour, those of a meter that people
 * changed until the next change. What was worked out for one list serves every other one of the same meters.
 */
export function createValueOrders(core: Core) {
  const { network } = core.world.parts
  const meterValues = createFigureCache<number, readonly (SortedValue | undefined)[]>(() => '')
  const keptValues = remembered<PlacedValues>(keptLists)
  const keptOrders = remembered<readonly PeriodKey[]>(keptLists)
  const keptBits = remembered<Uint8Array>(keptLists)

  function begin({ places, changed, periods, order, field, shownAt }: ValuedRows): PlacedValues {
    const valuesOfField = [field, ...periods].join(' ')
    const byPlace = new Map<number, Values>()
    /** Values of a meter that nobody changed: kept for an hour, for every list of the same field. */
    function ofMeter(meter: number): readonly (SortedValue | undefined)[] {
      const hour = Math.floor(core.now() / HOUR)
      const existing = meterValues.cached(valuesOfField, meter, { instant: hour, mark: 0 })
      if (existing) return existing
      const values = periods.map((period) => order.valueOf(meter, network.pointOf(meter), period))
      meterValues.keep(valuesOfField, meter, values, { validFrom: hour, until: hour + 1, mark: 0 })
      return values
    }
    return core.turns.figures({
      cached: (place) => byPlace.get(place),
      figure(place) {
        const meter = places.index(place)
        const isPlain = !places.isTouched(place) && !changed.has(meter)
        const plainValues = isPlain
          ? ofMeter(meter).flatMap((value) => (value === undefined ? [] : [value]))
          : []
        const values = plainValues.length === periods.length ? plainValues : shownAt(place)
        byPlace.set(place, values)
        return values
      },
    })
  }

  /** @throws Refusal for too many meters, and while their values are being worked out */
  function valuesOf(rows: ValuedRows, tooDear: 'sortTooDear' | 'filterTooDear'): PlacedValues {
    const { places, state, field } = rows
    if (places.total > mostSorted) throw new Refusal(tooDear)
    const hour = Math.floor(core.now() / HOUR)
    const values = keptValues([hour, field, ...state], () => begin(rows))
    const progress = values.advance(Array.from({ length: places.total }, (_, place) => place))
    if (isComing(progress)) throw new StillPending('valuesSorted', progress)
    return values
  }

  return {
    /** The same keys in the order of their values. */
    sorted(rows: ValuedRows, keys: Sequence<PeriodKey>, sign: Sort['sign']): Sequence<PeriodKey> {
      const values = valuesOf(rows, 'sortTooDear')
      const { rank = (value) => value } = rows.order
      return keptOrders([values, rows.bits, sign], () =>
        slice(keys)
          .map((key) => ({ key, value: rank(values.cached(key.place)?.[key.period] ?? null) }))
          .toSorted((a, b) => compare(a.value, b.value, sign))
          .map(({ key }) => key),
      )
    },
    /** Periods of meters that are left where a value has to hold. */
    narrowed(rows: ValuedRows, { condition, holds }: Omit<Narrowing, 'field'>): Uint8Array {
      const values = valuesOf(rows, 'filterTooDear')
      const { bits, places, periods } = rows
      return keptBits([values, bits, condition], () =>
        Uint8Array.from({ length: places.total }, (_, place) => {
          const mask = bits ? (bits[place] ?? 0) : (1 << periods.length) - 1
          const heldBits = values.cached(place)?.map((value, bit) => (holds(value) ? 1 << bit : 0)) ?? []
          return mask & heldBits.reduce((union, bit) => union | bit, 0)
        }),
      )
    },
  }
}
