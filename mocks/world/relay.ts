import { coolOff } from '../../src/rules/switching/commandState'
import { usualHourOfCut } from '../../src/rules/switching/cutHours'
import type { Archive } from './archive'
import { DAY, HOUR, weekday, type Calendar } from './calendar'
import type { Contracts } from './contracts'
import type { Block } from './block'
import { createHolidays } from './holidays'
import { draw, topic } from './random'

/**
 * Why a relay is open: the meter's own credit was used up, an account or a bill was not paid, or the contract has
 * ended. The first opens by itself, the others by a command.
 */
type OffCause = 'credit' | 'unpaid' | 'ended'

/** Span in which a meter's relay is open. */
export interface Disconnection extends Block {
  readonly cause: OffCause
  /** Instant of the payment that brings the connection; of an unpaid one alone. */
  readonly paid?: number
}

/** Spans in which a meter's relay is open: for good from `stopAt`, and once in each cycle; all in ms. */
export interface RelayPlan {
  readonly meter: number
  readonly stopAt: number
  readonly cycle: RelayCycle | undefined
}
interface RelayCycle {
  readonly length: number
  readonly shift: number
  /** Disconnection of a cycle, by its number. */
  readonly blockIn: (cycle: number) => Disconnection
}

export interface Relays {
  /** First day on which the stopped consumer is no longer read; Infinity for the others. */
  readonly stopDay: (meter: number, point: number) => number
  /** Spans in which the relay is open. */
  readonly relayOff: (meter: number, point: number, begin: number, end: number) => readonly Disconnection[]
  /** `relayOff` in two steps, for repeated queries about one meter. */
  readonly relayPlan: (meter: number, point: number) => RelayPlan
  readonly planOff: (plan: RelayPlan, begin: number, end: number) => readonly Disconnection[]
  /** True on days on which accounts and bills that are not paid are cut: no weekends, no holidays. */
  readonly isWorkday: (day: number) => boolean
  readonly relayOffAt: (meter: number, point: number, ms: number) => Disconnection | undefined
}

const noBlocks: readonly Disconnection[] = []

/** Local hour from which people buy, and the one until which they do. */
const shop = { opens: 6.5, closes: 21.5 }
/** Hour at which unpaid accounts are disconnected. */
const hourOfCut = Number(usualHourOfCut.slice(0, 2))
/** Days of a contract, at least, after which its first bill may be unpaid for so long that somebody is cut for it. */
const daysToFirstCut = 60
/** Hours in which a home's credit ends, one as likely as the other: most of it is used in the evening. */
const endingHours = [1, 2, 5, 6, 6, 7, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 18, 19, 19, 20, 20, 21, 22]

