import { describe, expect, it } from 'vitest'
import type { TokenCheck } from '../../../src/api/vending/tokenChecks'
import { meterNumberParts } from '../../../src/rules/tokens/meterNumber'
import { encodeBlock } from '../../../src/rules/tokens/tokenBlock'
import { groupedToken, insertClass } from '../../../src/rules/tokens/tokenNumber'
import { backendAt } from '../../testClient'
import { createSecurityModule } from '../../tokens/securityModule'
import { issueToken } from '../../tokens/tokens'
import type { TokenLine } from '../../world/vending'

const DAY = 86_400_000

async function setUp(account = 'admin') {
  const { backend, clock, call, get, signIn } = backendAt()
  const bearer = await signIn(account)
  const { network, contracts, vending } = backend.world.parts
  const meters = Array.from({ length: network.plan.meters }, (_, index) => ({
    index,
    point: network.pointOf(index),
    id: network.id('meter', index),
  }))
  const ofTokens = meters.filter(({ index, point }) => contracts.kind(index, point) === 'sts')
  const check = (token: string, meter_id = '') =>
    call('POST', '/vending/token/check', { body: { token, meter_id }, token: bearer })
  const verdict = async (token: string, meter_id = ''): Promise<TokenCheck> =>
    (await check(token, meter_id)).body.result
  const linesOf = ({ index, point }: { index: number; point: number }, begin: number, end = clock.now) =>
    vending.tokenLog(index, point, begin, end)
  return {
    backend,
    clock,
    call,
    get,
    signIn,
    bearer,
    meters,
    ofTokens,
    check,
    verdict,
    linesOf,
    vending,
    network,
  }
}
type Context = Awaited<ReturnType<typeof setUp>>

/** A sold credit token of the last days, with its meter. */
function soldToken({ ofTokens, linesOf, clock }: Context): { line: TokenLine; id: string } {
  for (const meter of ofTokens) {
    const line = linesOf(meter, clock.now - 20 * DAY).find(({ kind }) => kind === 'creditElectricity')
    if (line) return { line, id: meter.id }
  }
  throw new Error('no token in the small world')
}

/** A module that makes tokens of the utility which no sale has made. */
const moduleAt = ({ network }: Context, clock: () => number) =>
  createSecurityModule({ seed: network.seed, clock })
const wish = { kind: 'creditElectricity', amount: 1_662 } as const

describe('a token that the utility sold', () => {
  it('is read with the key of its meter: energy, minute, receipt, consumer, and when it was accepted', async () => {
    const context = await setUp()
    const { line, id } = soldToken(context)
    const { calendar, archive } = context.backend.world.parts
    expect(await context.verdict(groupedToken(line.token), id)).toMatchObject({
      verdict: 'used',
      kind: 'creditElectricity',
      amount: (line.energy ?? 0) / 10,
      crc: 'right',
      tid: line.tid,
      meter_id: id,
      sgc: line.key.sgc,
      receipt: line.receipt,
      create_time: calendar.wall(line.createdAt),
      accept_time: calendar.wall(line.acceptedAt),
      cons_no: archive.consNo(line.meter, line.point, calendar.dayOf(line.createdAt)),
      sale_index: line.index,
      sale_count: line.count,
    })
  })

  it('is valid until its meter has accepted it, and unknown before it was made', async () => {
    const context = await setUp()
    const { line, id } = soldToken(context)
    context.clock.now = line.acceptedAt - 1
    expect(await context.verdict(line.token, id)).toMatchObject({
      verdict: 'valid',
      receipt: line.receipt,
      accept_time: '',
    })
    context.clock.now = line.createdAt - 1
    expect(await context.verdict(line.token, id)).toMatchObject({ verdict: 'notIssued', receipt: '' })
  })

  it('says in local time the minute that it was made', async () => {
    const context = await setUp()
    const { line, id } = soldToken(context)
    const { tid_time } = await context.verdict(line.token, id)
    const minute = context.backend.world.parts.calendar.parseWall(tid_time)
    expect(Math.abs(minute - line.createdAt)).toBeLessThan(6 * 60_000)
  })

  it('is no token of a neighbour, whose meter is named to those who see it', async () => {
    const context = await setUp()
    const { line, id } = soldToken(context)
    const { vending, ofTokens } = context
    const unit = vending.units.unitOf(line.meter, line.point)
    const neighbour = ofTokens.find(
      ({ index, point }) => index !== line.meter && vending.units.unitOf(index, point) === unit,
    )
    expect(await context.verdict(line.token, neighbour?.id)).toMatchObject({
      verdict: 'otherMeter',
      crc: 'wrong',
      kind: '',
      receipt: '',
      other_id: id,
    })
    const stranger = ofTokens.find(({ index, point }) => vending.units.unitOf(index, point) !== unit)
    expect(await context.verdict(line.token, stranger?.id)).toMatchObject({ verdict: 'crc', other_id: '' })
  })
})

