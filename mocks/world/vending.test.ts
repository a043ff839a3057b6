import { expect, test } from 'vitest'
import { isReservedTid } from '../../src/rules/tokens/tokenTime'
import { tokenFormFault } from '../../src/rules/tokens/tokenNumber'
import { enterToken, newDecoder, type Decoder } from '../tokens/decoder'
import { createSecurityModule } from '../tokens/securityModule'
import { DAY, MINUTE } from './calendar'
import { sharedWorld } from './sharedWorld'
import { mostDelay } from './tokenUnits'
import { standingOf, type TokenLine } from './vending'

const { network, archive, contracts, credits, faults, events, vending, calendar } = sharedWorld({
  size: 'demo',
  seed: 1,
  zone: 'America/Santo_Domingo',
}).parts
const { groups, units } = vending
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const [begin, end] = [instantOf('2026-10-01'), instantOf('2027-01-01')]
const sellers = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
})).filter(({ meter, point }) => contracts.kind(meter, point) === 'sts')
type Place = (typeof sellers)[number]
const changesIn = ({ meter, point }: Place, first: number, last: number): boolean => {
  const plannedFrom = groups.changeOf(meter, point)?.plannedFrom ?? 0
  return plannedFrom > first && plannedFrom < last
}
/** Homes and shops of every part of the network, those whose key changes, and large consumers. */
const sample = sellers.filter(
  (place, index) =>
    index % 33 === 0 || changesIn(place, begin, end) || archive.monthly(place.meter, place.point) > 2_600,
)
const logOf = ({ meter, point }: Place, first: number, last: number): readonly TokenLine[] =>
  vending.tokenLog(meter, point, first, last)
/** Logs of the whole span: the month of a meter takes some milliseconds. */
const logs = new Map(sample.map((place) => [place, logOf(place, begin, end - 1)]))
const wholeLog = (place: Place): readonly TokenLine[] => logs.get(place) ?? []
/** A meter as it was made: with the key that it has at an instant. */
function decoderOf({ meter, point }: Place, instant: number): Decoder {
  const meterKey = groups.keyAt(meter, point, instant)
  const key = createSecurityModule({ seed: network.seed, clock: () => instant }).keyOf(meterKey)
  const maker = Number(archive.meterNo(meter, point).slice(0, 2))
  return newDecoder({ ...meterKey, key, maker, firstTid: 0 })
}

/** Enters each token at its acceptance, and once more where its customer did; names what goes wrong. */
function enterAll(
  place: Place,
  lines: readonly TokenLine[],
  first: number,
): { wrong: string[]; decoder: Decoder } {
  const wrong: string[] = []
  let decoder = decoderOf(place, first)
  for (const line of lines) {
    const { answer, decoder: next } = enterToken(decoder, line.token, line.acceptedAt)
    const isHeld = line.nextKey !== undefined && line.index < line.count
    const gained = next.units - decoder.units
    if (answer !== (isHeld ? 'sectionHeld' : 'accepted') || gained !== (line.energy ?? 0))
      wrong.push(`${line.receipt} ${String(line.index)} ${answer} ${String(gained)}`)
    decoder = next
    const { slip } = line
    if (slip && slip.instant > line.acceptedAt !== (slip.answer === 'used'))
      wrong.push(`${line.receipt} has its slip at a wrong time`)
    if (slip?.answer === 'used' && enterToken(decoder, line.token, slip.instant).answer !== 'used')
      wrong.push(`${line.receipt} is taken twice`)
  }
  return { wrong, decoder }
}

test('a meter takes each token of its log in order, and gets the energy that was sold', () => {
  const taken = { credits: 0, parts: 0, split: 0, used: 0 }
  for (const place of sample) {
    const lines = wholeLog(place)
    const { wrong, decoder } = enterAll(place, lines, begin)
    expect(wrong).toEqual([])
    const { krn, base, ken, sgc, ti } = groups.keyAt(place.meter, place.point, end)
    expect(decoder).toMatchObject({ krn, base, ken, sgc, ti })
    taken.credits += lines.filter(({ energy }) => energy !== undefined).length
    taken.parts += lines.filter(({ nextKey }) => nextKey).length
    taken.split += lines.filter(({ energy, count }) => energy !== undefined && count > 1).length
    taken.used += lines.filter(({ slip }) => slip?.answer === 'used').length
  }
  expect(sample.length).toBeGreaterThan(200)
  expect(taken.credits).toBeGreaterThan(2_000)
  expect(taken.parts).toBeGreaterThan(30)
  expect(taken.split).toBeGreaterThan(10)
  expect(taken.used).toBeGreaterThan(20)
})

