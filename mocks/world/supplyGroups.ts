import { panOf } from '../../src/rules/tokens/meterNumber'
import { keyChangeCount, keyTypes } from '../../src/rules/tokens/tokenCodes'
import type { BaseYear } from '../../src/rules/tokens/tokenTime'
import type { MeterKey } from '../tokens/securityModule'
import type { Archive } from './archive'
import { DAY, type Calendar } from './calendar'
import type { Credits } from './credit'
import type { Profile } from './profile'
import { draw, topic } from './random'
import { Recent } from './recent'

/** A revision of a supply group's vending key. */
interface KeyRevision {
  readonly krn: number
  readonly base: BaseYear
  /** Expiry number; 255 never expires. */
  readonly ken: number
}

/** A supply group: the branches of an organization share its vending keys. */
interface SupplyGroup {
  /** 6 digits. */
  readonly sgc: string
  readonly revisions: readonly KeyRevision[]
}

/** A planned change of a meter's key. */
interface PlannedChange {
  readonly present: MeterKey
  readonly next: MeterKey
  /** The first sale from this instant on brings the set, ms since 1970. */
  readonly plannedFrom: number
}

/** Identities of the meters in the sense of the token standard. */
export interface SupplyGroups {
  readonly groups: readonly SupplyGroup[]
  /** The change of a meter's key; undefined for one that was made with the key that it has. */
  readonly changeOf: (meter: number, point: number) => PlannedChange | undefined
  /**
   * First acceptance of a sale that brought the set, ms since 1970: from then on the meter has the new key. Infinity for a meter
   * whose customer buys no more; undefined without a change.
   */
  readonly changedAt: (meter: number, point: number) => number | undefined
  /** Key of a meter at an instant (ms since 1970): the old one until it has accepted the set. */
  readonly keyAt: (meter: number, point: number, instant: number) => MeterKey
  /** True while a meter stands under a key that is planned to change. */
  readonly isPending: (meter: number, point: number, instant: number) => boolean
  /** Number of key change tokens on the receipt of the sale that was accepted at an instant, ms since 1970. */
  readonly setSizeAt: (meter: number, point: number, instant: number) => number
}

/** Supply groups of a country's profile. */
const groupCodes: Readonly<Record<Profile['key'], readonly string[]>> = {
  dominican: ['401201', '401202', '401203', '401204'],
  iec: ['600411', '600412', '600413'],
}

/** Keys of meters that were made for the base year 1993. */
const firstBase: KeyRevision = { krn: 1, base: 1993, ken: 255 }
/** Keys of the few that are changed late: nothing is sold under them from 30 January 2028 on. */
const expiring: KeyRevision = { krn: 1, base: 2014, ken: 112 }
const current: KeyRevision = { krn: 2, base: 2014, ken: 255 }

const dayOfDate = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / DAY
/** Lots that were installed earlier came with STA and the base year 1993. */
const newLots = dayOfDate(2018, 1, 1)
/** Days of the roll-over from the base year 1993, which ended in November 2024. */
const rollOver = { first: dayOfDate(2023, 3, 1), end: dayOfDate(2024, 10, 15) }
/** Days on which the late meters are changed, and their share. */
const lateChange = { first: dayOfDate(2026, 11, 1), end: dayOfDate(2028, 1, 1), share: 0.015 }
/** Months in which the first sale after a date is looked for, and their length. */
const mostSearches = 6
const searchSpan = 40 * DAY
/** Number of meters whose change is remembered. */
const maxCachedChanges = 20_000

/**
 * Keys of the meters. Meters of lots before 2018 have STA with DKGA02, later ones MISTY1 with DKGA04. The old lots counted from
 * 1993 and were rolled over to 2014 between 2023 and 2024; 1.5 % of all stand under an expiring key and are changed from November 2026 on. A
 * set comes with the first sale from its date on.
 */
export function createSupplyGroups(archive: Archive, credits: Credits, calendar: Calendar): SupplyGroups {
  const { network, profile } = archive
  const { seed } = network
  const codes = groupCodes[profile.key]
  const chance = (meter: number, part: number): number => draw(seed, topic.vending, meter, part)
  const groupOf = (point: number): string =>
    codes[network.centreBranch(network.lineCentre(network.pointLine[point] ?? 0)) % codes.length] ?? ''

  const isOldLot = (meter: number, point: number): boolean => archive.installDay(meter, point) < newLots
  const isLate = (meter: number): boolean => chance(meter, -1) < lateChange.share
  const keyUnder = (meter: number, point: number, revision: KeyRevision): MeterKey => ({
    pan: panOf(archive.meterNo(meter, point)),
    sgc: groupOf(point),
    kt: keyTypes.unique,
    // Homes have tariff index 1, everybody else 2.
    ti: archive.usage(meter, point) === 'residential' ? 1 : 2,
    ...(isOldLot(meter, point)
      ? { encryption: '07', derivation: '02' }
      : { encryption: '11', derivation: '04' }),
    ...revision,
  })
  /** The key with which a meter begins, where it is changed, and the day from which the set is sold. */
  function planOf(meter: number, point: number): { first: KeyRevision; day: number } | undefined {
    const late = isLate(meter)
    if (!late && !isOldLot(meter, point)) return undefined
    const { first, end } = late ? lateChange : rollOver
    const day = first + Math.floor(chance(meter, -2) * (end - first))
    return { first: late ? expiring : firstBase, day }
  }

  const changes = new Recent<number, number>(maxCachedChanges)
  function firstSaleFrom(meter: number, point: number, instant: number): number {
    for (let search = 0; search < mostSearches; search++) {
      const begin = instant + search * searchSpan
      const [accepted] = credits.tokenInstants(meter, point, begin, begin + searchSpan - 1)
      if (accepted !== undefined) return accepted
    }
    return Number.POSITIVE_INFINITY
  }
  const changedFrom = (meter: number, point: number, day: number): number =>
    changes.get(meter, () => firstSaleFrom(meter, point, calendar.dayStart(day)))
  /** The first key of a meter that has not accepted its set at an instant. */
  function pendingAt(meter: number, point: number, instant: number): KeyRevision | undefined {
    const plan = planOf(meter, point)
    if (!plan) return undefined
    const isChanged = instant >= calendar.dayStart(plan.day) && instant >= changedFrom(meter, point, plan.day)
    return isChanged ? undefined : plan.first
  }

  return {
    groups: codes.map((sgc) => ({ sgc, revisions: [firstBase, expiring, current] })),
    changeOf(meter, point) {
      const plan = planOf(meter, point)
      return (
        plan && {
          present: keyUnder(meter, point, plan.first),
          next: keyUnder(meter, point, current),
          plannedFrom: calendar.dayStart(plan.day),
        }
      )
    },
    changedAt(meter, point) {
      const plan = planOf(meter, point)
      return plan && changedFrom(meter, point, plan.day)
    },
    keyAt: (meter, point, instant) => keyUnder(meter, point, pendingAt(meter, point, instant) ?? current),
    isPending: (meter, point, instant) => pendingAt(meter, point, instant) !== undefined,
    setSizeAt(meter, point, instant) {
      const plan = planOf(meter, point)
      const begin = plan ? calendar.dayStart(plan.day) : Number.POSITIVE_INFINITY
      // Nobody is searched for whose first sale is long ago, or who has bought no more.
      if (!plan || instant < begin || instant >= begin + mostSearches * searchSpan) return 0
      if (changedFrom(meter, point, plan.day) !== instant) return 0
      return keyChangeCount(isOldLot(meter, point) ? '07' : '11', false)
    },
  }
}