describe('keys', () => {
  it('a token under the next key needs the key change tokens first, which are in the books themselves', async () => {
    const context = await setUp()
    const { vending, clock, ofTokens, linesOf } = context
    const changed = ofTokens.flatMap((meter) => {
      const at = vending.groups.changedAt(meter.index, meter.point) ?? Infinity
      return at <= clock.now ? linesOf(meter, at - 3_600_000, at).map((line) => ({ line, id: meter.id })) : []
    })
    const credit = changed.find(({ line }) => line.kind === 'creditElectricity')
    const set = changed.filter(({ line }) => line.receipt === credit?.line.receipt && line.nextKey)
    expect([2, 4]).toContain(set.length)
    clock.now = Math.min(...set.map(({ line }) => line.acceptedAt)) - 1
    expect(await context.verdict(credit?.line.token ?? '', credit?.id)).toMatchObject({
      verdict: 'keyAhead',
      set_size: set.length,
      receipt: credit?.line.receipt,
    })
    const first = set[0]
    expect(await context.verdict(first?.line.token ?? '', first?.id)).toMatchObject({
      verdict: 'valid',
      kind: 'keyChange1',
      krn_from: first?.line.key.krn,
      krn_to: first?.line.nextKey?.krn,
      tid: null,
      sale_index: 1,
      sale_count: set.length,
    })
  })

  it('a token under a former key is taken no more', async () => {
    const context = await setUp()
    const { vending, clock, ofTokens } = context
    const meter = ofTokens.find(
      ({ index, point }) => (vending.groups.changedAt(index, point) ?? Infinity) <= clock.now,
    )
    const change = meter && vending.groups.changeOf(meter.index, meter.point)
    if (!change) throw new Error('no changed meter in the small world')
    const time = Date.UTC(change.present.base === 1993 ? 2023 : 2026, 1, 1, 12)
    const made = moduleAt(context, () => time).issue({ order: 'x', index: 0, meter: change.present, wish })
    expect('token' in made && (await context.verdict(made.token, meter.id))).toMatchObject({
      verdict: 'keyBehind',
      set_size: null,
    })
  })
})