test('meters of the base year 1993 are rolled over with a sale before it ends', () => {
  const [first, last] = [instantOf('2024-07-01'), instantOf('2024-11-25')]
  const rolled = sellers
    .filter(
      (place) => changesIn(place, first, last) && archive.firstDay(place.meter, place.point) * DAY < first,
    )
    .filter((_, index) => index % 12 === 0)
  expect(rolled.length).toBeGreaterThan(10)
  for (const place of rolled) {
    const lines = logOf(place, first, last)
    const { wrong, decoder } = enterAll(place, lines, first)
    expect(wrong).toEqual([])
    expect(decoder).toMatchObject({ krn: 2, base: 2014 })
    const set = lines.filter(({ nextKey }) => nextKey)
    expect(set.map(({ kind, key, nextKey }) => [kind, key.krn, key.base, nextKey?.krn])).toEqual([
      ['keyChange1', 1, 1993, 2],
      ['keyChange2', 1, 1993, 2],
    ])
    const [sale] = new Set(set.map(({ receipt }) => receipt))
    const credit = lines.find(({ receipt, nextKey }) => receipt === sale && !nextKey)
    expect(credit?.key).toMatchObject({ krn: 2, base: 2014 })
    expect(groups.isPending(place.meter, place.point, (credit?.acceptedAt ?? 0) - 1)).toBe(true)
    expect(groups.isPending(place.meter, place.point, credit?.acceptedAt ?? 0)).toBe(false)
  }
})

test('tokens of a sale hold its energy, none more than a token can; a set comes first and is whole', () => {
  for (const place of sample) {
    const lines = wholeLog(place)
    for (const receipt of new Set(lines.map((line) => line.receipt))) {
      const ofSale = lines.filter((line) => line.receipt === receipt)
      const energies = ofSale.flatMap(({ energy }) => energy ?? [])
      expect(energies.reduce((sum, energy) => sum + energy, 0)).toBe(ofSale[0]?.sale.energy)
      expect(Math.max(...energies)).toBeLessThanOrEqual(16_383)
      // Tokens are entered in their order, and none before it was handed over or sent.
      const entered = ofSale.map(({ acceptedAt }) => acceptedAt)
      const handedOver = (ofSale[0]?.createdAt ?? 0) + 3_000
      expect(entered).toEqual([...new Set(entered)].toSorted((a, b) => a - b))
      expect(entered[0]).toBeGreaterThan(handedOver)
      const set = ofSale.filter(({ nextKey }) => nextKey)
      expect([0, set[0]?.key.encryption === '11' ? 4 : 2]).toContain(set.length)
      expect(ofSale.slice(0, set.length)).toEqual(set)
      expect(ofSale.map(({ index }) => index)).toEqual([
        ...set.map((_, place_) => place_ + 1),
        ...energies.map((_, place_) => place_ + 1),
      ])
    }
  }
})

test('accepted tokens are the events 200, and slips the events 201 to 203', () => {
  const energyText = (energy: number): string => `${(energy / 10).toFixed(1)} kWh`
  let meters = 0
  for (const place of sample) {
    if (faults.never(place.meter)) continue
    const isHeard = (instant: number): boolean =>
      instant < end - DAY && instant >= begin + DAY && !faults.deadAt(place.meter, calendar.dayOf(instant))
    const lines = wholeLog(place)
    const told = events
      .unfiltered(place.meter, place.point, begin, end)
      .filter(({ code, instant }) => code >= 200 && code <= 203 && isHeard(instant))
      .map(({ code, instant, detailOf }) => `${String(instant)} ${String(code)} ${detailOf?.() ?? ''}`)
    const codes = { crc: 201, used: 202, old: 203 }
    const logged = lines.flatMap(({ energy, acceptedAt, slip }) => [
      ...(energy !== undefined && isHeard(acceptedAt)
        ? [`${String(acceptedAt)} 200 ${energyText(energy)}`]
        : []),
      ...(slip && isHeard(slip.instant)
        ? [`${String(slip.instant)} ${String(codes[slip.answer as keyof typeof codes])} `]
        : []),
    ])
    expect(told.toSorted()).toEqual(logged.toSorted())
    if (told.length > 0) meters++
  }
  expect(meters).toBeGreaterThan(200)
})

