import { describe, expect, it } from 'vitest'
import { wallMs } from '../../src/lib/time'
import { createWorld } from './createWorld'
import { createEpisodes, type Episode } from './episodes'
import { Findings } from './findings'
import { nominalVoltage, type Profile } from './profile'
import { itemsOf, phasesOf, wiringMode, type Wiring } from './wiring'

const now = Date.parse('2026-11-20T14:00:00Z')
const quarter = 900_000
const begins = { ua: [76, 79, 82], ub: [77, 80, 83], uc: [78, 81, 84] } as const
const ends = { ua: 85, ub: 86, uc: 87 } as const
const kinds = ['sag', 'swell', 'missing'] as const

function worldOf(profile: Profile['key']) {
  const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo', profile })
  const { archive, faults, calendar, network } = world.parts
  return { world, archive, calendar, network, episodes: createEpisodes(archive, faults, calendar) }
}

/** Up to `most` episodes of each kind and wiring within the last days. */
function sampleOf({ archive, calendar, network, episodes }: ReturnType<typeof worldOf>, most: number) {
  const found = new Map<string, { meter: number; point: number; wiring: Wiring; episode: Episode }[]>()
  const last = calendar.dayOf(now) - 3
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const wiring = wiringMode(archive, meter, point)
    for (let day = last - 40; day < last; day++) {
      const episode = day > archive.firstDay(meter, point) ? episodes.episodeOn(meter, point, day) : undefined
      if (!episode) continue
      const key = `${wiring} ${episode.kind}${episode.circuit ? ' circuit' : ''}`
      const list = found.get(key) ?? []
      if (list.length < most) found.set(key, [...list, { meter, point, wiring, episode }])
    }
  }
  return found
}

describe.each<Profile['key']>(['dominican', 'iec'])('voltage episodes (%s)', (profile) => {
  const it_ = worldOf(profile)
  const { world, archive, network } = it_
  const sample = sampleOf(it_, 8)

  it('come in every kind for every wiring that can have it', () => {
    expect([...sample.keys()].toSorted()).toEqual(
      [
        '1 sag',
        '1 swell',
        '2 missing circuit',
        '2 sag',
        '2 swell',
        '3 missing',
        '3 missing circuit',
        '3 sag',
        '3 swell',
        ...(profile === 'iec' ? [] : ['4 missing', '4 sag', '4 swell']),
      ].toSorted(),
    )
  })

  it('are events of the phase, in pairs, whose quarters agree in voltage, current and power', () => {
    const wrong = new Findings()
    let seen = 0
    for (const { meter, point, wiring, episode } of [...sample.values()].flat()) {
      const { phase, kind, begin, end, extreme } = episode
      const id = network.id('meter', meter)
      const un = nominalVoltage(archive.profile, wiring, archive.pt(meter, point))
      const wall = world.parts.calendar.wall
      const claim = (holds: boolean, what: string): void =>
        wrong.claim(holds, `${archive.metercomid(meter)} ${kind} ${phase} ${wall(begin)}: ${what}`)
      claim(phasesOf(wiring).includes(phase) && itemsOf(wiring).includes(phase), 'phase')
      const events = world.events(id, wall(begin), wall(end), now) ?? []
      const event = events.find(({ event_code }) => Number(event_code) === begins[phase][kinds.indexOf(kind)])
      if (!event) continue // The meter could not tell.
      seen++
      claim(event.event_time === wall(begin) && event.end_time === wall(end), 'times')
      claim(event.detail === `U = ${(un * extreme).toFixed(1)} V`, event.detail)
      claim(
        kind === 'swell' ? extreme > 1.1 : kind === 'sag' ? extreme < 0.9 && extreme > 0.6 : extreme < 0.6,
        'extreme',
      )
      claim(
        events.some(
          ({ event_code, event_time }) => Number(event_code) === ends[phase] && event_time === wall(end),
        ),
        'end',
      )
      const day = wall(begin).slice(0, 10)
      const [first, last] = [wallMs(wall(begin)), wallMs(wall(end))]
      const items = itemsOf(wiring).join(',')
      const data = world.curve({ meter_id: id, date_begin: day, date_end: day, density: '1', items }, now)
      const at = (
        name: 'ua' | 'ub' | 'uc' | 'ia' | 'ib' | 'ic' | 'f' | 'p',
        index: number,
      ): number | undefined => data?.series[name]?.[index] ?? undefined
      data?.data_time.forEach((label, index) => {
        const labelEnd = wallMs(label)
        const part = Math.max(0, Math.min(last, labelEnd) - Math.max(first, labelEnd - quarter)) / quarter
        const volts = at(phase, index)
        if (volts === undefined) return
        if (part === 0) {
          claim(volts / un > 0.9 && volts / un < 1.1, `${label}: ${volts} V outside`)
          return
        }
        const usual = (volts / un - part * extreme) / (1 - part)
        claim(
          part > 0.98
            ? Math.abs(volts / un - extreme) < 0.02
            : Math.abs(usual - 1) < 0.09 + 0.001 / (1 - part),
          `${label}: ${volts} V of ${un}, part ${part}`,
        )
        if (wiring === '2') return
        // What the meter registers is what it measures: P = Σ U · I · cos φ, also while a phase is missing.
        const power = phasesOf(wiring).reduce(
          (sum, each) =>
            sum +
            (at(each, index) ?? 0) * (at(each === 'ua' ? 'ia' : each === 'ub' ? 'ib' : 'ic', index) ?? 0),
          0,
        )
        const kw =
          (power * Math.abs(at('f', index) ?? 0) * archive.ct(meter, point) * archive.pt(meter, point)) / 1000
        claim(
          Math.abs(kw - Math.abs(at('p', index) ?? 0)) <= 0.02 * kw + 0.002 * archive.ct(meter, point),
          `${label}: ${kw} kW`,
        )
        const current = at(phase === 'ua' ? 'ia' : phase === 'ub' ? 'ib' : 'ic', index) ?? 0
        const before = at(phase === 'ua' ? 'ia' : phase === 'ub' ? 'ib' : 'ic', index - 1) ?? 0
        if (kind === 'missing' && part === 1)
          claim(
            episode.circuit ? current > before / 3 : current < 0.3 * before + 0.05,
            `${label}: ${current} A after ${before} A`,
          )
      })
    }
    expect(wrong.list).toEqual([])
    expect(seen).toBeGreaterThan(50)
  })
})
