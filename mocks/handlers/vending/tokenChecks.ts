import type { TokenCheck } from '../../../src/api/vending/tokenChecks'
import { keyChangeCount } from '../../../src/rules/tokens/tokenCodes'
import type { TokenFields } from '../../../src/rules/tokens/tokenLayout'
import { plainDigits, removeClass, tokenFormFault } from '../../../src/rules/tokens/tokenNumber'
import { instantOfTid, isPastKey, isReservedTid } from '../../../src/rules/tokens/tokenTime'
import type { TokenVerdict } from '../../../src/rules/tokens/tokenVerdicts'
import type { MeterRow } from '../../../src/api/capture/meters'
import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import { Refusal } from '../../kit/params'
import type { MeterKey } from '../../tokens/securityModule'
import type { TokenLine } from '../../world/vending'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import {
  amountIn,
  isForgottenMinute,
  isOfOtherMaker,
  isSameKey,
  lineOf,
  ownerAmongNeighbours,
  readOpenToken,
  readWithKeys,
  type TokenMeter,
} from './tokenReading'

const path = '/vending/token/check'
/** Checks of a user in a minute: a clerk types fewer, and nobody may try digits by machine. */
const mostChecks = 30
const minute = 60_000

/** Token verification (VE06) at the verification base: it alone has keys, and it keeps no token. */
export function tokenCheckHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/vending/token/meter', { screens: ['tokenVerify'] }, ({ query }) => {
      const meter = core.archive.meter(query().required('meter_id'), core.now())
      if (!meter) throw new Refusal('unknownMeter')
      return ok({ meter_id: meter.id, metercomid: meter.metercomid })
    }),
    route(core, 'post', path, { screens: ['tokenVerify'] }, async (call) => {
      const body = await call.body()
      const token = plainDigits(body.required('token'))
      if (tokenFormFault(token)) throw new Refusal('tokenForm')
      call.about(`•••• •••• •••• •••• ${token.slice(-4)}`)
      if (checksOfMinute(core, call.account.username) >= mostChecks)
        throw new Refusal('tooManyChecks', { n: mostChecks })
      const id = body.text('meter_id')
      const meter = id === undefined ? undefined : core.archive.meter(id, core.now())
      if (id !== undefined && !meter) throw new Refusal('unknownMeter')
      return ok(checked(core, token, meter))
    }),
  ]
}

/** Checks that the operation log has of a user in the last minute. */
function checksOfMinute(core: Core, username: string): number {
  const end = core.now()
  const begin = end - minute
  let count = 0
  for (const operation of core.unscoped.db.operations.newestFirst({ begin, end }))
    if (operation.path === path && operation.username === username) count += 1
  return count
}

const nothingKnown: TokenCheck = {
  verdict: 'crc',
  kind: '',
  amount: null,
  crc: '',
  krn_from: null,
  krn_to: null,
  tid: null,
  tid_time: '',
  random: null,
  meter_id: '',
  metercomid: '',
  sgc: '',
  krn: null,
  ti: '',
  set_size: null,
  receipt: '',
  create_time: '',
  cons_no: '',
  cons_name: '',
  sale_index: null,
  sale_count: null,
  accept_time: '',
  other_id: '',
  other_metercomid: '',
}

/** The content of a token that could be read. */
function contentOf(core: Core, fields: TokenFields, base: MeterKey['base'] | undefined): Partial<TokenCheck> {
  return {
    kind: fields.kind,
    crc: 'right',
    amount: amountIn(fields),
    krn_to: 'krn' in fields ? fields.krn : null,
    random: 'random' in fields ? fields.random : null,
    ...('tid' in fields &&
      base && {
        tid: fields.tid,
        tid_time: core.world.parts.calendar.wall(instantOfTid(base, fields.tid)),
      }),
  }
}

/** The sale that made a token, as its receipt tells. */
function saleOf(core: Core, { index, point }: TokenMeter, line: TokenLine): Partial<TokenCheck> {
  const { archive, calendar } = core.world.parts
  const day = calendar.dayOf(line.createdAt)
  return {
    receipt: line.receipt,
    create_time: calendar.wall(line.createdAt),
    cons_no: archive.consNo(index, point, day),
    cons_name: archive.nameText(archive.nameNumber(index, point, day)),
    sale_index: line.index,
    sale_count: line.count,
    accept_time: core.now() >= line.acceptedAt ? calendar.wall(line.acceptedAt) : '',
    ...(line.nextKey && { krn_from: line.key.krn, krn_to: line.nextKey.krn }),
  }
}

