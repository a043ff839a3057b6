import { DAY, HOUR, MINUTE, type Calendar } from './calendar'
import type { Archive } from './archive'
import type { Contracts } from './contracts'
import type { Credits } from './credit'
import type { Faults } from './faults'
import { draw, topic } from './random'
import { Recent } from './recent'
import type { SupplyGroups } from './supplyGroups'
import { slipOf } from './tokenEntries'

/** Ways of buying: at a till of the utility, at a vendor's, by the phone through an agent. */
export type SaleChannel = 'till' | 'vendor' | 'agent'

/** A sale of tokens as it was made; instants in ms since 1970. */
export interface MadeSale {
  readonly meter: number
  readonly point: number
  /** Acceptance of the first credit token, one of `tokenInstants`. */
  readonly instant: number
  readonly createdAt: number
  readonly channel: SaleChannel
  /** Sending to the meter: none for tokens on paper; a failed one leaves the customer to type them. */
  readonly sending: 'none' | 'answered' | 'failed'
  /** Number of key change tokens, which come first, and of credit tokens. */
  readonly setSize: number
  readonly credits: number
}

/** A sale with its place in the books of its day. */
export interface NumberedSale {
  readonly deal: MadeSale
  /** Code of the point of sale that numbers the receipt. */
  readonly pointOfSale: string
  /** Without gaps from 1 for each point of sale and local day. */
  readonly receiptNumber: number
  /** Counter of the unit's security module before the first token of the sale. */
  readonly counter: number
}

/**
 * Units that make and sell tokens. A unit serves the meters of some neighbouring transformer areas: with one security module,
 * one till of the utility or one vendor, and the agent for sales by phone. A question about a meter therefore looks at a hundred
 * meters and one month, and needs no energies but those of large consumers.
 *
 * A module's counter begins each local day at day × 10,000 (days since 1970) and counts the unit's tokens of the day by the
 * instant of their making, then by meter, then by their place in the sale. Receipts of a point of sale are counted in the same order from 1.
 */
export interface TokenUnits {
  readonly count: number
  readonly unitOf: (meter: number, point: number) => number
  readonly moduleOf: (unit: number) => string
  /** Sales of a unit that were made on a day (`calendar.dayOf`), in the order of the module's counter. */
  readonly salesOn: (unit: number, day: number) => readonly NumberedSale[]
  /** Sales of a meter that were made in begin … end (ms since 1970), oldest first. */
  readonly salesOf: (meter: number, point: number, begin: number, end: number) => readonly NumberedSale[]
  /** True while a till or vendor sells; agents always do. */
  readonly isOpen: (channel: SaleChannel, instant: number) => boolean
}

/** Areas of a unit, at most. */
const areasOfUnit = 4
/** Tokens that a module makes in a day, at most. */
const counterRange = 10_000
/** Share of the units that stand in an office of the utility, of customers who buy by phone, and of their tokens that are sent to the meter. */
const shares = { office: 0.45, phone: 0.3, sent: 0.6, failed: 0.08 }
/** Time from the sale to the acceptance of a token that is typed, ms: a way home. */
const way = { least: 4 * MINUTE, more: 19 * MINUTE }
/** The same of one that is sent, ms. */
const transfer = { least: 25_000, more: 95_000 }
/** First letters of points of sale. */
const channelLetters: Readonly<Record<SaleChannel, string>> = { till: 'T', vendor: 'V', agent: 'A' }
/** Local hours of sale. */
const hours = { till: { opens: 7.5, closes: 17 }, vendor: { opens: 6, closes: 22 } }
/** Number of months of units that are remembered: all units of the middle world for three months. */
const maxCachedMonths = 256

/** Upper limit of the time from a sale to its acceptance, ms. */
export const mostDelay = way.least + way.more

interface Sources {
  archive: Archive
  contracts: Contracts
  credits: Credits
  groups: SupplyGroups
  faults: Faults
  calendar: Calendar
}

