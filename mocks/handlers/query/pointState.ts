import type { PointDevice, PointLoss as Loss } from '../../../src/api/capture/collectionPoints'
import type { CommandKind } from '../../../src/api/capture/commands'
import type { Known } from '../../../src/lib/shape'
import { readShare } from '../../../src/rules/readings/readRates'
import type { Core } from '../../core'
import { stateOf } from '../../db/commands'
import { silencedSince } from '../../db/simCards'
import { DAY, HOUR, MINUTE, weekday } from '../../world/calendar'
import { bits, draw, topic } from '../../world/random'

type PointLoss = Known<Loss>

/** How long a device is away after a restart, ms. */
export const restartMs = 90_000
/** Heartbeat of the devices, ms. */
export const heartbeat = 5 * MINUTE
/** The head-end sets clocks on Mondays and tells archives every night, local hours. */
const rounds = { timeSync: 3, syncArchive: 2 } as const
export type Round = keyof typeof rounds

/** A command that the head-end sent by itself. */
export interface RoundRun {
  kind: Round
  at: number
  ok: boolean
}

/** When a command to a device succeeded, newest first. */
export const succeeded = ({ db, now }: Core, id: string, kind: CommandKind): number[] =>
  db.commands
    .ofDevice(id)
    .filter(({ task, slot }) => task.order.kind === kind && stateOf(slot, now()) === '1')
    .map(({ slot }) => slot.doneAt)

/** It was restarted and has not come back yet. */
export const restarting = (core: Core, id: string, at: number): boolean =>
  succeeded(core, id, 'restart').some((done) => done <= at && at < done + restartMs)

/** Whether the head-end heard the device at an instant; false for one that no world knows. */
export const heard = (core: Core, id: string, at: number): boolean => hearing(core, id)(at)

/** The same for many instants. */
function hearing(core: Core, id: string): (at: number) => boolean {
  const { network, states, calendar } = core.world.parts
  const cp = network.find('rcp', id)
  const since = silencedSince(core, id)
  const silent = since === undefined ? Infinity : calendar.parseWall(since)
  const restarts = succeeded(core, id, 'restart')
  return (at) =>
    cp >= 0 &&
    at < silent &&
    states.pointOnline(cp, at) === '1' &&
    !restarts.some((done) => done <= at && at < done + restartMs)
}

/** The heartbeats from … to that may be missing, oldest first: of a concentrator those of its own and its line's outages. */
function* beats(core: Core, cp: number, from: number, to: number): Iterable<number> {
  const { network, faults } = core.world.parts
  const blocks = network.pointDirect[cp]
    ? [{ begin: from, end: to + 1 }]
    : [...faults.outages(network.pointLine[cp] ?? 0, from, to + 1), ...faults.pointOutages(cp, from, to + 1)]
  let next = from
  for (const block of blocks.sort((a, b) => a.begin - b.begin)) {
    next = Math.max(next, Math.ceil(Math.max(from, block.begin) / heartbeat) * heartbeat)
    for (; next < block.end && next <= to; next += heartbeat) yield next
  }
}

/** A time in which a device was not heard, ms. */
export interface Silence {
  begin: number
  /** The first instant at which it was heard again, or would have been. */
  end: number
  cause: PointLoss['cause']
}

/** When it was not heard from … to, newest first: found heartbeat by heartbeat, restarts and cards as they were. */
export function silencesOf(core: Core, id: string, from: number, to: number): Silence[] {
  const { network, states, faults, calendar } = core.world.parts
  const cp = network.find('rcp', id)
  if (cp < 0) return []
  const line = network.pointLine[cp] ?? 0
  const since = silencedSince(core, id)
  const silent = since === undefined ? Infinity : Math.max(from, calendar.parseWall(since))
  const found: Silence[] = []
  for (const at of beats(core, cp, from, Math.min(to, silent - 1))) {
    if (states.pointOnline(cp, at) === '1') continue
    const cause = faults.outageAt(line, at) ? 'line' : 'device'
    const last = found.at(-1)
    if (last?.end === at && last.cause === cause) last.end = Math.min(silent, at + heartbeat)
    else found.push({ begin: at, end: Math.min(silent, at + heartbeat), cause })
  }
  for (const done of succeeded(core, id, 'restart'))
    if (done + restartMs > from && done <= to && done < silent)
      found.push({ begin: done, end: done + restartMs, cause: 'restart' })
  // Without a working card nothing is heard until it has one.
  if (silent <= to) found.push({ begin: silent, end: Infinity, cause: 'card' })
  return found.sort((a, b) => b.begin - a.begin)
}

