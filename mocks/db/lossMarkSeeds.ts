import { addDays } from '../../src/lib/time'
import type { LossMarkCause } from '../../src/rules/losses/lossMarks'
import type { World } from '../world/types'
import type { LossMark } from './lossMarkRecord'
import { midnights } from './people'
import { staffSeeds } from './staffSeeds'
import type { Draft, TableClock } from './table'

const DAY = 86_400_000
const MINUTE = 60_000
/** Opening of the office, duration of one mark, and number of marks in a morning. */
const morning = { opens: 483 * MINUTE, each: 2 * MINUTE, most: 15 }
/** Number of examined areas, and size of each group of areas. */
const examined = { areas: 480, atOnce: 48 }
/** Days before the morning that receive a mark. */
const markedDaysAgo = [1, 2, 3]
/** Minimum share of unmetered consumption that a crew notices. */
const visibleShare = 0.05

interface Person {
  username: string
  language: 'en' | 'es'
  /** Morning on which this person set the mark, ms since 1970. */
  instant: number
}
interface Cause {
  area: number
  loss_mark: LossMarkCause
  note: Record<Person['language'], string>
  /** True when the cause was the same in the previous month. */
  lasts: boolean
}

/**
 * Causes that people have found for the losses of some areas: what a crew or the archive shows of the world's
 * irregularities, marked on a morning for the days before it. Other areas are left unexamined.
 */
export function lossMarkSeeds(
  world: World,
  { startedAt, wall }: TableClock,
): (Draft<LossMark> & { id: string })[] {
  const { network, calendar, outcomes } = world.parts
  const authors = authorsOf(startedAt, wall)
  if (authors.length === 0) return []
  return causesOf(world, calendar.dayOf(startedAt) - 2).flatMap(({ area, loss_mark, note, lasts }, n) => {
    // Every third mark is by the author whose last visit is longest ago.
    const author = authors[n % 3 === 2 ? authors.length - 1 : 0]
    if (!author) return []
    const check = network.checkOf(area)
    const instant = author.instant + (n % morning.most) * morning.each
    const time = wall(instant)
    const read = markedDaysAgo
      .map((ago) => addDays(time.slice(0, 10), -ago))
      .filter((date) => outcomes.code(check, network.pointOf(check), calendar.parseDate(date), instant) > 0)
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

/** Operators of the head office, the most recent visitor first; each at the last morning before the visit. */
function authorsOf(startedAt: number, wall: (instant: number) => string): Person[] {
  const mornings = midnights(startedAt, 14, wall).map((midnight) => midnight + morning.opens)
  return staffSeeds
    .flatMap(
      ({
        username,
        roles,
        enabled,
        language,
        dept,
        lastSeenDaysAgo: days,
      }): (Person & { days: number })[] => {
        if (enabled === '0' || days === undefined || dept.startsWith('f') || !roles.includes('operator'))
          return []
        if (language !== 'en' && language !== 'es') return []
        const lastMorning = mornings.find(
          (candidate) => candidate + morning.most * morning.each <= startedAt - days * DAY,
        )
        return lastMorning === undefined ? [] : [{ username, language, instant: lastMorning, days }]
      },
    )
    .toSorted((a, b) => a.days - b.days)
    .slice(0, 2)
}

/** Causes that a person can see on a day; the first areas and areas with several causes are left unexamined. */
function causesOf({ parts }: World, day: number): Cause[] {
  const { network, irregularities, archive } = parts
  const nameOf = (area: number): string => network.areaName(area)
  const causes: Cause[] = []
  for (let area = examined.atOnce; area < Math.min(network.areaCount, examined.areas); area++) {
    const turn = Math.floor(area / examined.atOnce)
    if (area === irregularities.story || network.checkOf(area) < 0) continue
    if (irregularities.touches(area)) {
      if (turn % 2 === 0) continue
      const neighbours = [area - 1, area + 1].filter((candidate) => irregularities.touches(candidate))
      const [neighbour] = neighbours
      if (neighbour === undefined || neighbours.length > 1) continue
      const isFiledHere = metersIn(area).some((meter) => feeds(meter) === neighbour)
      causes.push({
        area,
        loss_mark: 'archive',
        lasts: true,
        note: isFiledHere
          ? {
              en: `Consumers that are filed here are fed by ${nameOf(neighbour)}`,
              es: `Aquí hay consumidores registrados que alimenta ${nameOf(neighbour)}`,
            }
          : {
              en: `It feeds consumers that are filed in ${nameOf(neighbour)}`,
              es: `Alimenta a consumidores registrados en ${nameOf(neighbour)}`,
            },
      })
      continue
    }
    if (turn % 3 === 0 || !irregularities.clustered(area, day)) continue
    const thieves = metersIn(area).filter((meter) => irregularities.theft(meter, network.pointOf(meter), day))
    const [worst] = thieves.toSorted((a, b) => takenBy(b) - takenBy(a))
    const unmetered = irregularities.unmetered(area, day) > visibleShare
    if (worst !== undefined && !unmetered)
      causes.push({
        area,
        loss_mark: 'theft',
        lasts: false,
        note: {
          en: `The crew saw a bypass at meter ${archive.metercomid(worst)}; its removal is ordered`,
          es: `La cuadrilla vio un puente en el medidor ${archive.metercomid(worst)}; se ordenó retirarlo`,
        },
      })
    else if (worst === undefined && unmetered)
      causes.push({
        area,
        loss_mark: 'unmetered',
        lasts: false,
        note: {
          en: 'The crew saw connections without a meter along the low-voltage line',
          es: 'La cuadrilla vio conexiones sin medidor a lo largo de la línea de baja tensión',
        },
      })
  }
  return causes

  function metersIn(area: number): number[] {
    const { first, end } = network.areaMeters(area)
    return Array.from({ length: end - first }, (_, n) => first + n)
  }
  function feeds(meter: number): number {
    return irregularities.feedingArea(meter, network.pointOf(meter))
  }
  function takenBy(meter: number): number {
    const point = network.pointOf(meter)
    return archive.monthly(meter, point) * (1 - irregularities.registered(meter, point, day))
  }
}
