import { meterNumberParts } from '../../../src/rules/tokens/meterNumber'
import { decodeSteps } from '../../../src/rules/tokens/tokenAmount'
import { decodeBlock, type BlockFault } from '../../../src/rules/tokens/tokenBlock'
import { decodeCurrency } from '../../../src/rules/tokens/tokenCurrency'
import type { TokenFields } from '../../../src/rules/tokens/tokenLayout'
import { removeClass } from '../../../src/rules/tokens/tokenNumber'
import { instantOfTid } from '../../../src/rules/tokens/tokenTime'
import type { Core } from '../../core'
import { createSecurityModule, type MeterKey } from '../../tokens/securityModule'
import { readToken } from '../../tokens/tokens'
import type { TokenLine } from '../../world/vending'
import { MINUTE } from '../../world/calendar'
import { mostDelay } from '../../world/tokenUnits'

/** A meter that takes tokens, by its index and measuring point in the world. */
export interface TokenMeter {
  readonly index: number
  readonly point: number
}

/** Largest distance from the minute of making to the minute in a token: five tokens of one minute, and the reserved one. */
const tidDrift = 10 * MINUTE
/** Tokens that a meter remembers. */
const tidMemory = 50
/** Time in which the tokens after one are counted, ms: nobody buys fifty in less than a day, or takes longer than that. */
const memorySpan = 4 * 365 * 86_400_000

/** Amount of a token's field: kWh, m³, min, W or the currency's unit; null where it has none. */
export function amountIn(fields: TokenFields): number | null {
  if ('signExponent' in fields) return Number(decodeCurrency(fields)) / 100_000
  if ('amount' in fields) return decodeSteps(fields.amount) / 10
  return 'limit' in fields ? decodeSteps(fields.limit) : null
}

/** Reads a token of class 1, which is not encrypted. */
export const readOpenToken = (digits: string): { fields: TokenFields } | { fault: BlockFault } =>
  decodeBlock(1, removeClass(digits).block, '11')

/** True for a test token of another maker than the meter's. */
export function isOfOtherMaker(core: Core, { index, point }: TokenMeter, fields: TokenFields): boolean {
  if (!('maker' in fields) || fields.maker === 0) return false
  return fields.maker !== Number(meterNumberParts(core.world.parts.archive.meterNo(index, point)).maker)
}

/** A token as the key of a meter reads it. */
type ReadWithKey = ({ fields: TokenFields } | { fault: BlockFault }) & { readonly key: MeterKey }

/** Reads a token with the present key of a meter, and with the ones before and after a change; undefined where none fits. */
export function readWithKeys(core: Core, meter: TokenMeter, digits: string): ReadWithKey | undefined {
  const { vending, network } = core.world.parts
  const module = createSecurityModule({ seed: network.seed, clock: core.now })
  const change = vending.groups.changeOf(meter.index, meter.point)
  const present = vending.groups.keyAt(meter.index, meter.point, core.now())
  const keysOfChange = change
    ? [change.present, change.next].filter(({ krn, base }) => !isSameKey(present, { krn, base }))
    : []
  for (const key of [present, ...keysOfChange]) {
    const read = readToken(digits, module.keyOf(key))
    if ('fields' in read) return { ...read, key }
    if (read.fault !== 'crc' && read.fault !== 'form') return { fault: read.fault, key }
  }
  return undefined
}

/** True for the same revision of a meter's key. */
export const isSameKey = (key: MeterKey, revision: Pick<MeterKey, 'krn' | 'base'>): boolean =>
  key.krn === revision.krn && key.base === revision.base

/** The line of a token in the books of the utility; undefined where no sale made it, or none until now. */
export function lineOf(
  core: Core,
  { index, point }: TokenMeter,
  { digits, fields, key }: { digits: string; fields: TokenFields; key: MeterKey },
): TokenLine | undefined {
  const { vending, archive, calendar } = core.world.parts
  const moment = core.now()
  const changedAt = vending.groups.changedAt(index, point)
  const span =
    'tid' in fields
      ? {
          begin: instantOfTid(key.base, fields.tid) - tidDrift,
          end: instantOfTid(key.base, fields.tid) + MINUTE,
        }
      : { begin: (changedAt ?? 0) - mostDelay, end: changedAt ?? 0 }
  const firstInstant = calendar.dayStart(archive.firstDay(index, point))
  if (span.end < firstInstant || span.begin > moment) return undefined
  return vending
    .tokenLog(index, point, Math.max(span.begin, firstInstant), Math.min(span.end, moment))
    .find((line) => line.token === digits)
}

/** True for a minute that the meter does not remember any more: before it came, or with fifty later tokens. */
export function isForgottenMinute(core: Core, { index, point }: TokenMeter, instant: number): boolean {
  const { archive, calendar, credits } = core.world.parts
  const moment = core.now()
  if (instant < calendar.dayStart(archive.firstDay(index, point))) return true
  let later = 0
  for (const accepted of credits.tokenInstants(index, point, Math.max(instant, moment - memorySpan), moment))
    later += credits.tokensAt(index, point, accepted)
  return later >= tidMemory
}

/**
 * The meter for which the utility made a token, among those whose tokens come from the same security module: neighbours mix up their
 * receipts. Undefined where it is none of them.
 */
export function ownerAmongNeighbours(core: Core, meter: TokenMeter, digits: string): number | undefined {
  const { vending, network, contracts } = core.world.parts
  const unit = vending.units.unitOf(meter.index, meter.point)
  const { first, end } = network.linePoints(network.pointLine[meter.point] ?? 0)
  for (let point = first; point < end; point++) {
    const endMeter = network.pointMeter[point + 1] ?? 0
    for (let index = network.pointMeter[point] ?? 0; index < endMeter; index++) {
      if (index === meter.index || vending.units.unitOf(index, point) !== unit) continue
      if (contracts.kind(index, point) !== 'sts') continue
      const read = readWithKeys(core, { index, point }, digits)
      if (read && 'fields' in read && lineOf(core, { index, point }, { digits, ...read })) return index
    }
  }
  return undefined
}
