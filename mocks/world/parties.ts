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
  /** Number of a metering point's own consumer at the takeover, who had no other; it grows with the index. */
  readonly ownNumber: (meter: number) => number
  /** Numbers of a metering point lie at its first one or within this many after it; those of the next point come later. */
  readonly firstNumber: (meter: number) => number
  /**
   * Index, among the numbers of a metering point, of that of its consumer on a day (days since 1970): 0 is the number of the
   * takeover, the others are of those who lived there before and of those who came after.
   */
  readonly holder: (meter: number, point: number, day: number) => number
  /** A consumer number as a whole number, by the contract of a day; 0 without a consumer. */
  readonly consNumber: (meter: number, point: number, day: number) => number
  /** '' without a consumer. */
  readonly consNo: (meter: number, point: number, day: number) => string
  /** Metering points of the consumer who has this number on a day; empty for one that nobody has then. */
  readonly findConsNo: (text: string, day: number) => readonly number[]
  /** Draw from which the name of the consumer of a day follows, whose first point `consumer` tells. */
  readonly nameLuck: (consumer: number, holder: number) => number
  /** Number of the consumer's name, up to and including `nameCount`, which is no name. */
  readonly nameNumber: (meter: number, point: number, day: number) => number
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
  const number = (meter: number, hole = 0): number =>
    firstNumber(meter) + ((bits(seed, topic.structure, 8, meter) + hole) % stride)
  function firstNumber(meter: number): number {
    const branch = branchOf(meter)
    return (codes[branch] ?? 0) + 1_000 + (meter - (branchFirst[branch] ?? 0)) * stride
  }
  return {
    number,
    firstNumber,
    holes: stride - 1,
    /** The metering point to which a number belongs, whoever has it; −1 without one. */
    pointWith(consNumber: number): number {
      const branch = codes.indexOf(Math.floor(consNumber / 1_000_000) * 1_000_000)
      const first = branchFirst[branch]
      if (first === undefined || branch >= plan.branches) return -1
      const meter = first + Math.floor(((consNumber % 1_000_000) - 1_000) / stride)
      const next = branchFirst[branch + 1] ?? first
      return meter >= first && meter < next ? meter : -1
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

/** Numbers of a metering point beside that of the takeover, and whether the consumer of the takeover may move out. */
interface MoveRules {
  readonly holes: number
  readonly mayLeave: (meter: number, point: number) => boolean
}

/** Days on which contracts change hands. */
function createMoves({ seed, plan }: Network, { usage, stopDay }: Archived, { holes, mayLeave }: MoveRules) {
  const chance = (meter: number, purpose: number): number => draw(seed, topic.name, meter, purpose)
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
  /** Days up to the takeover, as many of the latest as the point has numbers for. */
  const moveDays = (meter: number, point: number): number[] =>
    drawnMoves(meter, point, years.first, years.last)
      .filter((day) => day <= years.lastDay)
      .slice(-holes || Infinity)
  const yearOf = latestOf((day) => new Date(day * 86_400_000).getUTCFullYear())
  /** By meter: twice the number of years that were looked at, and one more where the last of them was a hit. */
  const looks = new Uint8Array(plan.meters)
  /** A cheap look that finds every point where somebody may have moved after the takeover, and few others; it looks at each year once. */
  function mayHaveMoved(meter: number, day: number): boolean {
    const yearCount = yearOf(day) - years.last + 1
    let look = looks[meter] ?? 0
    while (look % 2 === 0 && look < yearCount * 2)
      look += chance(meter, about.move + years.last + look / 2) < moves.usual ? 3 : 2
    looks[meter] = look
    return look % 2 === 1 && look < yearCount * 2 + 2
  }
  /**
   * Days after the takeover, up to `today`. Consumers with several metering points stay, and so do those at a point that has no
   * number left; after the end of supply nobody comes.
   */
  function laterMoveDays(meter: number, point: number, today: number): number[] {
    if (today <= years.lastDay || !mayHaveMoved(meter, today)) return []
    const days = drawnMoves(meter, point, years.last, yearOf(today)).filter(
      (day) => day > years.lastDay && day <= today,
    )
    if (days.length === 0 || !mayLeave(meter, point)) return []
    const stop = stopDay(meter, point)
    return days.slice(0, holes - moveDays(meter, point).length).filter((day) => day < stop)
  }
  /** Consumers who come after that of the takeover have the numbers that the earlier ones left, from the last one on. */
  const laterHolder = (nth: number): number => (nth === 0 ? 0 : holes + 1 - nth)

  function holder(meter: number, point: number, day: number): number {
    if (day > years.lastDay) return laterHolder(laterMoveDays(meter, point, day).length)
    const days = moveDays(meter, point)
    const passed = days.filter((moveDay) => moveDay <= day).length
    return passed === days.length ? 0 : passed + 1
  }
  return { moveDays, laterMoveDays, laterHolder, holder }
}

export function createParties(network: Network, archived: Archived): Parties {
  const { type, usage, installDay, firstDay, stopDay, vacant } = archived
  const { seed, pointOf } = network
  const numbers = createNumbers(network)
  const { isServed, consumer, pointsOf } = createConsumers(network, archived)
  const chance = (meter: number, purpose: number): number => draw(seed, topic.name, meter, purpose)

  /** Number of the name that `luck` gives to a consumer of this kind of usage. */
  function nameAt(meter: number, point: number, luck: number): number {
    const kind = usage(meter, point)
    if (kind === 'residential') return nameNumber('person', luck)
    return nameNumber(kind === 'oneShift' || kind === 'threeShift' ? 'works' : 'firm', luck)
  }
  const nameText = (number: number): string => (number < nameCount ? nameOf(number) : '')

  const { moveDays, laterMoveDays, laterHolder, holder } = createMoves(network, archived, {
    holes: numbers.holes,
    mayLeave: (meter, point) => consumer(meter, point) === meter && pointsOf(meter).length === 1,
  })
  /** Consumer of a contract, by the first point: the consumer of the takeover may have several. */
  const firstOf = (meter: number, point: number, holderIndex: number): number =>
    holderIndex === 0 ? consumer(meter, point) : meter
  const numberOf = (meter: number, point: number, holderIndex: number): number =>
    numbers.number(firstOf(meter, point, holderIndex), holderIndex)
  function consNumber(meter: number, point: number, day: number): number {
    const first = consumer(meter, point)
    if (first < 0) return 0
    const holderIndex = holder(meter, point, day)
    return numbers.number(holderIndex === 0 ? first : meter, holderIndex)
  }

  const nameLuck = (first: number, holderIndex: number): number =>
    holderIndex === 0 ? draw(seed, topic.name, first) : chance(first, about.earlier + holderIndex)
  function nameOfHolder(
    meter: number,
    point: number,
    { first, holderIndex }: { first: number; holderIndex: number },
  ): number {
    const owner = holderIndex === 0 ? first : meter
    return nameAt(owner, owner === meter ? point : pointOf(owner), nameLuck(owner, holderIndex))
  }
  const ended = (meter: number, point: number, holderIndex: number, begin: number, endDay: number) => ({
    consNo: numberText(numberOf(meter, point, holderIndex)),
    name: nameText(nameOfHolder(meter, point, { first: firstOf(meter, point, holderIndex), holderIndex })),
    firstDay: begin,
    endDay,
  })
  /** First day of supply: before the current meter was installed. */
  const firstContract = (meter: number, point: number, until: number): number =>
    Math.min(until - 90, installDay(meter, point)) - Math.floor(chance(meter, about.since) * 4_000)
  /** First days of the contracts at a served point up to a day, the oldest first, and which of its numbers their consumers have. */
  function beginsOf(meter: number, point: number, until: number): { begin: number; holderIndex: number }[] {
    const days = moveDays(meter, point)
    const laterDays = laterMoveDays(meter, point, until)
    return [firstContract(meter, point, days[0] ?? Infinity), ...days, ...laterDays].map((begin, n) => ({
      begin,
      holderIndex: n < days.length ? n + 1 : laterHolder(n - days.length),
    }))
  }

  return {
    vacant,
    consumer,
    pointsOf,
    ownNumber: (meter) => numbers.number(meter),
    firstNumber: numbers.firstNumber,
    holder,
    consNumber,
    consNo: (meter, point, day) => numberText(consNumber(meter, point, day)),
    findConsNo(text, day) {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
      const owner = numbers.pointWith(number)
      if (owner < 0) return []
      const points = numbers.number(owner) === number ? pointsOf(owner) : [owner]
      return points.filter((meter) => consNumber(meter, pointOf(meter), day) === number)
    },
    nameLuck,
    nameNumber(meter, point, day) {
      const first = consumer(meter, point)
      return first < 0
        ? nameCount
        : nameOfHolder(meter, point, { first, holderIndex: holder(meter, point, day) })
    },
    nameText,
    tenancy(meter, point, today) {
      if (network.added.isAdded(meter) || isTotalizer(type(meter, point))) return undefined
      if (vacant(meter)) {
        // The readings show no consumption: the last consumer left before the first of them.
        const since = firstDay(meter, point) - 30 - Math.floor(chance(meter, about.left) * 700)
        const from = firstContract(meter, point, since - 200)
        return { since, earlier: numbers.holes > 0 ? [ended(meter, point, 1, from, since)] : [] }
      }
      const begins = beginsOf(meter, point, today).filter(({ begin }, n) => n === 0 || begin <= today)
      const earlier = begins
        .slice(0, -1)
        .map(({ begin, holderIndex }, n) =>
          ended(meter, point, holderIndex, begin, begins[n + 1]?.begin ?? begin),
        )
      return { since: begins.at(-1)?.begin ?? today, earlier: earlier.toReversed() }
    },
    contractsIn(meter, point, { first, last }) {
      if (!isServed(meter, point)) return []
      const stop = stopDay(meter, point)
      const begins = beginsOf(meter, point, last).filter(({ begin }) => begin < stop)
      return begins.flatMap(({ begin, holderIndex }, n) => {
        const end = begins[n + 1]?.begin ?? stop
        if (begin > last || end <= first) return []
        const consNo = numberText(numberOf(meter, point, holderIndex))
        return [{ begin, end: end <= last ? end : Infinity, consNo }]
      })
    },
  }
}

/** Keeps the last answer: what is asked of a whole list is asked of one day. */
function latestOf(make: (day: number) => number): (day: number) => number {
  let latest = { day: Number.NaN, answer: Number.NaN }
  return (day) => {
    if (latest.day !== day) latest = { day, answer: make(day) }
    return latest.answer
  }
}