test('counters of a module step by one line from the begin of each day, receipts of a point of sale from 1', () => {
  const first = calendar.dayOf(instantOf('2026-11-01'))
  const ordinary = [0, 7, 40, units.count - 1].flatMap((unit) =>
    Array.from({ length: 7 }, (_, n) => ({ unit, day: first + n })),
  )
  // Days on which one sale has several tokens: key changes and large sales.
  const several = [...logs.values()]
    .flat()
    .filter(({ index, count }) => index === 1 && count > 1)
    .map(({ meter, point, createdAt }) => ({
      unit: units.unitOf(meter, point),
      day: calendar.dayOf(createdAt),
    }))
  expect(several.length).toBeGreaterThan(15)
  for (const { unit, day } of [...ordinary, ...several]) {
    const lines = vending.dayLog(unit, day)
    expect(lines.map(({ counterBefore }) => counterBefore)).toEqual(lines.map((_, n) => day * 10_000 + n))
    expect(lines.map(({ counterAfter }) => counterAfter)).toEqual(lines.map((_, n) => day * 10_000 + n + 1))
    expect(new Set(lines.map(({ module }) => module)).size).toBeLessThanOrEqual(1)
    const created = lines.map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted((a, b) => a - b))
    const receipts = [...new Set(lines.map(({ receipt }) => receipt))]
    const date = calendar.dateOf(day).replaceAll('-', '')
    for (const point of new Set(receipts.map((receipt) => receipt.split('-')[0] ?? ''))) {
      const numbers = receipts.filter((receipt) => receipt.startsWith(`${point}-`))
      expect(numbers).toEqual(numbers.map((_, n) => `${point}-${date}-${String(n + 1).padStart(4, '0')}`))
    }
  }
})

test('a day of a unit is the tokens of its meters on this day, and no other', () => {
  const unit = 7
  const first = calendar.dayOf(instantOf('2026-11-01'))
  const members = sellers.filter(({ meter, point }) => units.unitOf(meter, point) === unit)
  const last = calendar.dayStart(first + 30) - 1
  const ofMeters = members.flatMap((place) => logOf(place, calendar.dayStart(first), last))
  const ofDays = Array.from({ length: 30 }, (_, day) => vending.dayLog(unit, first + day)).flat()
  const ordered = (lines: readonly TokenLine[]) =>
    lines
      .map(({ meter, counterBefore, token }) => `${String(counterBefore)} ${String(meter)} ${token}`)
      .toSorted()
  expect(ordered(ofDays)).toEqual(ordered(ofMeters))
  expect(new Set(ofDays.map(({ meter }) => meter)).size).toBeGreaterThan(30)
  const instants = members.flatMap(({ meter, point }) =>
    credits.tokenInstants(meter, point, calendar.dayStart(first), last + mostDelay),
  )
  expect(ofDays.filter(({ index, nextKey }) => index === 1 && !nextKey)).toHaveLength(instants.length)
  // Units serve all meters, a hundred or two each.
  const sizes = new Map<number, number>()
  for (const { meter, point } of sellers) {
    const place = units.unitOf(meter, point)
    sizes.set(place, (sizes.get(place) ?? 0) + 1)
  }
  expect(Math.max(...sizes.values())).toBeLessThan(200)
  expect(Math.max(...sizes.keys())).toBeLessThan(units.count)
  expect(sizes.size).toBeGreaterThan(60)
})

test('a span has the tokens that were made in it, whenever they were accepted', () => {
  const [place] = sample
  if (!place) throw new Error('no meter')
  const all = wholeLog(place)
  const [line] = all.slice(3)
  if (!line) throw new Error('no token')
  expect(logOf(place, line.createdAt, line.createdAt)).toEqual([line])
  expect(logOf(place, line.createdAt + 1, line.acceptedAt)).toEqual([])
  expect(logOf(place, begin, line.createdAt - 1)).toEqual(all.slice(0, 3))
})

test('a TID is the minute of making, one for each token and never minute 00:01', () => {
  const wrong: string[] = []
  let reserved = 0
  for (const place of sample) {
    const lines = wholeLog(place)
    expect(lines.every(({ tid, energy }) => (tid === undefined) === (energy === undefined))).toBe(true)
    const credit = lines.filter(({ energy }) => energy !== undefined)
    for (const [n, { tid = 0, createdAt, index, key, receipt }] of credit.entries()) {
      const minute = Math.floor((createdAt - Date.UTC(key.base, 0, 1)) / MINUTE)
      const lastTid = credit[n - 1]?.tid ?? -1
      const earliest = index === 1 ? minute : lastTid + 1
      const passed = isReservedTid(earliest) ? 1 : 0
      if (tid !== earliest + passed || tid <= lastTid) wrong.push(`${receipt} ${String(tid)}`)
      reserved += passed
    }
  }
  expect(wrong).toEqual([])
  expect(reserved).toBeGreaterThan(0)
})

