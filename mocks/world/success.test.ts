import { describe, expect, it } from 'vitest'
import { HOUR } from './calendar'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import { isDue, outcomeCode } from './outcome'
import { isWired } from './signal'

const now = Date.parse('2026-11-20T14:00:00Z')
const demo = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, calendar, outcomes, links, faults, days } = demo.parts
const last = days.current(now)

/** Every `step`th meter with its collection point. */
function* meters(step: number): Iterable<[meter: number, point: number]> {
  for (let meter = 0; meter < network.plan.meters; meter += step) yield [meter, network.pointOf(meter)]
}
/** Share of `read` by a key, over the nine days before the reading day. */
function shares(
  key: (meter: number, point: number) => number,
  read: (meter: number, point: number, day: number) => number,
): Map<number, { count: number; share: number }> {
  const found = new Map<number, { count: number; share: number }>()
  for (const [meter, point] of meters(1))
    for (let day = last - 9; day < last; day++) {
      const code = read(meter, point, day)
      if (!isDue(code)) continue
      const of = found.get(key(meter, point)) ?? { count: 0, share: 0 }
      found.set(key(meter, point), of)
      of.share += ((code > 0 ? 1 : 0) - of.share) / ++of.count
    }
  return found
}
const firstRound = (meter: number, point: number, day: number): number =>
  outcomes.code(meter, point, day, outcomes.firstAttempt(meter, point, day) + 31_000)
const byDeadline = (meter: number, point: number, day: number): number =>
  outcomes.code(meter, point, day, days.deadline(day))

describe('reading success', () => {
  it('is counted as it is told: whoever came at once, and every code that is no reading', () => {
    let atOnce = 0
    const wrong: number[][] = []
    for (const [meter, point] of meters(1))
      for (const day of [last - 30, last, last + 1])
        for (const at of [now, calendar.dayStart(day + 1) + 3 * HOUR]) {
          const [code, state] = [outcomes.code(meter, point, day, at), outcomes.state(meter, point, day, at)]
          if (state === 1) atOnce += 1
          if (state === 1 ? code <= 0 || code > days.deadline(day) : state !== code)
            wrong.push([meter, day, at, state, code])
        }
    expect(wrong).toEqual([])
    // Else nothing would be won.
    expect(atOnce).toBeGreaterThan(5_000)
  })

  it.each([
    {
      at: 'the first round',
      read: firstRound,
      bands: [
        [0.72, 0.84],
        [0.88, 0.93],
        [0.94, 0.97],
        [0.965, 0.985],
        [0.972, 0.994],
      ],
    },
    {
      at: 'the deadline',
      read: byDeadline,
      bands: [
        [0.87, 0.94],
        [0.945, 0.975],
        [0.975, 0.989],
        [0.983, 0.993],
        [0.986, 0.997],
      ],
    },
  ] as const)('falls with the signal at $at', ({ read, bands }) => {
    const by = shares((meter, point) => links.linkOf(meter, point).level, read)
    bands.forEach(([low, high], level) => {
      expect(by.get(level)?.share).toBeGreaterThan(low)
      expect(by.get(level)?.share).toBeLessThan(high)
    })
  })

  it('tells by its luck alone what the chance of the link says', () => {
    const wrong: number[][] = []
    for (const [meter, point] of meters(3)) {
      const risk = links.risk(meter, point)
      for (const luck of [0, risk - 1e-9, risk, risk + 1e-9, 0.064, 0.38, 0.39, 0.6])
        if (links.fails(meter, point, luck) !== luck < risk) wrong.push([meter, luck, risk])
      if ((archive.type(meter, point) === '05') !== isWired(archive, meter, point)) wrong.push([meter])
    }
    expect(wrong).toEqual([])
  })

  it('knows the dead of a day whatever was asked before', () => {
    const wrong: number[][] = []
    for (const [meter] of meters(40)) {
      const forward = Array.from({ length: 400 }, (_, n) => faults.deadAt(meter, last - 400 + n)?.firstDay)
      const back = Array.from({ length: 400 }, (_, n) => faults.deadAt(meter, last - 1 - n)?.firstDay)
      if (forward.some((from, n) => from !== back[399 - n])) wrong.push([meter])
      // Days between the hundreds are no others than those one by one.
      for (const n of [350, 10, 200])
        if (faults.deadAt(meter, last - 400 + n)?.firstDay !== forward[n]) wrong.push([meter, n])
    }
    expect(wrong).toEqual([])
  })

  it('falls with the hops of the way', () => {
    const by = shares((meter, point) => Math.min(5, links.linkOf(meter, point).hops), firstRound)
    const near = by.get(1)?.share ?? 0
    for (const [hops, least] of [
      [2, 0.004],
      [4, 0.015],
      [5, 0.02],
    ] as const)
      expect(near - (by.get(hops)?.share ?? 1)).toBeGreaterThan(least)
  })

  it('fails for the reasons of the field, by night as on demand', () => {
    const [night, demand] = [new Map<string, number>(), new Map<string, number>()]
    const add = (to: Map<string, number>, reason: string): void =>
      void to.set(reason, (to.get(reason) ?? 0) + 1)
    for (const [meter, point] of meters(1))
      for (let day = last - 30; day < last; day++) {
        const found = outcomes.readOutcome(meter, point, day, days.deadline(day))
        if (found.result === 'failed') add(night, found.reason)
      }
    let asked = 0
    for (const [meter, point] of meters(7))
      for (let k = 0; k < 60; k++) {
        const attempt = demo.attempt(meter, point, now - k * 17.3 * HOUR)
        asked++
        if (!attempt.ok) add(demand, attempt.reason)
      }
    const sum = (of: Map<string, number>): number => [...of.values()].reduce((all, count) => all + count, 0)
    for (const mix of [night, demand]) {
      const share = (reason: string): number => (mix.get(reason) ?? 0) / sum(mix)
      for (const [reason, low, high] of [
        ['timeout', 0.5, 0.74],
        ['dcuOffline', 0.12, 0.3],
        ['dataInvalid', 0.06, 0.12],
        ['protocolException', 0.03, 0.08],
        ['outage', 0, 0.06],
      ] as const) {
        expect(share(reason)).toBeGreaterThanOrEqual(low)
        expect(share(reason)).toBeLessThan(high)
      }
    }
    expect(1 - sum(demand) / asked).toBeGreaterThan(0.94)
  })

  it('is 96.5 to 98.8 % of a day at its deadline and 99.3 to 99.8 % at its end', () => {
    const wrong = new Findings()
    for (let day = last - 30; day < last; day++) {
      let [should, early, late] = [0, 0, 0]
      for (const [meter, point] of meters(1)) {
        const code = outcomes.code(meter, point, day, calendar.dayStart(day + 2))
        if (!isDue(code)) continue
        should++
        if (code > 0) late++
        if (code > 0 && code <= days.deadline(day)) early++
      }
      const rates = [early / should, late / should] as const
      wrong.claim(
        rates[0] > 0.965 && rates[0] < 0.988,
        `${calendar.dateOf(day)} at its deadline: ${rates[0]}`,
      )
      wrong.claim(rates[1] > 0.993 && rates[1] < 0.998, `${calendar.dateOf(day)} at its end: ${rates[1]}`)
    }
    expect(wrong.list).toEqual([])
  })
})