/** Everything that is known of a token, and of its meter where one is named. */
function checked(core: Core, token: string, row: MeterRow | undefined): TokenCheck {
  const { network, contracts, vending } = core.world.parts
  const { tokenClass } = removeClass(token)
  const ofMeter = { meter_id: row?.id ?? '', metercomid: row?.metercomid ?? '' }
  const index = row ? network.find('meter', row.id) : -1
  const meter = index < 0 ? undefined : { index, point: network.pointOf(index) }
  if (tokenClass === 3) return { ...nothingKnown, ...ofMeter, verdict: 'notSupported' }
  if (tokenClass === 1) return { ...nothingKnown, ...ofMeter, ...checkedOpen(core, token, meter) }
  if (!row) throw new Refusal('tokenNeedsMeter')
  if (!meter || contracts.kind(meter.index, meter.point) !== 'sts')
    return { ...nothingKnown, ...ofMeter, verdict: 'noTokens' }
  const key = vending.groups.keyAt(meter.index, meter.point, core.now())
  const ofKey = { sgc: key.sgc, krn: key.krn, ti: String(key.ti).padStart(2, '0') }
  return { ...nothingKnown, ...ofMeter, ...ofKey, ...checkedWithKey(core, token, meter, key) }
}

/** A token of class 1, which needs no key. */
function checkedOpen(core: Core, token: string, meter: TokenMeter | undefined): Partial<TokenCheck> {
  const read = readOpenToken(token)
  if ('fault' in read) return { verdict: read.fault, crc: read.fault === 'crc' ? 'wrong' : 'right' }
  const isForeign = meter !== undefined && isOfOtherMaker(core, meter, read.fields)
  return { ...contentOf(core, read.fields, undefined), verdict: isForeign ? 'otherMaker' : 'test' }
}

/** An encrypted token against the keys of a meter. */
function checkedWithKey(
  core: Core,
  token: string,
  meter: TokenMeter,
  present: MeterKey,
): Partial<TokenCheck> {
  const read = readWithKeys(core, meter, token)
  if (!read) return checkedElsewhere(core, token, meter)
  if ('fault' in read) return { verdict: read.fault, crc: 'right' }
  const { fields, key } = read
  const line = lineOf(core, meter, { digits: token, fields, key })
  const verdict = verdictOf(core, meter, { fields, key, line, present })
  return {
    ...contentOf(core, fields, key.base),
    ...(line && saleOf(core, meter, line)),
    verdict,
    set_size: verdict === 'keyAhead' ? keyChangeCount(key.encryption, key.sgc !== present.sgc) : null,
  }
}

interface ReadFacts {
  fields: TokenFields
  /** Key that read it. */
  key: MeterKey
  line: TokenLine | undefined
  /** Key of the meter now. */
  present: MeterKey
}

/** The verdict on a token that one of the keys of a meter reads: the first reason against it, if there is one. */
function verdictOf(core: Core, meter: TokenMeter, { fields, key, line, present }: ReadFacts): TokenVerdict {
  if (line && core.now() >= line.acceptedAt) return 'used'
  if (!isSameKey(key, present)) {
    const next = core.world.parts.vending.groups.changeOf(meter.index, meter.point)?.next
    return next && isSameKey(key, next) ? 'keyAhead' : 'keyBehind'
  }
  if ('tid' in fields) {
    if (isReservedTid(fields.tid)) return 'reserved'
    if (isPastKey(fields.tid, key.ken)) return 'expired'
    if (isForgottenMinute(core, meter, instantOfTid(key.base, fields.tid))) return 'old'
  }
  return line ? 'valid' : 'notIssued'
}

/** A token that no key of the meter reads: one of a neighbour's, or no token at all. */
function checkedElsewhere(core: Core, token: string, meter: TokenMeter): Partial<TokenCheck> {
  const owner = ownerAmongNeighbours(core, meter, token)
  if (owner === undefined) return { verdict: 'crc', crc: 'wrong' }
  // A meter outside of what the user sees is not named.
  const ownerRow = core.archive.meter(core.world.parts.network.id('meter', owner), core.now())
  return {
    verdict: 'otherMeter',
    crc: 'wrong',
    other_id: ownerRow?.id ?? '',
    other_metercomid: ownerRow?.metercomid ?? '',
  }
}
