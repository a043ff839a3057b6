import type { PointEvent } from '../../../src/api/capture/collectionPoints'
import type { Language } from '../../../src/i18n/languages'
import type { PointEventKind } from '../../../src/rules/codes/pointEventKinds'
import type { Core } from '../../core'
import { nameOf } from '../../db/eventCodes'
import { DAY, HOUR, MINUTE } from '../../world/calendar'
import { bits, topic } from '../../world/random'
import { pointCode } from './eventWords'
import { peopleOf } from '../kit/logSpan'
import { heartbeat, restartMs, roundsBetween, silencesOf, succeeded } from './pointState'

/** Something that happened to a concentrator, or to a meter behind it: instants, ms since 1970. */
export interface PointHappening {
  readonly kind: PointEventKind
  readonly at: number
  /** Infinity while it lasts; undefined where it has no end. */
  readonly end: number | undefined
  /** When the head-end knew. */
  readonly known: number
  /** Index of the meter that it is about; undefined = the concentrator itself. */
  readonly meter: number | undefined
}

const caused = { restart: 'restarted', timeSync: 'clockSet', syncArchive: 'archiveSynced' } as const
/** Nothing lasts longer than so, but the want of a card. */
const longest = 2 * DAY
/** A meter that is dead is so for at least so many days. */
const deadDays = 5

/** Its id among those of a concentrator: told by its kind, its second and its meter, so that one is found again. */
export const happeningId = ({ kind, at, meter }: PointHappening): string =>
  [kind, Math.floor(at / 1000), ...(meter === undefined ? [] : [meter])].join('-')

/** What happened from … to (instants) and is known by now, in no order. */
export function happenedTo(core: Core, id: string, from: number, to: number): PointHappening[] {
  const { network } = core.world.parts
  const cp = network.find('rcp', id)
  const now = core.now()
  if (cp < 0) return []
  const found: PointHappening[] = []
  const add = (kind: PointEventKind, at: number, known: number, end?: number, meter?: number): void => {
    if (at >= from && at <= to && known <= now)
      found.push({ kind, at, end: end !== undefined && end > now ? Infinity : end, known, meter })
  }
  const delay = (at: number): number =>
    (2 + (bits(network.seed, topic.dcu, cp, Math.floor(at / 1000)) % 9)) * 1000
  // Whatever began before is told of the day on which it began.
  for (const { begin, end, cause } of silencesOf(core, id, from - heartbeat, Math.min(now, to + longest)))
    if (cause === 'line') add('powerOff', begin, begin + delay(begin), end)
    else if (cause !== 'restart') add('lost', begin, begin + MINUTE, end)
  for (const kind of ['restart', 'timeSync', 'syncArchive'] as const)
    for (const at of succeeded(core, id, kind))
      add(caused[kind], at, at + (kind === 'restart' ? restartMs : delay(at)))
  for (const { kind, at, ok } of roundsBetween(core, id, from, to))
    if (ok) add(caused[kind], at, at + delay(at))
  for (const [meter, dead] of deadMeters(core, cp, from, to)) {
    const at = dead.from + (bits(network.seed, topic.dead, meter, 31) % 3600) * 1000
    add('meterUnread', at, heardAgain(core, cp, at) + delay(at), dead.to, meter)
  }
  return found
}

/** Meters of a concentrator that it could not read any more from the morning after they died until they answered again. */
function* deadMeters(core: Core, cp: number, from: number, to: number) {
  const { network, faults, archive, calendar } = core.world.parts
  const [first, last] = [calendar.dayOf(from) - 1, calendar.dayOf(to)]
  for (
    let meter = network.pointMeter[cp] ?? 0;
    meter < (network.pointMeter[cp + 1] ?? network.plan.meters);
    meter++
  ) {
    if (faults.never(meter)) continue
    let seen = -1
    for (let day = first; day <= last + deadDays - 1; day += deadDays) {
      const dead = faults.deadAt(meter, Math.min(day, last))
      if (!dead || dead.firstDay === seen || dead.firstDay < archive.firstDay(meter, cp)) continue
      seen = dead.firstDay
      yield [
        meter,
        { from: calendar.dayStart(dead.firstDay + 1) + 6 * HOUR, to: calendar.dayStart(dead.endDay) },
      ] as const
    }
  }
}

/** A concentrator without power or contact reports when it has both again. */
function heardAgain(core: Core, cp: number, from: number): number {
  const { network, faults } = core.world.parts
  const line = network.pointLine[cp] ?? 0
  let at = from
  for (let step = 0; step < 4; step++) {
    const block = faults.outageAt(line, at) ?? faults.pointOutageAt(cp, at)
    if (!block) break
    at = block.end
  }
  return at
}

/** One of a concentrator by its id; undefined where there is none. */
export function happeningOf(core: Core, point: string, id: string): PointHappening | undefined {
  const at = Number(id.split('-')[1]) * 1000
  if (!Number.isSafeInteger(at) || at < 0 || at > core.now()) return undefined
  return happenedTo(core, point, at, at + 999).find((each) => happeningId(each) === id)
}

/** How grave it is, as the utility grades it. */
export function gravityOf(core: Core, { kind, at, end = at }: PointHappening): string {
  const lasted = Math.min(end, core.now()) - at
  const own = { lost: lasted > HOUR ? '3' : '2', powerOff: '3', restarted: '2', meterUnread: '2' }
  return pointCode(core, kind)?.severity ?? own[kind as keyof typeof own] ?? '1'
}

/** Who caused it; '' where no user did. */
function causeOf(core: Core, point: string, { kind, at }: PointHappening): string {
  const by = core.db.commands
    .ofDevice(point)
    .find(
      ({ slot, task }) =>
        slot.doneAt === at &&
        Object.hasOwn(caused, task.order.kind) &&
        caused[task.order.kind as 'restart'] === kind,
    )
  return by ? peopleOf(core)(by.task.username).name : ''
}

/** As the wire tells it. */
export function pointEventRow(core: Core, point: string, of: PointHappening, language: Language): PointEvent {
  const { network, calendar, archive } = core.world.parts
  const { kind, at, end, known, meter } = of
  const lasts = end === undefined || end === Infinity
  const code = pointCode(core, kind)
  const about = meter === undefined ? undefined : network.id('meter', meter)
  return {
    id: happeningId(of),
    event_time: calendar.wall(at),
    repeated: calendar.isRepeated(at) ? '1' : '0',
    end_repeated: !lasts && calendar.isRepeated(end) ? '1' : '0',
    kind,
    event_name: code ? nameOf(code, language) : '',
    severity: gravityOf(core, of),
    end_time: lasts ? '' : calendar.wall(end),
    duration: lasts ? null : Math.round((end - at) / 1000),
    user_name: causeOf(core, point, of),
    report_time: calendar.wall(known),
    mp: meter === undefined ? null : archive.mp(meter, network.pointOf(meter)),
    meter_id: about ?? '',
    metercomid: meter === undefined ? '' : archive.metercomid(meter),
  }
}