describe('a day that was missed', () => {
  const missed = [...meters(1)].flatMap(([meter, point]) =>
    Array.from({ length: 25 }, (_, index) => last - 28 + index)
      .filter((day) => {
        const code = outcomes.code(meter, point, day, calendar.dayStart(day + 2))
        return code < 0 && isDue(code)
      })
      .map((day) => ({ meter, point, day, code: outcomes.code(meter, point, day, now) })),
  )
  const delivered = missed.filter(({ code }) => code > 0)

  it('is delivered a moment after the next day that is read, and known from then on', () => {
    const wrong = new Findings()
    for (const { meter, point, day, code } of delivered) {
      const claim = (holds: boolean, what: string): void => wrong.claim(holds, `${meter} of ${day}: ${what}`)
      claim(code >= calendar.dayStart(day + 2), 'within its own collection')
      const next = Array.from({ length: 31 }, (_, index) =>
        outcomes.code(meter, point, day + 1 + index, code),
      )
      claim(
        next.some((at) => at > 0 && at < code && code - at <= 62_000),
        'brought by no later day',
      )
      claim(outcomes.code(meter, point, day, code - 1) < 0, 'known before')
      claim(outcomes.code(meter, point, day, code) === code, 'not known then')
    }
    expect(wrong.list).toEqual([])
    expect(delivered.length).toBeGreaterThan(150)
  })

  it('comes within a day once a meter that was silent answers again, for as many days as it keeps', () => {
    const wrong = new Findings()
    const returned = missed.filter(({ meter, point, day }) => {
      const dead = faults.never(meter) ? undefined : faults.deadAt(meter, day + 1)
      if (!dead || calendar.dayStart(dead.endDay + 2) > now) return false
      // Its own silence alone kept it from answering on the day after its return.
      return outcomes.code(meter, point, dead.endDay, calendar.dayStart(dead.endDay + 2)) > 0
    })
    for (const { meter, day, code } of returned) {
      const { endDay } = faults.deadAt(meter, day + 1) ?? { endDay: 0 }
      wrong.claim(
        (code > 0 && code < calendar.dayStart(endDay + 2)) || code === outcomeCode.dataInvalid,
        `${archive.metercomid(meter)} of ${calendar.dateOf(day)}: ${String(code)}`,
      )
    }
    expect(wrong.list).toEqual([])
    expect(returned.length).toBeGreaterThan(100)
  })

  it('stays unread where the meter is still silent, and where the concentrator has spoilt it', () => {
    const rest = missed.filter(({ meter, code }) => code < 0 && !faults.never(meter))
    const silent = rest.filter(({ meter }) => faults.deadAt(meter, last + 1))
    expect(new Set(silent.map(({ code }) => code))).toEqual(new Set([outcomeCode.timeout]))
    const others = rest.filter(({ meter }) => !faults.deadAt(meter, last + 1))
    expect(
      others.filter(({ code }) => code === outcomeCode.dataInvalid).length / others.length,
    ).toBeGreaterThan(0.8)
  })

  it('is believed to stay as it is no longer than it does', () => {
    const wrong = new Findings()
    for (const { meter, point, day, code } of missed.slice(0, 200)) {
      const end = code > 0 ? code : calendar.dayStart(day + 6)
      let at = calendar.dayStart(day + 1)
      while (at < end) {
        const until = Math.min(outcomes.codeUntil(meter, point, day, at), end)
        const same = (): boolean =>
          outcomes.code(meter, point, day, until - 1) === outcomes.code(meter, point, day, at)
        wrong.claim(until <= at || same(), `${meter} of ${day} at ${calendar.wall(at)}`)
        at = Math.max(until, at + 10_000)
      }
    }
    expect(wrong.list).toEqual([])
  })
})
