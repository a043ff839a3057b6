import { addDays } from '../../src/lib/time'
import type { LossMarkCause } from '../../src/rules/losses/lossMarks'
import type { World } from '../world/types'
import type { LossMark } from './lossMarkRecord'
import { midnights } from './people'
import { staffSeeds } from './staffSeeds'
import type { Draft, TableClock } from './table'

const DAY = 86_400_000
const MINUTE = 60_000
/** When the office opens, and how long one takes; after so many the work of a morning is done. */
const morning = { opens: 483 * MINUTE, each: 2 * MINUTE, most: 15 }
/** Areas among which somebody has looked for causes, in so many at a time. */
const looked = { areas: 480, atOnce: 48 }
/** Days before the morning on which somebody says why. */
const marked = [1, 2, 3]
/** What connections without a meter take at least that a crew sees, as a share. */
const seen = 0.05

interface Person {
  username: string
  language: 'en' | 'es'
  /** The morning on which this person said it, ms since 1970. */
  at: number
}
interface Found {
  area: number
  loss_mark: LossMarkCause
  note: Record<Person['language'], string>
  /** It was the same in the month before. */
  lasts: boolean
}

/**
 * Causes that people have found of the losses of some areas: what a crew or the archive shows of that which was made to be
 * wrong there, said on a morning about the days before it. Others are left to be found.
 */
export function lossMarkSeeds(
  world: World,
  { begun, wall }: TableClock,
): (Draft<LossMark> & { id: string })[] {
  const { network, calendar, outcomes } = world.parts
  const authors = authorsOf(begun, wall)
  if (authors.length === 0) return []
  return causesOf(world, calendar.dayOf(begun) - 2).flatMap(({ area, loss_mark, note, lasts }, n) => {
    // Every third by who was here last some days ago.
    const author = authors[n % 3 === 2 ? authors.length - 1 : 0]
    if (!author) return []
    const check = network.checkOf(area)
    const at = author.at + (n % morning.most) * morning.each
    const time = wall(at)
    const read = marked
      .map((ago) => addDays(time.slice(0, 10), -ago))
      .filter((date) => outcomes.code(check, network.pointOf(check), calendar.parseDate(date), at) > 0)
    const tg_id = network.id('tg', area)
    const month = addDays(`${time.slice(0, 7)}-01`, -1).slice(0, 7)
    const stamps = {
      create_user: author.username,
      create_time: time,
      update_user: author.username,
      update_time: time,
    }
    return [...read, ...(lasts ? [month] : [])].map((period) => ({
      id: `lm-${tg_id}-${period}`,
      kind: 'tg',
      object_id: tg_id,
      period,
      loss_mark,
      mark_note: note[author.language],
      ...stamps,
    }))
  })
}

/** Operators of the head office, who was here last first; each at the last morning before that. */
function authorsOf(begun: number, wall: (at: number) => string): Person[] {
  const mornings = midnights(begun, 14, wall).map((midnight) => midnight + morning.opens)
  return staffSeeds
    .flatMap(({ username, roles, enabled, language, dept, seen: days }): (Person & { days: number })[] => {
      if (enabled === '0' || days === undefined || dept.startsWith('f') || !roles.includes('operator'))
        return []
      if (language !== 'en' && language !== 'es') return []
      const at = mornings.find((from) => from + morning.most * morning.each <= begun - days * DAY)
      return at === undefined ? [] : [{ username, language, at, days }]
    })
    .toSorted((a, b) => a.days - b.days)
    .slice(0, 2)
}

/** Where something is wrong on a day that a person could see; of the first areas nobody has looked at, nor at those where several things are. */
function causesOf({ parts }: World, day: number): Found[] {
  const { network, irregularities, archive } = parts
  const nameOf = (area: number): string => network.areaName(area)
  const found: Found[] = []
  for (let area = looked.atOnce; area < Math.min(network.areaCount, looked.areas); area++) {
    const turn = Math.floor(area / looked.atOnce)
    if (area === irregularities.story || network.checkOf(area) < 0) continue
    if (irregularities.touches(area)) {
      if (turn % 2 === 0) continue
      const others = [area - 1, area + 1].filter((each) => irregularities.touches(each))
      const [other] = others
      if (other === undefined || others.length > 1) continue
      const here = metersIn(area).some((meter) => feeds(meter) === other)
      found.push({
        area,
        loss_mark: 'archive',
        lasts: true,
        note: here
          ? {
              en: `Consumers that are filed here are fed by ${nameOf(other)}`,
              es: `Aquí hay consumidores registrados que alimenta ${nameOf(other)}`,
            }
          : {
              en: `It feeds consumers that are filed in ${nameOf(other)}`,
              es: `Alimenta a consumidores registrados en ${nameOf(other)}`,
            },
      })
      continue
    }
    if (turn % 3 === 0 || !irregularities.clustered(area, day)) continue
    const thieves = metersIn(area).filter((meter) => irregularities.theft(meter, network.pointOf(meter), day))
    const [worst] = thieves.toSorted((a, b) => takenBy(b) - takenBy(a))
    const unmetered = irregularities.unmetered(area, day) > seen
    if (worst !== undefined && !unmetered)
      found.push({
        area,
        loss_mark: 'theft',
        lasts: false,
        note: {
          en: `The crew saw a bypass at meter ${archive.metercomid(worst)}; its removal is ordered`,
          es: `La cuadrilla vio un puente en el medidor ${archive.metercomid(worst)}; se ordenó retirarlo`,
        },
      })
    else if (worst === undefined && unmetered)
      found.push({
        area,
        loss_mark: 'unmetered',
        lasts: false,
        note: {
          en: 'The crew saw connections without a meter along the low-voltage line',
          es: 'La cuadrilla vio conexiones sin medidor a lo largo de la línea de baja tensión',
        },
      })
  }
  return found

  function metersIn(area: number): number[] {
    const { from, to } = network.areaMeters(area)
    return Array.from({ length: to - from }, (_, n) => from + n)
  }
  function feeds(meter: number): number {
    return irregularities.feedingArea(meter, network.pointOf(meter))
  }
  function takenBy(meter: number): number {
    const cp = network.pointOf(meter)
    return archive.monthly(meter, cp) * (1 - irregularities.registered(meter, cp, day))
  }
}
