import { rateOf } from '../../src/rules/money/amount'
import type { TradeState } from '../../src/rules/money/reconcile'
import { HOUR, MINUTE, type Calendar } from './calendar'
import { bits, draw, pickShare, topic } from './random'

/** A payment to a meter's account, by the instant of its posting, ms since 1970. */
export interface AccountPayment {
  readonly meter: number
  readonly point: number
  readonly instant: number
}

/** Numbers of a payment that came through the platform, as its notice told them. */
export interface PlatformTrade {
  readonly platform_order: string
  /** The merchant's number of the order. */
  readonly order_no: string
}

/** A line of the platform before its amount is asked for. */
export interface TradeLine {
  readonly payment: AccountPayment
  /** Instant of the trade that the line is about, from which its numbers follow. */
  readonly trade: number
  readonly instant: number
  readonly state: TradeState
  /** Part of the payment's amount that is paid or refunded. */
  readonly part: ReturnType<typeof rateOf>
}

/** Fates of a payment beside the usual one, with their shares of all trades: the losses of the platform and of its notices. */
const fates = [
  /** Booked here; the platform has nothing of it, or closed it. */
  { fate: 'lost', share: 0.001 },
  { fate: 'closed', share: 0.001 },
  { fate: 'otherAmount', share: 0.001 },
  /** Paid a second time; the notice of that never came. */
  { fate: 'paidTwice', share: 0.002 },
  { fate: 'secondRefunded', share: 0.0005 },
  /** A part was given back by the platform, on its own. */
  { fate: 'partRefunded', share: 0.0005 },
  /** Paid before midnight, posted by an enquiry of the next day. */
  { fate: 'dayBefore', share: 0.001 },
  /** A first attempt was taken back by the payer. */
  { fate: 'revokedFirst', share: 0.003 },
] as const
type Fate = (typeof fates)[number]['fate'] | 'usual'
const shares = fates.map(({ share }) => share)
const totalShare = shares.reduce<number>((sum, share) => sum + share, 0)

/** Share of the payments that are made through the platform. */
const platformShare = 0.6
/** Time from the payment at the platform to its posting here, ms. */
const lag = { least: 2_000, more: 38_000 }
const entirePart = rateOf(1_000_000)
const quarterPart = rateOf(250_000)

/** Trades of the platform, each drawn by meter and instant: no energies, no amounts. */
export interface PlatformTrades {
  /** True for a payment that was made through the platform. */
  readonly isThere: (payment: AccountPayment) => boolean
  /** Numbers of the payment as its notice told them. */
  readonly numbersOf: (payment: AccountPayment) => PlatformTrade
  /** Numbers of the trade of a line. */
  readonly numbersOfLine: (line: TradeLine) => PlatformTrade
  /** Lines about a payment: its trade at most a day before the posting, a refund at most a day after the trade. */
  readonly linesOf: (payment: AccountPayment) => readonly TradeLine[]
  /** A draw about a payment, from 0 to below 1. */
  readonly chance: (payment: AccountPayment, part: number) => number
  /** Wall time by the platform's clock 'yyyy-MM-dd HH:mm:ss'. */
  readonly wall: (instant: number) => string
}

/** @param offset hours by which the platform's clock is ahead of the utility's */
export function createPlatformTrades(seed: number, calendar: Calendar, offset: number): PlatformTrades {
  const chance: PlatformTrades['chance'] = ({ meter, instant }, part) =>
    draw(seed, topic.platform, meter, Math.floor(instant / 1000), part)
  const wall = (instant: number): string => calendar.wall(instant + offset * HOUR)
  function fateOf(payment: AccountPayment): Fate {
    const luck = chance(payment, 1)
    return luck < totalShare ? (fates[pickShare(shares, luck)]?.fate ?? 'usual') : 'usual'
  }
  function tradeInstant(payment: AccountPayment, fate: Fate): number {
    const luck = chance(payment, 2)
    if (fate !== 'dayBefore') return payment.instant - lag.least - Math.floor((luck * lag.more) / 1000) * 1000
    return calendar.dayStart(calendar.dayOf(payment.instant)) - (1 + Math.floor(luck * 25)) * MINUTE
  }
  /** Numbers are unique: no two meters share the drawn words, and no meter pays twice in a second. */
  function numbers(meter: number, trade: number): PlatformTrade {
    const stamp = wall(trade).replaceAll(/\D/g, '')
    const digits = (kind: number): string =>
      String(bits(seed + kind, topic.platform, meter)).padStart(10, '0')
    return { platform_order: `4200${stamp}${digits(0)}`, order_no: `PG${stamp}${digits(1)}` }
  }
  return {
    chance,
    wall,
    isThere: (payment) => chance(payment, 0) < platformShare,
    numbersOf: (payment) => numbers(payment.meter, tradeInstant(payment, fateOf(payment))),
    numbersOfLine: ({ payment, trade }) => numbers(payment.meter, trade),
    linesOf(payment) {
      const fate = fateOf(payment)
      const trade = tradeInstant(payment, fate)
      const earlier = trade - (1 + Math.floor(chance(payment, 3) * 8)) * MINUTE
      const later = trade + (10 + Math.floor(chance(payment, 4) * 600)) * MINUTE
      const paid = (about: number, part = entirePart): TradeLine => ({
        payment,
        trade: about,
        instant: about,
        state: 'SUCCESS',
        part,
      })
      const refunded = (about: number, part: TradeLine['part']): TradeLine => ({
        ...paid(about, part),
        instant: later,
        state: 'REFUND',
      })
      const linesOfFate: Readonly<Record<Fate, () => TradeLine[]>> = {
        lost: () => [],
        closed: () => [{ ...paid(trade), state: 'CLOSED' }],
        otherAmount: () => [paid(trade, rateOf(990_000 - Math.floor(chance(payment, 5) * 90_000)))],
        paidTwice: () => [paid(earlier), paid(trade)],
        secondRefunded: () => [paid(earlier), paid(trade), refunded(earlier, entirePart)],
        partRefunded: () => [paid(trade), refunded(trade, quarterPart)],
        revokedFirst: () => [{ ...paid(earlier), state: 'REVOKED' }, paid(trade)],
        dayBefore: () => [paid(trade)],
        usual: () => [paid(trade)],
      }
      return linesOfFate[fate]()
    },
  }
}