test('tokens are typed minutes after their sale, and sent ones accepted within two', () => {
  const lines = sample
    .flatMap((place) => wholeLog(place))
    .filter(({ nextKey, index }) => !nextKey && index === 1)
  const delayOf = ({ acceptedAt, createdAt }: TokenLine): number => acceptedAt - createdAt
  const isAnswered = ({ sending }: TokenLine): boolean => sending?.outcome === 'answered'
  const [sent, typed] = [lines.filter(isAnswered), lines.filter((line) => !isAnswered(line))]
  const shareOf = (part: readonly TokenLine[]): number => part.length / lines.length
  expect(shareOf(sent)).toBeGreaterThan(0.1)
  expect(shareOf(sent)).toBeLessThan(0.25)
  expect(Math.min(...typed.map(delayOf))).toBeGreaterThanOrEqual(4 * MINUTE)
  expect(Math.max(...typed.map(delayOf))).toBeLessThanOrEqual(mostDelay)
  expect(Math.min(...sent.map(delayOf))).toBeGreaterThanOrEqual(25_000)
  expect(Math.max(...sent.map(delayOf))).toBeLessThanOrEqual(2 * MINUTE)
  for (const { meter, point, acceptedAt, slip } of sent) {
    expect(faults.online(meter, point, acceptedAt)).toBe(true)
    expect(slip).toBeUndefined()
  }
  for (const { channel, createdAt } of lines) expect(units.isOpen(channel, createdAt)).toBe(true)
  for (const channel of ['till', 'vendor', 'agent'])
    expect(shareOf(lines.filter((line) => line.channel === channel))).toBeGreaterThan(0.07)
  expect(lines.every(({ token }) => tokenFormFault(token) === undefined)).toBe(true)
  expect(new Set(lines.map(({ token }) => token)).size).toBe(lines.length)
})

test('a token is unsent, sending and sent, or failed, until it is accepted', () => {
  const lines = sample.flatMap((place) => wholeLog(place))
  const byOutcome = (outcome: string | undefined): TokenLine => {
    const line = lines.find(({ sending, nextKey }) => sending?.outcome === outcome && !nextKey)
    if (!line) throw new Error(`no token ${String(outcome)}`)
    return line
  }
  const story = (line: TokenLine, instants: readonly number[]) =>
    instants.map((instant) => {
      const standing = standingOf(line, instant)
      return standing && [standing.state, standing.reason, standing.sendStatus, standing.sentAt]
    })
  const paper = byOutcome(undefined)
  const made = paper.createdAt
  expect(story(paper, [made - 1, made, made + 3_000, paper.acceptedAt])).toEqual([
    undefined,
    ['unsent', undefined, undefined, undefined],
    ['sent', undefined, undefined, undefined],
    ['accepted', undefined, undefined, undefined],
  ])
  const failed = byOutcome('failed')
  const tried = failed.createdAt + 3_000
  expect(story(failed, [tried - 1, tried, tried + 89_999, tried + 90_000, failed.acceptedAt])).toEqual([
    ['unsent', undefined, 'unsent', undefined],
    ['sending', undefined, 'sending', tried],
    ['sending', undefined, 'sending', tried],
    ['failed', 'noAnswer', 'failed', tried],
    ['accepted', undefined, 'failed', tried],
  ])
  const answered = byOutcome('answered')
  const sent = answered.createdAt + 3_000
  expect(story(answered, [sent, answered.acceptedAt - 1, answered.acceptedAt])).toEqual([
    ['sending', undefined, 'sending', sent],
    ['sending', undefined, 'sending', sent],
    ['accepted', undefined, 'sent', sent],
  ])
})

test('nobody buys more than a token holds whom the number of tokens is not worked out for', () => {
  const large = sellers.filter((place) => {
    const monthly = archive.monthly(place.meter, place.point)
    return monthly > 600 && monthly <= 2_600
  })
  for (const { meter, point } of large)
    for (const instant of credits.tokenInstants(meter, point, begin, instantOf('2026-11-01') - 1))
      expect(credits.tokensAt(meter, point, instant)).toBe(
        credits.purchaseAt(meter, point, instant)?.sale.tokens.length,
      )
})