export function createRelays(archive: Archive, contracts: Contracts, calendar: Calendar): Relays {
  const { seed } = archive.network
  const isHoliday = createHolidays(archive.profile)
  const isWorkday = (day: number): boolean => weekday(day) >= 1 && weekday(day) <= 5 && !isHoliday(day)
  const chance = (meter: number, cycle: number, part: number): number =>
    draw(seed, topic.relay, meter, cycle, part)

  /** The next moment, at `instant` or after it, at which somebody can buy. */
  function whenOpen(instant: number, luck: number): number {
    const day = calendar.dayOf(instant)
    const hour = (instant - calendar.dayStart(day)) / HOUR
    if (hour >= shop.opens && hour < shop.closes) return instant
    const morning = calendar.dayStart(hour < shop.opens ? day : day + 1) + shop.opens * HOUR
    return morning + Math.floor(luck * 7_200) * 1000
  }
  /** Time in which somebody finds the money, ms: mostly hours, two and a half days at most. */
  const findsMoney = (luck: number): number => Math.floor((0.4 + 60 * luck ** 3) * 3_600) * 1000

  /** The credit ends, and a token begins the next one. */
  function creditBlock(meter: number, cycle: number, first: number, days: number): Disconnection {
    const day = first + Math.floor(chance(meter, cycle, 1) * (days - 5))
    const hour = endingHours[Math.floor(chance(meter, cycle, 4) * endingHours.length)] ?? 18
    const begin = calendar.dayStart(day) + hour * HOUR + Math.floor(chance(meter, cycle, 2) * 3_600) * 1000
    const end = whenOpen(begin + findsMoney(chance(meter, cycle, 3)), chance(meter, cycle, 5))
    return { begin, end, cause: 'credit' }
  }
  /**
   * A command at the hour of the cut, never on a weekend or a holiday; the payment brings the next one. Between two of them an
   * account has the time to be in credit, and to be reminded.
   */
  function unpaidBlock(meter: number, cycle: number, first: number, days: number): Disconnection {
    let day = first + 9 + Math.floor(chance(meter, cycle, 1) * (days - 20))
    while (!isWorkday(day)) day++
    const begin =
      calendar.dayStart(day) + hourOfCut * HOUR + Math.floor(chance(meter, cycle, 2) * 2_400) * 1000
    const paid = whenOpen(begin + findsMoney(chance(meter, cycle, 3)), chance(meter, cycle, 5))
    const sent = 20_000 + Math.floor(chance(meter, cycle, 6) * 70) * 1000
    return { begin, end: Math.max(begin + coolOff, paid + sent), cause: 'unpaid', paid }
  }

  /** Consumers short of money are disconnected now and then: one block in each cycle of the meter. */
  function relayCycle(meter: number, point: number, stopAt: number): RelayCycle | undefined {
    if (draw(seed, topic.relay, meter, -1) >= 0.17 || archive.relayMode(meter, point) === '0')
      return undefined
    if (archive.usage(meter, point) !== 'residential' || archive.solar(meter, point) > 0) return undefined
    const kind = contracts.kind(meter, point)
    if (kind === undefined) return undefined
    const days = (kind === 'sts' ? 18 : 26) + Math.floor(draw(seed, topic.relay, meter, -2) * 14)
    const length = days * DAY
    const shift = Math.floor(draw(seed, topic.relay, meter, -5) * length)
    const make = kind === 'sts' ? creditBlock : unpaidBlock
    /** True where the contract has a bill for which it may be cut, and goes on until that is paid. */
    const isBilled = ({ begin, end }: Disconnection): boolean => {
      if (kind !== 'postpaid') return true
      const day = calendar.dayOf(begin)
      const contract = contracts.contractOn(meter, point, day)
      if (!contract || contract.end <= calendar.dayOf(end)) return false
      return day >= Math.max(contract.begin, archive.firstDay(meter, point)) + daysToFirstCut
    }
    // A day is asked for hour by hour, and its neighbours after it.
    let latest: { cycle: number; block: Disconnection } | undefined
    const blockIn = (cycle: number): Disconnection => {
      if (latest?.cycle === cycle) return latest.block
      const block = make(meter, cycle, calendar.dayOf(cycle * length - shift) + 1, days)
      // A block that would overlap the end of the contract, or for which there is no bill, does not come: it is empty.
      const isOwn = block.end < stopAt && isBilled(block)
      const ownBlock = isOwn ? block : { ...block, begin: stopAt, end: stopAt }
      latest = { cycle, block: ownBlock }
      return ownBlock
    }
    return { length, shift, blockIn }
  }
  const relayPlan = (meter: number, point: number): RelayPlan => {
    const stop = archive.stopDay(meter, point)
    const stopAt = stop < Number.POSITIVE_INFINITY ? calendar.dayStart(stop) : stop
    return { meter, stopAt, cycle: relayCycle(meter, point, stopAt) }
  }
  const planOff: Relays['planOff'] = ({ stopAt, cycle }, begin, end) => {
    if (!cycle && stopAt >= end) return noBlocks
    const blocks: Disconnection[] = []
    if (cycle && begin < stopAt) {
      const last = Math.floor((end + cycle.shift) / cycle.length)
      for (let n = Math.floor((begin + cycle.shift) / cycle.length); n <= last; n++) {
        const block = cycle.blockIn(n)
        if (block.end > begin && block.begin < end && block.begin < stopAt) blocks.push(block)
      }
    }
    if (stopAt < end) blocks.push({ begin: stopAt, end: Number.POSITIVE_INFINITY, cause: 'ended' })
    return blocks
  }
  const relayOff: Relays['relayOff'] = (meter, point, begin, end) =>
    planOff(relayPlan(meter, point), begin, end)

  return {
    stopDay: archive.stopDay,
    relayPlan,
    planOff,
    isWorkday,
    relayOff,
    relayOffAt: (meter, point, ms) =>
      relayOff(meter, point, ms, ms + 1).find((block) => block.begin <= ms && ms < block.end),
  }
}