export function createTokenUnits(sources: Sources): TokenUnits {
  const { archive, contracts, credits, calendar } = sources
  const { network } = archive
  const { isOpen, make } = createMaking(sources)
  const parts = Math.max(1, Math.ceil(network.areaCount / network.plan.lines / areasOfUnit))
  const count = network.plan.lines * parts
  const placeInLine = (point: number): number => {
    const line = network.pointLine[point] ?? 0
    const first = network.lineArea[line] ?? 0
    const areas = Math.max(1, (network.lineArea[line + 1] ?? 0) - first)
    const area = Math.max(0, (network.pointArea[point] ?? 0) - first)
    return line * parts + Math.floor((area * parts) / areas)
  }
  // A meter that people added has a unit of its own: nothing that was numbered before changes.
  const unitOf = (meter: number, point: number): number =>
    network.added.isAdded(meter) ? count + meter - network.plan.meters : placeInLine(point)

  function eachMeter(unit: number, visit: (meter: number, point: number) => void): void {
    if (unit >= count) {
      const meter = unit - count + network.plan.meters
      visit(meter, network.pointOf(meter))
      return
    }
    const { first, end } = network.linePoints(Math.floor(unit / parts))
    for (let point = first; point < end; point++) {
      if (placeInLine(point) !== unit) continue
      const endMeter = network.pointMeter[point + 1] ?? 0
      for (let meter = network.pointMeter[point] ?? 0; meter < endMeter; meter++) visit(meter, point)
    }
  }

  const pointOfSale = (unit: number, channel: SaleChannel): string =>
    channelLetters[channel] + String(unit + 1).padStart(4, '0')
  const counterChannel = (unit: number): SaleChannel =>
    draw(network.seed, topic.vending, unit, -3) < shares.office ? 'till' : 'vendor'

  /** Books of a day: sales in their order get their numbers. */
  function numbered(unit: number, day: number, sales: MadeSale[]): readonly NumberedSale[] {
    const receipts = { till: 0, vendor: 0, agent: 0 }
    let counter = day * counterRange
    return sales
      .toSorted((a, b) => a.createdAt - b.createdAt || a.meter - b.meter)
      .map((deal) => {
        const receiptNumber = ++receipts[deal.channel]
        const sale = { deal, pointOfSale: pointOfSale(unit, deal.channel), receiptNumber, counter }
        counter += deal.setSize + deal.credits
        return sale
      })
  }
  type Books = ReadonlyMap<number, readonly NumberedSale[]>
  function booksOf(unit: number, begin: number, end: number): Books {
    const days = new Map<number, MadeSale[]>()
    const channel = counterChannel(unit)
    eachMeter(unit, (meter, point) => {
      if (contracts.kind(meter, point) !== 'sts') return
      for (const instant of credits.tokenInstants(meter, point, begin, end)) {
        const sale = make(meter, point, instant, channel)
        const day = calendar.dayOf(sale.createdAt)
        const daySales = days.get(day)
        if (daySales) daySales.push(sale)
        else days.set(day, [sale])
      }
    })
    return new Map([...days].map(([day, sales]) => [day, numbered(unit, day, sales)]))
  }
  const cachedMonths = new Recent<string, Books>(maxCachedMonths)
  const salesOn: TokenUnits['salesOn'] = (unit, day) => {
    const date = new Date(day * DAY)
    const first = (months: number): number =>
      calendar.dayStart(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY)
    const begin = first(0)
    const books = cachedMonths.get(`${String(unit)} ${String(begin)}`, () =>
      booksOf(unit, begin, first(1) - 1),
    )
    return books.get(day) ?? []
  }

  return {
    count,
    unitOf,
    moduleOf: (unit) => `SM-${String(unit + 1).padStart(4, '0')}`,
    salesOn,
    salesOf(meter, point, begin, end) {
      const unit = unitOf(meter, point)
      return credits.tokenInstants(meter, point, begin, end + mostDelay).flatMap((instant) =>
        // Nobody buys so early that the acceptance is on another day.
        salesOn(unit, calendar.dayOf(instant)).filter(
          ({ deal }) =>
            deal.meter === meter &&
            deal.instant === instant &&
            deal.createdAt >= begin &&
            deal.createdAt <= end,
        ),
      )
    },
    isOpen,
  }
}

/** The circumstances of a sale: channel, sending, and the instant of making. */
function createMaking({ archive, credits, groups, faults, calendar }: Sources) {
  const { seed } = archive.network
  const isOpen: TokenUnits['isOpen'] = (channel, instant) => {
    if (channel === 'agent') return true
    const day = calendar.dayOf(instant)
    const hour = (instant - calendar.dayStart(day)) / HOUR
    const { opens, closes } = hours[channel]
    return hour >= opens && hour < closes && (channel === 'vendor' || faults.isWorkday(day))
  }
  function make(meter: number, point: number, instant: number, counter: SaleChannel): MadeSale {
    const second = Math.floor(instant / 1000)
    const chance = (part: number): number => draw(seed, topic.vending, meter, second, part)
    const byPhone = draw(seed, topic.vending, meter, -4) < shares.phone
    const isSent = byPhone && chance(1) < shares.sent && !slipOf(seed, meter, instant)
    const isAnswered = isSent && chance(2) >= shares.failed && faults.online(meter, point, instant)
    const delay = isAnswered
      ? transfer.least + chance(3) * transfer.more
      : way.least + chance(3) ** 2 * way.more
    const createdAt = instant - Math.floor(delay / 1000) * 1000
    return {
      meter,
      point,
      instant,
      createdAt,
      channel: byPhone || !isOpen(counter, createdAt) ? 'agent' : counter,
      sending: isAnswered ? 'answered' : isSent ? 'failed' : 'none',
      setSize: groups.setSizeAt(meter, point, instant),
      credits: credits.tokensAt(meter, point, instant),
    }
  }
  return { isOpen, make }
}