/** The same as the wire tells it; what lasts has no end. */
export function lossesOf(core: Core, id: string, from: number, to: number): PointLoss[] {
  const { calendar } = core.world.parts
  return silencesOf(core, id, from, to).map(({ begin, end, cause }) => ({
    begin: calendar.wall(begin),
    end: end > to ? '' : calendar.wall(end),
    seconds: Math.round((Math.min(end, to) - begin) / 1000),
    cause,
  }))
}

/** The share of a time in which it was heard, %; null where nothing can be known. */
export function onlineShare(core: Core, id: string, from: number, to: number): number | null {
  if (core.world.parts.network.find('rcp', id) < 0) return null
  const whole = (to - from) / 1000
  const lost = lossesOf(core, id, from, to).reduce((sum, { seconds }) => sum + seconds, 0)
  return readShare(Math.max(0, whole - lost), whole)
}

/** What the head-end did by itself in the last two weeks, newest first. */
export function roundsOf(core: Core, id: string, now: number): RoundRun[] {
  const { calendar } = core.world.parts
  return roundsBetween(core, id, calendar.dayStart(calendar.dayOf(now) - 14), now)
}

/** The same from … to. */
export function roundsBetween(core: Core, id: string, from: number, to: number): RoundRun[] {
  const { network, calendar } = core.world.parts
  const cp = network.find('rcp', id)
  if (cp < 0) return []
  const isHeard = hearing(core, id)
  const found: RoundRun[] = []
  for (let day = calendar.dayOf(to); day >= calendar.dayOf(from); day--) {
    for (const kind of ['timeSync', 'syncArchive'] as const) {
      if (kind === 'timeSync' && weekday(day) !== 1) continue
      const spread = bits(network.seed, topic.dcu, cp, day, rounds[kind]) % (20 * 60)
      const at = calendar.dayStart(day) + rounds[kind] * HOUR + spread * 1000
      if (at >= from && at <= to) found.push({ kind, at, ok: isHeard(at) })
    }
  }
  return found
}

/** What the device says of itself; null when it was never heard. */
export function deviceOf(core: Core, id: string, heardTime: string): PointDevice | null {
  const { network, faults, calendar } = core.world.parts
  const cp = network.find('rcp', id)
  if (cp < 0 || heardTime === '') return null
  const now = core.now()
  const runs = roundsOf(core, id, now).filter((run) => run.ok)
  const latest = (kind: Round): number =>
    Math.max(0, ...succeeded(core, id, kind), ...runs.filter((run) => run.kind === kind).map((run) => run.at))
  const synced = latest('timeSync')
  const told = latest('syncArchive')
  // A quartz of the trade: two seconds a day at most.
  const drift = 4 * draw(network.seed, topic.clock, cp, 17) - 2
  const since = synced || now - 15 * DAY
  const line = network.pointLine[cp] ?? 0
  const powered = faults.outages(line, now - 60 * DAY, now).map((block) => block.end)
  const started = Math.max(
    calendar.dayStart(core.world.parts.archive.installDay(network.pointMeter[cp] ?? 0, cp)),
    ...powered.filter((at) => at <= now),
    ...succeeded(core, id, 'restart').map((at) => at + restartMs),
  )
  const node = core.world.topologies.nodes(cp, now)[0]
  const own = core.db.tables.commModuleParams.get(id)
  return {
    heard_time: heardTime,
    clock_deviation_s: Math.round((drift * (now - since)) / DAY) || 0,
    time_synced: synced ? calendar.wall(synced) : '',
    started_time: calendar.wall(started),
    archive_synced: told ? calendar.wall(told) : '',
    archive_pending: pendingOf(core, id, told),
    network_id: node?.network_id ?? '',
    frequency: own?.frequency || (node?.frequency ?? ''),
    mqtt_addr: own?.mqtt_addr || (node?.mqtt_addr ?? ''),
    hes_addr: own?.hes_addr || (node?.hes_addr ?? ''),
    apn: own?.apn || (node?.apn ?? ''),
    timeout: own?.timeout || (node?.timeout ?? 0),
  }
}

/** Meters that came, went or changed since the device was told. */
function pendingOf({ db }: Core, id: string, told: number): number {
  const meters = new Set<string>()
  for (const { table, at, object_id, before, after } of db.tableLog.all())
    if (table === 'meter' && at > told && (before?.['tml_id'] === id || after?.['tml_id'] === id))
      meters.add(object_id)
  return meters.size
}