describe('a token that no sale made', () => {
  const strange = async (time: number, meterOf = (context: Context) => context.ofTokens[0]) => {
    const context = await setUp()
    const meter = meterOf(context)
    if (!meter) throw new Error('no such meter in the small world')
    const key = context.vending.groups.keyAt(meter.index, meter.point, context.clock.now)
    const made = moduleAt(context, () => time).issue({ order: 'x', index: 0, meter: key, wish })
    if ('fault' in made) throw new Error(made.fault)
    return { context, token: made.token, id: meter.id, key, meter }
  }

  it('is right for the meter, and none of ours', async () => {
    const { context, token, id } = await strange(Date.UTC(2026, 10, 20, 10))
    expect(await context.verdict(token, id)).toMatchObject({
      verdict: 'notIssued',
      amount: 166.2,
      tid: 6_777_240,
      tid_time: '2026-11-20 06:00:00',
      receipt: '',
    })
  })

  it('is too old when fifty later tokens were accepted, or before the meter came', async () => {
    const { context, token, id } = await strange(Date.UTC(2014, 1, 1, 12))
    expect(await context.verdict(token, id)).toMatchObject({ verdict: 'old' })
  })

  it('is too old behind fifty later ones, and not behind forty-nine', async () => {
    const context = await setUp()
    const { ofTokens, vending, clock, backend } = context
    const { credits, archive, calendar } = backend.world.parts
    const candidates = ofTokens
      .filter(({ index, point }) => !vending.groups.changeOf(index, point))
      .map((meter) => ({
        ...meter,
        accepted: credits
          .tokenInstants(
            meter.index,
            meter.point,
            calendar.dayStart(archive.firstDay(meter.index, meter.point)),
            clock.now,
          )
          .slice(-52),
      }))
    const meter = candidates.find(
      ({ index, point, accepted }) =>
        accepted.length === 52 && accepted.every((instant) => credits.tokensAt(index, point, instant) === 1),
    )
    if (!meter) throw new Error('nobody bought so often in the small world')
    const key = vending.groups.keyAt(meter.index, meter.point, clock.now)
    const verdictAfter = async (place: number) => {
      const time = (meter.accepted.at(-place) ?? 0) + 120_000
      const made = moduleAt(context, () => time).issue({ order: 'x', index: 0, meter: key, wish })
      return 'token' in made ? (await context.verdict(made.token, meter.id)).verdict : made.fault
    }
    expect([await verdictAfter(50), await verdictAfter(52)]).toEqual(['notIssued', 'old'])
  })

  it('has no minute 00:01, in which no token is made', async () => {
    const { context, id, key } = await strange(Date.UTC(2026, 10, 20, 10))
    const tid = 6_777_240 - (6_777_240 % 1_440) + 1
    const decoderKey = moduleAt(context, () => context.clock.now).keyOf(key)
    const token = issueToken({ ...wish, random: 5, tid }, decoderKey)
    expect(await context.verdict(token, id)).toMatchObject({ verdict: 'reserved', tid })
  })

  it('comes too late for a key that has expired', async () => {
    const isExpiring = ({ ofTokens, vending, clock }: Context) =>
      ofTokens.find(({ index, point }) => vending.groups.keyAt(index, point, clock.now).ken < 255)
    const { context, key, id, meter } = await strange(Date.UTC(2026, 10, 20, 10), isExpiring)
    const made = moduleAt(context, () => Date.UTC(2029, 1, 1, 12)).issue({
      order: 'y',
      index: 0,
      meter: { ...key, ken: 255 },
      wish,
    })
    expect(meter.id).toBe(id)
    expect('token' in made && (await context.verdict(made.token, id))).toMatchObject({ verdict: 'expired' })
  })
})

describe('tokens without a key', () => {
  // sts.md 5.
  it.each([
    ['56493153725450313471', 'test'],
    ['02305843005052951967', 'testOfLongMaker'],
    ['02305843009347914912', 'extendedRead'],
    ['00000000000150997584', 'test'],
    ['01152921509036054672', 'testOfLongMaker'],
  ])('%s verifies without a meter as %s', async (token, kind) => {
    const { verdict } = await setUp()
    expect(await verdict(token)).toMatchObject({
      verdict: 'test',
      kind,
      crc: 'right',
      meter_id: '',
      amount: null,
    })
  })

  it('a test token of one maker is for no meter of another', async () => {
    const { verdict, ofTokens, backend } = await setUp()
    const meter = ofTokens[0] ?? { index: 0, point: 0, id: '' }
    const { maker } = meterNumberParts(backend.world.parts.archive.meterNo(meter.index, meter.point))
    const testOf = (code: number) => {
      const kind = maker.length === 2 ? 'test' : 'testOfLongMaker'
      const { tokenClass, block } = encodeBlock({ kind, control: 1, maker: code })
      return insertClass(tokenClass, block)
    }
    expect(await verdict(testOf(Number(maker)), meter.id)).toMatchObject({ verdict: 'test' })
    const other = testOf(Number(maker) === 98 ? 97 : 98)
    expect(await verdict(other, meter.id)).toMatchObject({ verdict: 'otherMaker', meter_id: meter.id })
    expect(await verdict(other)).toMatchObject({ verdict: 'test' })
  })

  it('a wrong digit shows in the check field', async () => {
    const { verdict } = await setUp()
    expect(await verdict('56493153725450313472')).toMatchObject({ verdict: 'crc', crc: 'wrong' })
  })
})

it('the meter of a link is named to who may check, as far as they see it', async () => {
  const { get, ofTokens, bearer, backend, signIn } = await setUp()
  const id = ofTokens[0]?.id ?? ''
  const path = '/vending/token/meter?meter_id='
  const row = backend.world.meter(id, Date.now())
  expect((await get(`${path}${id}`, bearer)).body.result).toEqual({
    meter_id: id,
    metercomid: row?.metercomid,
  })
  expect((await get(`${path}nothing`, bearer)).body.message).toMatch(/does not exist/)
  expect((await get(`${path}${id}`, await signIn('operator'))).status).toBe(403)
})

