import { isTotalizer } from '../../src/rules/archive/meterRules'
import type { MeterType, Usage } from './models'
import { nameCount, nameNumber, nameOf } from './names'
import type { Network } from './network'
import { bits, draw, topic } from './random'

/** A contract that ended, in days since 1970; `endDay` is the first day without it. */
export interface EarlierParty {
  readonly consNo: string
  readonly name: string
  readonly firstDay: number
  readonly endDay: number
}

/** A contract, in days since 1970. */
export interface Contract {
  /** First day. */
  readonly begin: number
  /** First day without it; Infinity as long as no end is known. */
  readonly end: number
  readonly consNo: string
}

/** Contracts at a metering point. */
export interface Tenancy {
  /** First day of the current contract; for a vacant point the first day without one. */
  readonly since: number
  /** Ended contracts, newest first. */
  readonly earlier: readonly EarlierParty[]
}

/**
 * Consumers and the metering points that they are supplied at. Most have one; a shop with a flat above it, or a chain of
 * shops, have several. Vacant points and check meters have no consumer.
 */
export interface Parties {
  /** True when no contract exists at the metering point. */
  readonly vacant: (meter: number) => boolean
  /** The first metering point of the consumer that a meter serves, which stands for the consumer; −1 without one. */
  readonly consumer: (meter: number, point: number) => number
  /** All metering points of a consumer, by its first; none of −1. */
  readonly pointsOf: (consumer: number) => readonly number[]
  /** Consumer number that a metering point gives to a consumer who has no other; it grows with the index. */
  readonly ownNumber: (meter: number) => number
  /** A consumer number as a whole number; 0 without a consumer. */
  readonly consNumber: (meter: number, point: number) => number
  /** '' without a consumer. */
  readonly consNo: (meter: number, point: number) => string
  /** Metering points of the consumer with this number; empty for an unused number. */
  readonly findConsNo: (text: string) => readonly number[]
  /** Number of the consumer's name, up to and including `nameCount`, which is no name. */
  readonly nameNumber: (meter: number, point: number) => number
  readonly nameText: (number: number) => string
  /** Contracts as known on a day; undefined for meters that never supply a consumer. */
  readonly tenancy: (meter: number, point: number, today: number) => Tenancy | undefined
  /** Contracts that hold on one of the days first … last, the oldest first; an end after `last` is not known. */
  readonly contractsIn: (
    meter: number,
    point: number,
    days: { first: number; last: number },
  ) => readonly Contract[]
}

/** Share of the shops beside a home of the same concentrator whose owner lives there. */
const shopsOfNeighbours = 0.35
/**
 * Number of metering points among which a chain has its shops (some ten areas): a consumer's points never lie farther
 * apart.
 */
export const partyReach = 512
/** Share of contracts that change hands in a year, for homes and shops, and for other uses. */
const moves = { usual: 0.08, works: 0.02 } as const
/** Contracts are known from 2014 on; the customer system was taken over on 30 September 2026. */
const years = { first: 2014, last: 2026, lastDay: 20_726 } as const
/** Purpose of a draw about a metering point's consumer: the third number of `topic.name`. */
const about = { shop: 1, chain: 2, since: 3, left: 4, earlier: 10, move: 100, moveDay: 200 } as const
const dayOfYear = (year: number): number => Math.floor(Date.UTC(year, 0, 1) / 86_400_000)

interface Archived {
  type: (meter: number, point: number) => MeterType
  usage: (meter: number, point: number) => Usage
  installDay: (meter: number, point: number) => number
  firstDay: (meter: number, point: number) => number
  stopDay: (meter: number, point: number) => number
  vacant: (meter: number) => boolean
}

