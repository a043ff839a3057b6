import { tokenEnergyOf, type TokenEnergy } from '../../src/rules/money/amount'
import { receiptText } from '../../src/rules/money/order'
import type { Sale } from '../../src/rules/money/sale'
import { decodeSteps, encodeSteps } from '../../src/rules/tokens/tokenAmount'
import type { MeterAnswer } from '../../src/rules/tokens/tokenCodes'
import { tokenLayouts, type TokenKind } from '../../src/rules/tokens/tokenLayout'
import type { TokenClass } from '../../src/rules/tokens/tokenNumber'
import { createSecurityModule, type MeterKey } from '../tokens/securityModule'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Credits } from './credit'
import { bits, topic } from './random'
import type { SupplyGroups } from './supplyGroups'
import { slipOf, tokenEntries, typingTime } from './tokenEntries'
import type { MadeSale, NumberedSale, SaleChannel, TokenUnits } from './tokenUnits'

/** Sending of a token over the network; instants in ms since 1970. */
interface TokenSending {
  readonly begin: number
  /** Instant at which the meter had it, or at which the head-end gave up. */
  readonly end: number
  readonly outcome: 'answered' | 'failed'
}

/** A token that the utility made; instants in ms since 1970. */
export interface TokenLine {
  readonly meter: number
  readonly point: number
  /** 20 digits. */
  readonly token: string
  readonly kind: TokenKind
  readonly tokenClass: TokenClass
  readonly subClass: number
  /** Energy that the token holds; undefined in a part of a key change. */
  readonly energy: TokenEnergy | undefined
  /** Minute of making; undefined in a part of a key change. */
  readonly tid: number | undefined
  /** Key under which the token was made, with supply group, revision and tariff index. */
  readonly key: MeterKey
  /** Key that a set brings. */
  readonly nextKey: MeterKey | undefined
  readonly receipt: string
  /** Waterfall of the sale. */
  readonly sale: Sale
  /** Place among the key change tokens or among the credit tokens of the sale, from 1, and their number. */
  readonly index: number
  readonly count: number
  readonly channel: SaleChannel
  readonly createdAt: number
  /** Instant at which a token on paper was printed. */
  readonly printedAt: number | undefined
  /** undefined for a token that is only on paper. */
  readonly sending: TokenSending | undefined
  readonly acceptedAt: number
  /** Answer of the meter to a number that was typed beside the first credit token: another number, this one again, or one of long ago. */
  readonly slip: { readonly instant: number; readonly answer: MeterAnswer } | undefined
  /** Security module that made it, with its counter. */
  readonly module: string
  readonly counterBefore: number
  readonly counterAfter: number
}

/** States of a token. */
export type TokenState = 'unsent' | 'sending' | 'sent' | 'accepted' | 'rejected' | 'failed'

/** State of a token at some instant. */
interface TokenStanding {
  readonly state: TokenState
  /** Reason of a failure. */
  readonly reason: 'noAnswer' | undefined
  /** State of the sending alone, and its instant (ms since 1970); none for a token that is only on paper. */
  readonly sendStatus: 'unsent' | 'sending' | 'sent' | 'failed' | undefined
  readonly sentAt: number | undefined
}

/** Tokens of the sales of the made utility, with the numbers that a meter takes. */
export interface Vending {
  readonly groups: SupplyGroups
  readonly units: TokenUnits
  /** Tokens of a meter that were made in begin … end (ms since 1970), oldest first. */
  readonly tokenLog: (meter: number, point: number, begin: number, end: number) => readonly TokenLine[]
  /** Tokens of a unit that were made on a day (`calendar.dayOf`), in the order of its module's counter. */
  readonly dayLog: (unit: number, day: number) => readonly TokenLine[]
}

/** Time in which a point of sale prints, or begins to send, ms. */
const printing = 3_000
/** Time after which the head-end gives up a sending, ms. */
const patience = 90_000
/** Time between two tokens that are sent one after the other, ms. */
const sendingStep = 4_000

const slipAnswers = { 201: 'crc', 202: 'used', 203: 'old' } as const satisfies Record<number, MeterAnswer>

/** State of a token at an instant, ms since 1970; undefined before it was made. */
export function standingOf(
  { createdAt, printedAt, sending, acceptedAt }: TokenLine,
  instant: number,
): TokenStanding | undefined {
  if (instant < createdAt) return undefined
  const sendStatus = sending && sendStatusOf(sending, instant)
  const sentAt = sending && instant >= sending.begin ? sending.begin : undefined
  const hasFailed = sendStatus === 'failed'
  const onPaper = printedAt !== undefined && instant >= printedAt ? 'sent' : 'unsent'
  const state = instant >= acceptedAt ? 'accepted' : (sendStatus ?? onPaper)
  return { state, reason: hasFailed && state === 'failed' ? 'noAnswer' : undefined, sendStatus, sentAt }
}
function sendStatusOf({ begin, end, outcome }: TokenSending, instant: number): TokenStanding['sendStatus'] {
  if (instant < begin) return 'unsent'
  if (instant < end) return 'sending'
  return outcome === 'answered' ? 'sent' : 'failed'
}

interface Sources {
  archive: Archive
  credits: Credits
  groups: SupplyGroups
  units: TokenUnits
  calendar: Calendar
}

