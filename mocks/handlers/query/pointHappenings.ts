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
  readonly instant: number
  /** Infinity while it lasts; undefined where it has no end. */
  readonly end: number | undefined
  /** Instant at which the head-end knew. */
  readonly reportedAt: number
  /** Index of the meter that it is about; undefined = the concentrator itself. */
  readonly meter: number | undefined
}

const caused = { restart: 'restarted', timeSync: 'clockSet', syncArchive: 'archiveSynced' } as const
/** Nothing lasts longer than so, but the want of a card. */
const longest = 2 * DAY
/** A meter that is dead is so for at least so many days. */
const deadDays = 5

/** Id of a happening within its concentrator, made of kind, second and meter, so that it can be found again. */
export const happeningId = ({ kind, instant, meter }: PointHappening): string =>
  [kind, Math.floor(instant / 1000), ...(meter === undefined ? [] : [meter])].join('-')

/** Happenings that began between two instants and are known by now, in no order. */
export function happenedTo(core: Core, id: string, begin: number, end: number): PointHappening[] {
  const { network } = core.world.parts
  const point = network.find('rcp', id)
  const currentInstant = core.now()
  if (point < 0) return []
  const happenings: PointHappening[] = []
  const add = (
    kind: PointEventKind,
    instant: number,
    reportedAt: number,
    endInstant?: number,
    meter?: number,
  ): void => {
    if (instant >= begin && instant <= end && reportedAt <= currentInstant)
      happenings.push({
        kind,
        instant,
        end: endInstant !== undefined && endInstant > currentInstant ? Infinity : endInstant,
        reportedAt,
        meter,
      })
  }
  const delay = (instant: number): number =>
    (2 + (bits(network.seed, topic.dcu, point, Math.floor(instant / 1000)) % 9)) * 1000
  // Whatever began before is told of the day on which it began.
  for (const { begin: silentFrom, end: heardFrom, cause } of silencesOf(
    core,
    id,
    begin - heartbeat,
    Math.min(currentInstant, end + longest),
  ))
    if (cause === 'line') add('powerOff', silentFrom, silentFrom + delay(silentFrom), heardFrom)
    else if (cause !== 'restart') add('lost', silentFrom, silentFrom + MINUTE, heardFrom)
  for (const kind of ['restart', 'timeSync', 'syncArchive'] as const)
    for (const succeededAt of succeeded(core, id, kind))
      add(caused[kind], succeededAt, succeededAt + (kind === 'restart' ? restartMs : delay(succeededAt)))
  for (const { kind, instant, ok } of roundsBetween(core, id, begin, end))
    if (ok) add(caused[kind], instant, instant + delay(instant))
  for (const [meter, dead] of deadMeters(core, point, begin, end)) {
    const noticedAt = dead.from + (bits(network.seed, topic.dead, meter, 31) % 3600) * 1000
    add('meterUnread', noticedAt, heardAgain(core, point, noticedAt) + delay(noticedAt), dead.to, meter)
  }
  return happenings
}

/** Meters of a concentrator that it could not read any more from the morning after they died until they answered again. */
function* deadMeters(core: Core, point: number, begin: number, end: number) {
  const { network, faults, archive, calendar } = core.world.parts
  const [first, last] = [calendar.dayOf(begin) - 1, calendar.dayOf(end)]
  for (
    let meter = network.pointMeter[point] ?? 0;
    meter < (network.pointMeter[point + 1] ?? network.plan.meters);
    meter++
  ) {
    if (faults.never(meter)) continue
    let yieldedDay = -1
    for (let day = first; day <= last + deadDays - 1; day += deadDays) {
      const dead = faults.deadAt(meter, Math.min(day, last))
      if (!dead || dead.firstDay === yieldedDay || dead.firstDay < archive.firstDay(meter, point)) continue
      yieldedDay = dead.firstDay
      yield [
        meter,
        { from: calendar.dayStart(dead.firstDay + 1) + 6 * HOUR, to: calendar.dayStart(dead.endDay) },
      ] as const
    }
  }
}

/** A concentrator without power or contact reports when it has both again. */
function heardAgain(core: Core, point: number, begin: number): number {
  const { network, faults } = core.world.parts
  const line = network.pointLine[point] ?? 0
  let instant = begin
  for (let step = 0; step < 4; step++) {
    const block = faults.outageAt(line, instant) ?? faults.pointOutageAt(point, instant)
    if (!block) break
    instant = block.end
  }
  return instant
}

/** One of a concentrator by its id; undefined where there is none. */
export function happeningOf(core: Core, point: string, id: string): PointHappening | undefined {
  const instant = Number(id.split('-')[1]) * 1000
  if (!Number.isSafeInteger(instant) || instant < 0 || instant > core.now()) return undefined
  return happenedTo(core, point, instant, instant + 999).find((happening) => happeningId(happening) === id)
}

/** Severity of a happening, as the utility grades it. */
export function gravityOf(core: Core, { kind, instant, end = instant }: PointHappening): string {
  const lasted = Math.min(end, core.now()) - instant
  const usualSeverities = { lost: lasted > HOUR ? '3' : '2', powerOff: '3', restarted: '2', meterUnread: '2' }
  return pointCode(core, kind)?.severity ?? usualSeverities[kind as keyof typeof usualSeverities] ?? '1'
}

/** Name of the user who caused a happening; '' where no user did. */
function causeOf(core: Core, point: string, { kind, instant }: PointHappening): string {
  const command = core.db.commands
    .ofDevice(point)
    .find(
      ({ slot, task }) =>
        slot.endsAt === instant &&
        Object.hasOwn(caused, task.order.kind) &&
        caused[task.order.kind as 'restart'] === kind,
    )
  return command ? peopleOf(core)(command.task.username).name : ''
}

/** Duration of an event, s; null for one that still lasts or has no end. */
export const durationOf = ({ instant, end }: Pick<PointHappening, 'instant' | 'end'>): number | null =>
  end === undefined || end === Infinity ? null : Math.round((end - instant) / 1000)

/** As the wire tells it. */
export function pointEventRow(
  core: Core,
  point: string,
  happening: PointHappening,
  language: Language,
): PointEvent {
  const { network, calendar, archive } = core.world.parts
  const { kind, instant, end, reportedAt, meter } = happening
  const lasts = end === undefined || end === Infinity
  const code = pointCode(core, kind)
  const about = meter === undefined ? undefined : network.id('meter', meter)
  return {
    id: happeningId(happening),
    event_time: calendar.wall(instant),
    repeated: calendar.isRepeated(instant) ? '1' : '0',
    end_repeated: !lasts && calendar.isRepeated(end) ? '1' : '0',
    kind,
    event_name: code ? nameOf(code, language) : '',
    severity: gravityOf(core, happening),
    end_time: lasts ? '' : calendar.wall(end),
    duration: durationOf(happening),
    user_name: causeOf(core, point, happening),
    report_time: calendar.wall(reportedAt),
    mp: meter === undefined ? null : archive.mp(meter, network.pointOf(meter)),
    meter_id: about ?? '',
    metercomid: meter === undefined ? '' : archive.metercomid(meter),
  }
}