/** Consumer numbers: branch code, then a serial that grows with the index and leaves irregular holes. */
function createNumbers({ seed, plan, span, id, orgCode }: Network) {
  const branchFirst = Array.from({ length: plan.branches + 1 }, (_, branch) =>
    branch === plan.branches ? plan.meters : (span('org', id('org', branch + 1))?.first ?? 0),
  )
  const codes = branchFirst.map((_, branch) => Number(orgCode(branch + 1)) * 1_000_000)
  const largest = Math.max(...branchFirst.slice(1).map((first, index) => first - (branchFirst[index] ?? 0)))
  const stride = Math.max(1, Math.min(7, Math.floor(980_000 / largest)))
  const branchOf = (meter: number): number =>
    branchFirst.findLastIndex((first, index) => index < plan.branches && first <= meter)
  /**
   * Number of a metering point: `hole` 0 is its current one; the others up to the next point's number belonged to
   * earlier consumers.
   */
  const number = (meter: number, hole = 0): number => {
    const branch = branchOf(meter)
    const offset = (bits(seed, topic.structure, 8, meter) + hole) % stride
    return (codes[branch] ?? 0) + 1_000 + (meter - (branchFirst[branch] ?? 0)) * stride + offset
  }
  return {
    number,
    holes: stride - 1,
    /** −1 when no metering point has this number. */
    find(text: string): number {
      const consNumber = /^\d{1,10}$/.test(text) ? Number(text) : 0
      const branch = codes.indexOf(Math.floor(consNumber / 1_000_000) * 1_000_000)
      const first = branchFirst[branch]
      if (first === undefined || branch >= plan.branches) return -1
      const meter = first + Math.floor(((consNumber % 1_000_000) - 1_000) / stride)
      const next = branchFirst[branch + 1] ?? first
      return meter >= first && meter < next && number(meter) === consNumber ? meter : -1
    },
  }
}
const numberText = (number: number): string => (number === 0 ? '' : String(number).padStart(10, '0'))

/** Consumers of metering points: their first points, and all of them. */
function createConsumers(network: Network, { type, usage, vacant }: Archived) {
  const { seed, plan, pointMeter, pointOf } = network
  /** An added meter has the consumer that people entered. */
  const isServed = (meter: number, point: number): boolean =>
    !network.added.isAdded(meter) && !vacant(meter) && !isTotalizer(type(meter, point))

  const chains = new Map<number, readonly number[]>()
  /** Sorted shops of the chain of a block; empty when fewer than two were drawn. */
  function chainOf(number: number): readonly number[] {
    const cached = chains.get(number)
    if (cached) return cached
    const shops = new Set<number>()
    const tries = 24 + (bits(seed, topic.name, number, about.chain) % 48)
    for (let n = 1; n <= tries; n++) {
      const meter = number * partyReach + (bits(seed, topic.name, number, about.chain, n) % partyReach)
      if (meter >= plan.meters) continue
      const point = pointOf(meter)
      if (isServed(meter, point) && type(meter, point) !== '04' && usage(meter, point) === 'commercial')
        shops.add(meter)
    }
    const chain = shops.size < 2 ? [] : [...shops].sort((a, b) => a - b)
    chains.set(number, chain)
    return chain
  }
  /** True for the shop of the consumer who lives at the previous metering point. */
  const isShopBelow = (meter: number, point: number): boolean =>
    draw(seed, topic.name, meter, about.shop) < shopsOfNeighbours &&
    (pointMeter[point] ?? 0) < meter &&
    usage(meter, point) === 'commercial' &&
    isServed(meter - 1, point) &&
    usage(meter - 1, point) === 'residential'

  function consumer(meter: number, point: number): number {
    if (!isServed(meter, point)) return -1
    const chain = chainOf(Math.floor(meter / partyReach))
    if (chain.includes(meter)) return chain[0] ?? meter
    return isShopBelow(meter, point) ? meter - 1 : meter
  }
  function pointsOf(first: number): readonly number[] {
    if (first < 0) return []
    const chain = chainOf(Math.floor(first / partyReach))
    if (chain[0] === first) return chain
    const point = pointOf(first)
    const next = first + 1
    return next < (pointMeter[point + 1] ?? 0) && consumer(next, point) === first ? [first, next] : [first]
  }
  return { isServed, consumer, pointsOf }
}