describe('what is refused', () => {
  it('no form of a token, no meter for an encrypted one, a meter that takes none', async () => {
    const context = await setUp()
    const { check, verdict, meters, ofTokens } = context
    const { line } = soldToken(context)
    expect((await check('1234')).body).toMatchObject({
      success: false,
      message: expect.stringMatching(/20 digits/),
    })
    expect((await check('73786976294838206464')).body.success).toBe(false)
    expect((await check(line.token)).body.message).toMatch(/encrypted/)
    expect((await check(line.token, 'nothing')).body.message).toMatch(/does not exist/)
    const other = meters.find((meter) => !ofTokens.includes(meter))
    expect(await verdict(line.token, other?.id)).toMatchObject({ verdict: 'noTokens', crc: '' })
  })

  it.each(['operator', 'reader'])('%s may not check', async (account) => {
    const { check } = await setUp(account)
    expect((await check('56493153725450313471')).status).toBe(403)
  })
  it.each(['cashier', 'supervisor', 'auditor', 'tesla'])('%s may', async (account) => {
    const { check } = await setUp(account)
    expect((await check('56493153725450313471')).status).toBe(200)
  })

  it('thirty a minute, and again in the next one', async () => {
    const { check, clock } = await setUp()
    for (let n = 0; n < 30; n++) await check('56493153725450313471')
    expect((await check('56493153725450313471')).body.message).toBe(
      'At most 30 tokens a minute are verified. Wait a minute.',
    )
    clock.now += 60_001
    expect((await check('56493153725450313471')).body.success).toBe(true)
  })
})

it('leaves a line in the operation log with the last four digits alone', async () => {
  const context = await setUp()
  const { line, id } = soldToken(context)
  await context.check(line.token, id)
  const [entry] = context.backend.db.operations.newestFirst()
  expect(entry).toMatchObject({ path: '/vending/token/check', screen: 'tokenVerify', done: true })
  expect(entry?.object).toBe(`•••• •••• •••• •••• ${line.token.slice(-4)}`)
  expect(JSON.stringify(entry)).not.toContain(line.token.slice(0, 16))
  expect(JSON.stringify(entry)).not.toContain(line.token.slice(4, 16))
})

it('is answered at the verification base, which answers nothing else', async () => {
  const { backend, bearer } = await setUp()
  const at = (address: string, method: string, body?: object) =>
    backend.answer(
      new Request(`http://localhost/ami-verify${address}`, {
        method,
        headers: { Authorization: `Bearer ${bearer}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const answer = await at('/vending/token/check', 'POST', { token: '56493153725450313471' })
  expect(await answer?.json()).toMatchObject({ success: true, result: { verdict: 'test' } })
  expect(await at('/capture/meter/list', 'GET')).toBeUndefined()
})

it('a user who sees one service centre checks against its meters alone, and is told of no other', async () => {
  const context = await setUp()
  const { network, call, signIn, clock, vending, ofTokens, linesOf } = context
  const { roles, tables } = context.backend.db
  const row = tables.users.all().find(({ username }) => username === 'rcastanos')
  const role = roles.byCode('supervisor')
  if (!row || !role) throw new Error('nobody')
  tables.users.update(row.id, { role_ids: [role.id] }, { username: 'admin', ip: '' })
  const bearer = await signIn('rcastanos')
  const narrow = async (token: string, meter_id: string) =>
    (await call('POST', '/vending/token/check', { body: { token, meter_id }, token: bearer })).body
  const page = (await call('GET', '/capture/meter/list?pageSize=500', { token: bearer })).body.result
  const seen = new Set<string>(page.pageDatas.dataList.map(({ id }: { id: string }) => id))
  expect(seen.size).toBeLessThan(network.plan.meters)
  const [inside, outside] = [true, false].map((isSeen) =>
    ofTokens
      .filter(({ id }) => seen.has(id) === isSeen)
      .flatMap((meter) => linesOf(meter, clock.now - 30 * DAY).map((line) => ({ line, meter })))
      .at(0),
  )
  if (!inside || !outside) throw new Error('no tokens in the small world')
  expect((await narrow(inside.line.token, inside.meter.id)).result.verdict).toBe('used')
  expect((await narrow(outside.line.token, outside.meter.id)).message).toMatch(/does not exist/)
  const { result } = await narrow(outside.line.token, inside.meter.id)
  expect(result).toMatchObject({ other_id: '', other_metercomid: '', receipt: '', cons_no: '' })
  expect(vending.units.count).toBeGreaterThan(1)
})
