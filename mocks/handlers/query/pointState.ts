import type { PointDevice, PointLoss as Loss } from '../../../src/api/capture/collectionPoints'
import type { CommandKind } from '../../../src/api/capture/commands'
import type { Known } from '../../../src/lib/shape'
import { readShare } from '../../../src/rules/readings/readRates'
import type { Core } from '../../core'
import { stateOf } from '../../campaigns/objects'
import { silencedSince } from '../../db/simCards'
import { DAY, HOUR, MINUTE, weekday } from '../../world/calendar'
import { bits, draw, topic } from '../../world/random'

type PointLoss = Known<Loss>

/** Time for which a device is away after a restart, ms. */
export const restartMs = 90_000
/** Heartbeat of the devices, ms. */
export const heartbeat = 5 * MINUTE
/** The head-end sets clocks on Mondays and tells archives every night, local hours. */
const rounds = { timeSync: 3, syncArchive: 2 } as const
export type Round = keyof typeof rounds

/** A command that the head-end sent by itself. */
export interface RoundRun {
  kind: Round
  instant: number
  ok: boolean
}

/** Instants at which a command to a device succeeded, newest first. */
export const succeeded = ({ db, now }: Core, id: string, kind: CommandKind): number[] =>
  db.commands
    .ofDevice(id)
    .filter(({ task, slot }) => task.order.kind === kind && stateOf(slot, now()) === 'succeeded')
    .map(({ slot }) => slot.endsAt)

/** The device was restarted and has not come back yet. */
export const restarting = (core: Core, id: string, instant: number): boolean =>
  succeeded(core, id, 'restart').some(
    (restartedAt) => restartedAt <= instant && instant < restartedAt + restartMs,
  )

/** The head-end heard the device at an instant; false for a device that no world knows. */
export const heard = (core: Core, id: string, instant: number): boolean => hearing(core, id)(instant)

/** The same for many instants. */
function hearing(core: Core, id: string): (instant: number) => boolean {
  const { network, states, calendar } = core.world.parts
  const point = network.find('rcp', id)
  const since = silencedSince(core, id)
  const silent = since === undefined ? Infinity : calendar.parseWall(since)
  const restarts = succeeded(core, id, 'restart')
  return (instant) =>
    point >= 0 &&
    instant < silent &&
    states.pointOnline(point, instant) === '1' &&
    !restarts.some((restartedAt) => restartedAt <= instant && instant < restartedAt + restartMs)
}

/** The heartbeats from … to that may be missing, oldest first: of a concentrator those of its own and its line's outages. */
function* beats(core: Core, point: number, begin: number, end: number): Iterable<number> {
  const { network, faults } = core.world.parts
  const blocks = network.pointDirect[point]
    ? [{ begin, end: end + 1 }]
    : [
        ...faults.outages(network.pointLine[point] ?? 0, begin, end + 1),
        ...faults.pointOutages(point, begin, end + 1),
      ]
  let next = begin
  for (const block of blocks.sort((a, b) => a.begin - b.begin)) {
    next = Math.max(next, Math.ceil(Math.max(begin, block.begin) / heartbeat) * heartbeat)
    for (; next < block.end && next <= end; next += heartbeat) yield next
  }
}

/** A time in which a device was not heard, ms. */
export interface Silence {
  begin: number
  /** The first instant at which it was heard again, or would have been. */
  end: number
  cause: PointLoss['cause']
}

/**
 * Silences of a device between two instants, newest first: found heartbeat by heartbeat, with restarts and cards as
 * they were.
 */
export function silencesOf(core: Core, id: string, begin: number, end: number): Silence[] {
  const { network, states, faults, calendar } = core.world.parts
  const point = network.find('rcp', id)
  if (point < 0) return []
  const line = network.pointLine[point] ?? 0
  const since = silencedSince(core, id)
  const silent = since === undefined ? Infinity : Math.max(begin, calendar.parseWall(since))
  const silences: Silence[] = []
  for (const beat of beats(core, point, begin, Math.min(end, silent - 1))) {
    if (states.pointOnline(point, beat) === '1') continue
    const cause = faults.outageAt(line, beat) ? 'line' : 'device'
    const last = silences.at(-1)
    if (last?.end === beat && last.cause === cause) last.end = Math.min(silent, beat + heartbeat)
    else silences.push({ begin: beat, end: Math.min(silent, beat + heartbeat), cause })
  }
  for (const restartedAt of succeeded(core, id, 'restart'))
    if (restartedAt + restartMs > begin && restartedAt <= end && restartedAt < silent)
      silences.push({ begin: restartedAt, end: restartedAt + restartMs, cause: 'restart' })
  // Without a working card nothing is heard until it has one.
  if (silent <= end) silences.push({ begin: silent, end: Infinity, cause: 'card' })
  return silences.sort((a, b) => b.begin - a.begin)
}