export function createParties(network: Network, archived: Archived): Parties {
  const { type, usage, installDay, firstDay, stopDay, vacant } = archived
  const { seed, pointOf } = network
  const numbers = createNumbers(network)
  const { isServed, consumer, pointsOf } = createConsumers(network, archived)
  const chance = (meter: number, purpose: number): number => draw(seed, topic.name, meter, purpose)
  const consNumber = (meter: number, point: number): number => {
    const first = consumer(meter, point)
    return first < 0 ? 0 : numbers.number(first)
  }

  /** Number of the name that `luck` gives to a consumer of this kind of usage. */
  function nameAt(meter: number, point: number, luck: number): number {
    const kind = usage(meter, point)
    if (kind === 'residential') return nameNumber('person', luck)
    return nameNumber(kind === 'oneShift' || kind === 'threeShift' ? 'works' : 'firm', luck)
  }
  const nameText = (number: number): string => (number < nameCount ? nameOf(number) : '')

  /** Days on which a contract changed hands, the oldest first. */
  function drawnMoves(meter: number, point: number, firstYear: number, lastYear: number): number[] {
    const kind = usage(meter, point)
    const rate = kind === 'residential' || kind === 'commercial' ? moves.usual : moves.works
    const days: number[] = []
    for (let year = firstYear; year <= lastYear; year++)
      if (chance(meter, about.move + year) < rate)
        days.push(dayOfYear(year) + Math.floor(chance(meter, about.moveDay + year) * 365))
    return days
  }
  /** Days up to the takeover. */
  const moveDays = (meter: number, point: number, today: number): number[] =>
    drawnMoves(meter, point, years.first, years.last).filter((day) => day <= Math.min(today, years.lastDay))
  /**
   * Days after the takeover, up to `today`. Consumers with several metering points stay, and so do those at a point that has no
   * number left.
   */
  function laterMoveDays(meter: number, point: number, today: number, movesBefore: number): number[] {
    const lastYear = new Date(today * 86_400_000).getUTCFullYear()
    const days = drawnMoves(meter, point, years.last, lastYear).filter(
      (day) => day > years.lastDay && day <= today,
    )
    if (days.length === 0 || consumer(meter, point) !== meter || pointsOf(meter).length > 1) return []
    return days.slice(0, numbers.holes - movesBefore)
  }
  const earlier = (
    meter: number,
    point: number,
    nth: number,
    from: number,
    endDay: number,
  ): EarlierParty => ({
    consNo: numberText(numbers.number(meter, nth)),
    name: nameText(nameAt(meter, point, chance(meter, about.earlier + nth))),
    firstDay: from,
    endDay,
  })
  /** First day of supply: before the current meter was installed. */
  const firstContract = (meter: number, point: number, until: number): number =>
    Math.min(until - 90, installDay(meter, point)) - Math.floor(chance(meter, about.since) * 4_000)

  return {
    vacant,
    consumer,
    pointsOf,
    ownNumber: (meter) => numbers.number(meter),
    consNumber,
    consNo: (meter, point) => numberText(consNumber(meter, point)),
    findConsNo(text) {
      const first = numbers.find(text)
      return first >= 0 && consumer(first, pointOf(first)) === first ? pointsOf(first) : []
    },
    nameNumber(meter, point) {
      const first = consumer(meter, point)
      if (first < 0) return nameCount
      return nameAt(first, first === meter ? point : pointOf(first), draw(seed, topic.name, first))
    },
    nameText,
    tenancy(meter, point, today) {
      if (network.added.isAdded(meter) || isTotalizer(type(meter, point))) return undefined
      if (vacant(meter)) {
        // The readings show no consumption: the last consumer left before the first of them.
        const since = firstDay(meter, point) - 30 - Math.floor(chance(meter, about.left) * 700)
        const from = firstContract(meter, point, since - 200)
        return { since, earlier: numbers.holes > 0 ? [earlier(meter, point, 1, from, since)] : [] }
      }
      const days = moveDays(meter, point, today).slice(-numbers.holes || Infinity)
      const begins = [firstContract(meter, point, days[0] ?? today), ...days]
      const earlierParties = days.map((endDay, n) =>
        earlier(meter, point, n + 1, begins[n] ?? endDay, endDay),
      )
      return { since: begins.at(-1) ?? today, earlier: earlierParties.toReversed() }
    },
    contractsIn(meter, point, { first, last }) {
      if (!isServed(meter, point)) return []
      const stop = stopDay(meter, point)
      const days = moveDays(meter, point, Infinity).slice(-numbers.holes || Infinity)
      const laterDays = laterMoveDays(meter, point, last, days.length)
      const firstBegin = firstContract(meter, point, days[0] ?? Infinity)
      const begins = [firstBegin, ...days, ...laterDays].filter((day) => day < stop)
      return begins.flatMap((begin, n) => {
        const end = begins[n + 1] ?? stop
        if (begin > last || end <= first) return []
        const later = n - days.length
        // Consumers who come after that of the takeover have the numbers that the earlier ones left, from the last one on.
        const hole = later < 0 ? n + 1 : numbers.holes + 1 - later
        const consNo = numberText(later === 0 ? consNumber(meter, point) : numbers.number(meter, hole))
        return [{ begin, end: end <= last ? end : Infinity, consNo }]
      })
    },
  }
}