/** The digits of a sale's tokens, in the order of the receipt: the set first. */
interface MadeToken {
  readonly token: string
  readonly kind: TokenKind
  readonly tid: number | undefined
}

/**
 * Makes the tokens of a sale: parts of the key change under the present key, credits under the next one. A module of
 * its own for each sale makes the same tokens whenever they are asked for.
 * @throws Error when the module refuses: the world then tells of a sale that cannot have been
 */
function tokensOf(seed: number, deal: MadeSale, sale: Sale, keys: SaleKeys): MadeToken[] {
  const { createdAt, setSize, meter } = deal
  // Sales are made in whole seconds; the module draws its random number from the ms of its clock.
  const clock = createdAt + (bits(seed, topic.vending, meter, Math.floor(createdAt / 1000), 4) % 1000)
  const securityModule = createSecurityModule({ seed, clock: () => clock })
  const order = `${String(meter)} ${String(createdAt)}`
  const tokens: string[] = []
  if (setSize > 0) {
    const set = securityModule.changeKey({ order, index: 0, present: keys.present, next: keys.next })
    if ('fault' in set) throw new Error(`a key of the simulated utility is not changed: ${set.fault}`)
    tokens.push(...set.tokens)
  }
  for (const energy of sale.tokens) {
    const amount = encodeSteps(energy)
    if (amount === undefined) throw new RangeError(`a token cannot hold ${String(energy)} × 0.1 kWh`)
    const issued = securityModule.issue({
      order,
      index: tokens.length,
      meter: keys.next,
      wish: { kind: 'creditElectricity', amount },
    })
    if ('fault' in issued) throw new Error(`a token of the simulated utility is not made: ${issued.fault}`)
    tokens.push(issued.token)
  }
  return securityModule.made().map(({ kind, tid }, place) => ({ token: tokens[place] ?? '', kind, tid }))
}

/** Keys of a sale: the one of the set, and the one of the credits; the same where no key changes. */
interface SaleKeys {
  readonly present: MeterKey
  readonly next: MeterKey
}

export function createVending({ archive, credits, groups, units, calendar }: Sources): Vending {
  const { seed } = archive.network

  function keysOf({ meter, point, instant }: MadeSale): SaleKeys {
    const next = groups.keyAt(meter, point, instant)
    return { present: groups.changeOf(meter, point)?.present ?? next, next }
  }
  function receiptOf({ pointOfSale, deal, receiptNumber }: NumberedSale): string {
    return receiptText(pointOfSale, calendar.dateOf(calendar.dayOf(deal.createdAt)), receiptNumber)
  }
  /** Acceptance of each token of a sale: the set before the first credit. */
  function acceptances({ meter, instant, setSize, credits: count, sending }: MadeSale): number[] {
    const step = sending === 'answered' ? sendingStep : typingTime
    const set = Array.from({ length: setSize }, (_, place) => instant - (setSize - place) * step)
    return [...set, ...tokenEntries(seed, meter, instant, count).accepted]
  }
  function sendingOf({ createdAt, sending }: MadeSale, acceptedAt: number): TokenSending | undefined {
    if (sending === 'none') return undefined
    const begin = createdAt + printing
    return { begin, end: sending === 'answered' ? acceptedAt : begin + patience, outcome: sending }
  }

  function linesOf(numbered: NumberedSale): TokenLine[] {
    const { deal, counter } = numbered
    const { meter, point, instant, channel, setSize, createdAt } = deal
    const sale = credits.purchaseAt(meter, point, instant)?.sale
    if (!sale) throw new Error(`meter ${String(meter)} accepted a token that nobody sold`)
    const keys = keysOf(deal)
    const accepted = acceptances(deal)
    const receipt = receiptOf(numbered)
    const module = units.moduleOf(units.unitOf(meter, point))
    const slip = slipOf(seed, meter, instant)
    return tokensOf(seed, deal, sale, keys).map(({ token, kind, tid }, place): TokenLine => {
      const { tokenClass, subClass } = tokenLayouts[kind]
      const inSet = place < setSize
      const energy = inSet ? undefined : sale.tokens[place - setSize]
      const acceptedAt = accepted[place] ?? instant
      return {
        meter,
        point,
        token,
        kind,
        tokenClass,
        subClass,
        energy: energy && tokenEnergyOf(decodeSteps(encodeSteps(energy) ?? 0)),
        tid,
        key: inSet ? keys.present : keys.next,
        nextKey: inSet ? keys.next : undefined,
        receipt,
        sale,
        index: inSet ? place + 1 : place - setSize + 1,
        count: inSet ? setSize : sale.tokens.length,
        channel,
        createdAt,
        printedAt: deal.sending === 'none' ? createdAt + printing : undefined,
        sending: sendingOf(deal, acceptedAt),
        acceptedAt,
        slip:
          slip && place === setSize ? { instant: slip.instant, answer: slipAnswers[slip.code] } : undefined,
        module,
        counterBefore: counter + place,
        counterAfter: counter + place + 1,
      }
    })
  }

  return {
    groups,
    units,
    tokenLog: (meter, point, begin, end) => units.salesOf(meter, point, begin, end).flatMap(linesOf),
    dayLog: (unit, day) => units.salesOn(unit, day).flatMap(linesOf),
  }
}