/** The same as the wire tells it; what lasts has no end. */
export function lossesOf(core: Core, id: string, begin: number, end: number): PointLoss[] {
  const { calendar } = core.world.parts
  return silencesOf(core, id, begin, end).map((silence) => ({
    begin: calendar.wall(silence.begin),
    end: silence.end > end ? '' : calendar.wall(silence.end),
    seconds: Math.round((Math.min(silence.end, end) - silence.begin) / 1000),
    cause: silence.cause,
  }))
}

/** The share of a time in which it was heard, %; null where nothing can be known. */
export function onlineShare(core: Core, id: string, begin: number, end: number): number | null {
  if (core.world.parts.network.find('rcp', id) < 0) return null
  const spanSeconds = (end - begin) / 1000
  const silentSeconds = lossesOf(core, id, begin, end).reduce((sum, { seconds }) => sum + seconds, 0)
  return readShare(Math.max(0, spanSeconds - silentSeconds), spanSeconds)
}

/** Commands that the head-end sent by itself in the last two weeks, newest first. */
export function roundsOf(core: Core, id: string, currentInstant: number): RoundRun[] {
  const { calendar } = core.world.parts
  return roundsBetween(core, id, calendar.dayStart(calendar.dayOf(currentInstant) - 14), currentInstant)
}

/** The same from … to. */
export function roundsBetween(core: Core, id: string, begin: number, end: number): RoundRun[] {
  const { network, calendar } = core.world.parts
  const point = network.find('rcp', id)
  if (point < 0) return []
  const isHeard = hearing(core, id)
  const runs: RoundRun[] = []
  for (let day = calendar.dayOf(end); day >= calendar.dayOf(begin); day--) {
    for (const kind of ['timeSync', 'syncArchive'] as const) {
      if (kind === 'timeSync' && weekday(day) !== 1) continue
      const spread = bits(network.seed, topic.dcu, point, day, rounds[kind]) % (20 * 60)
      const instant = calendar.dayStart(day) + rounds[kind] * HOUR + spread * 1000
      if (instant >= begin && instant <= end) runs.push({ kind, instant, ok: isHeard(instant) })
    }
  }
  return runs
}

/** State that the device reports of itself; null when it was never heard. */
export function deviceOf(core: Core, id: string, heardTime: string): PointDevice | null {
  const { network, faults, calendar } = core.world.parts
  const point = network.find('rcp', id)
  if (point < 0 || heardTime === '') return null
  const currentInstant = core.now()
  const runs = roundsOf(core, id, currentInstant).filter((run) => run.ok)
  const latest = (kind: Round): number =>
    Math.max(
      0,
      ...succeeded(core, id, kind),
      ...runs.filter((run) => run.kind === kind).map((run) => run.instant),
    )
  const synced = latest('timeSync')
  const archiveToldAt = latest('syncArchive')
  // A quartz of the trade: two seconds a day at most.
  const drift = 4 * draw(network.seed, topic.clock, point, 17) - 2
  const since = synced || currentInstant - 15 * DAY
  const line = network.pointLine[point] ?? 0
  const powered = faults.outages(line, currentInstant - 60 * DAY, currentInstant).map((block) => block.end)
  const started = Math.max(
    calendar.dayStart(core.world.parts.archive.installDay(network.pointMeter[point] ?? 0, point)),
    ...powered.filter((poweredAt) => poweredAt <= currentInstant),
    ...succeeded(core, id, 'restart').map((restartedAt) => restartedAt + restartMs),
  )
  const node = core.world.topologies.nodes(point, currentInstant)[0]
  const ownParams = core.db.tables.commModuleParams.get(id)
  return {
    heard_time: heardTime,
    clock_deviation_s: Math.round((drift * (currentInstant - since)) / DAY) || 0,
    time_synced: synced ? calendar.wall(synced) : '',
    started_time: calendar.wall(started),
    archive_synced: archiveToldAt ? calendar.wall(archiveToldAt) : '',
    archive_pending: pendingOf(core, id, archiveToldAt),
    network_id: node?.network_id ?? '',
    frequency: ownParams?.frequency || (node?.frequency ?? ''),
    mqtt_addr: ownParams?.mqtt_addr || (node?.mqtt_addr ?? ''),
    hes_addr: ownParams?.hes_addr || (node?.hes_addr ?? ''),
    apn: ownParams?.apn || (node?.apn ?? ''),
    timeout: ownParams?.timeout || (node?.timeout ?? 0),
  }
}

/** Meters that came, went or changed since the device was told. */
function pendingOf({ db }: Core, id: string, toldAt: number): number {
  const meters = new Set<string>()
  for (const { table, at, object_id, before, after } of db.tableLog.all())
    if (table === 'meter' && at > toldAt && (before?.['tml_id'] === id || after?.['tml_id'] === id))
      meters.add(object_id)
  return meters.size
}
