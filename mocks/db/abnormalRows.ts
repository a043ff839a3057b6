import type { AbnormalItem } from '../../src/api/console/userItems'
import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import { abnormalSeverity, isAbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { AbnormalLimits } from '../../src/rules/limits/limits'
import { unbalanceFormulaOf } from '../../src/rules/readings/unbalance'
import type { Language } from '../../src/i18n/languages'
import { addDays, addMonths } from '../../src/lib/time'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { abnormalChannel } from './prefixes'
import { newestFirst } from '../world/abnormal'
import { findingId, type AbnormalFinding } from '../world/abnormalFound'
import { familyWord, ruleWord } from '../world/abnormalWords'
import { bits, topic } from '../world/random'
import { remembered } from './derived'

/** Unread items that the bell's list names, and the latest read ones after them. */
const bellUnread = 300
const bellRead = 10

type Hub = Pick<Core, 'world' | 'db' | 'now' | 'sockets' | 'later'>

/** From which value on a meter is found, as the system parameters say. */
export function limitsOf({ tables: { sysParams } }: Core['db']): AbnormalLimits {
  return {
    noData: sysParams.number('abnNoData'),
    clockDeviation: sysParams.number('abnClock'),
    neutralDiffers: sysParams.number('abnNeutral'),
    weakSignal: sysParams.number('abnSignal'),
    missingVoltage: sysParams.number('abnMissingVoltage'),
    underVoltage: sysParams.number('abnUnderVoltage'),
    overVoltage: sysParams.number('abnOverVoltage'),
    unbalance: unbalanceFormulaOf(sysParams.text('unbalanceFormula')),
    energyPrice: sysParams.number('energyPrice'),
  }
}

/** Everything that is known now, in the natural order: the last 30 days of the world, and what turned up since. */
export function allFindings({
  world,
  db,
  now,
}: Pick<Core, 'world' | 'db' | 'now'>): readonly AbnormalFinding[] {
  return withAdded(world.abnormal(now(), limitsOf(db)), db)
}

/** What is known of one area (its index of the world), also where the list of all does not cover it. */
export const findingsIn = (
  { world, db, now }: Pick<Core, 'world' | 'db' | 'now'>,
  area: number,
): readonly AbnormalFinding[] => withAdded(world.abnormalIn(area, now(), limitsOf(db)), db)

/** Everything that was shown: what is known, and what was found in areas that somebody has asked about. */
export const findingsShown = (core: Pick<Core, 'world' | 'db' | 'now'>): readonly AbnormalFinding[] => [
  ...allFindings(core),
  ...core.world.abnormalOfLate(core.now(), limitsOf(core.db)),
]

/** What the rules found, with what turned up since, in the natural order. */
function withAdded(made: readonly AbnormalFinding[], db: Core['db']): readonly AbnormalFinding[] {
  const { added } = db.abnormal
  if (added.length === 0) return made
  const first = made.at(-1)?.data_date ?? ''
  // The rules of the morning find again what turned up before them: it is one record. What a person saw stays, however old.
  const before = new Set(added.map(({ id }) => id))
  return [
    ...made.filter(({ id }) => !before.has(id)),
    ...added.filter(({ observer, data_date }) => observer !== undefined || data_date >= first),
  ].sort(newestFirst)
}

/** The meter whose readings tell of the loss of an area: what rules find about it is found at that one; −1 = none. */
export function checkMeterOf({ world }: Pick<Core, 'world'>, tg_id: string): number {
  const { network } = world.parts
  const area = network.find('tg', tg_id)
  return area < 0 ? -1 : network.checkOf(area)
}

/** Whether there is such a record already; asks about its own meter alone, of an area about its check meter. */
export function isKnown(
  { world, db, now }: Pick<Core, 'world' | 'db' | 'now'>,
  { id, meter_id, tg_id }: Pick<AbnormalFinding, 'id' | 'meter_id' | 'tg_id'>,
): boolean {
  if (db.abnormal.added.some((of) => of.id === id)) return true
  const meter = meter_id === '' ? checkMeterOf({ world }, tg_id) : world.parts.network.find('meter', meter_id)
  return meter >= 0 && world.abnormalOf(meter, now(), limitsOf(db)).some((of) => of.id === id)
}

/**
 * Which record there is of an event: the one that a person made of it, else that of the rule that finds the same in readings;
 * '' = none. Only the event's meter is looked at.
 */
export function recordsOfEvents({
  db,
  world,
  now,
}: Pick<Core, 'db' | 'world' | 'now'>): (
  id: string,
  event: { meter: number; instant: number; rule: string },
) => string {
  const { network, calendar } = world.parts
  const { added } = db.abnormal
  const made = new Map(
    added.flatMap(({ id, event_ids = [] }) => event_ids.map((event) => [event, id] as const)),
  )
  const known = new Set(added.map(({ id }) => id))
  const limits = limitsOf(db)
  return (event, { meter, instant, rule }) => {
    const own = made.get(event)
    if (own !== undefined || !isAbnormalRule(rule)) return own ?? ''
    const day = calendar.dayOf(instant)
    const id = findingId(network.seed, meter, rule, day)
    return known.has(id) || world.abnormalOf(meter, now(), limits).some((of) => of.id === id) ? id : ''
  }
}

export const isRead = ({ db }: Pick<Core, 'db'>, of: AbnormalFinding): boolean =>
  !of.unread || db.abnormal.work.get(of.id)?.readAt !== undefined

export function rowOf(
  { db, world }: Pick<Core, 'db' | 'world'>,
  of: AbnormalFinding,
  language: Language,
): AbnormalRow {
  const work = db.abnormal.work.get(of.id) ?? {}
  const {
    foundAt,
    unread: _unread,
    nodes: _nodes,
    observer,
    event_ids: _events,
    unpaid: _unpaid,
    ...rest
  } = of
  const wall = (ms: number | undefined) => (ms === undefined || ms === 0 ? '' : wallIn(world.zone, ms))
  const assignee = work.assignee ?? ''
  return {
    ...rest,
    severity: abnormalSeverity(of.e_type),
    dispmonitor_type: familyWord(of.monitor_type, language),
    dispe_type: ruleWord(of.e_type, language),
    read_result: isRead({ db }, of) ? 'Yes' : 'No',
    read_time: wall(work.readAt),
    assignee,
    assignee_name: db.users.find(assignee)?.name ?? assignee,
    note: work.note ?? '',
    snoozed_until: wall(work.snoozedUntil),
    create_user: observer === undefined ? '' : (db.users.find(observer)?.name ?? observer),
    create_time: wall(foundAt),
  }
}

/** First day of the month that ends with `day`, both included: what the abnormal list covers while no dates are chosen. */
export const monthBefore = (day: string): string => addDays(addMonths(day, -1), 1)

/**
 * The bell's list, of the days that the abnormal list covers: unread records that are not put off, and the latest read ones.
 * What turned up since the rules ran comes first, whatever day it is about: that is why the bell counted on.
 */
export function bellList(core: Pick<Core, 'db' | 'world' | 'now'>, language: Language): AbnormalItem[] {
  const { abnormal } = core.db
  const at = core.now()
  const begin = monthBefore(wallIn(core.world.zone, at).slice(0, 10))
  let wakes = Number.POSITIVE_INFINITY
  for (const { snoozedUntil = 0 } of abnormal.work.values())
    if (snoozedUntil > at) wakes = Math.min(wakes, snoozedUntil)
  const from = [
    abnormal.work,
    abnormal.version(),
    core.world.abnormal(at, limitsOf(core.db)),
    begin,
    wakes,
    language,
  ]
  return bells(from, () => bellOf(core, { at, begin }, language))
}
/** Follow from the records, what was done with them, the first day, the next one that is no longer put off, and the words. */
const bells = remembered<AbnormalItem[]>(8)

/** Ids of the records that people read last: what was just read stays where it was. */
function latestRead({ db }: Pick<Core, 'db'>): ReadonlySet<string> {
  const read = [...db.abnormal.work].flatMap(([id, { readAt }]) => (readAt ? [{ id, readAt }] : []))
  return new Set(
    read
      .sort((a, b) => b.readAt - a.readAt)
      .slice(0, bellRead)
      .map(({ id }) => id),
  )
}

function bellOf(
  core: Pick<Core, 'db' | 'world' | 'now'>,
  { at, begin }: { at: number; begin: string },
  language: Language,
): AbnormalItem[] {
  const unread: AbnormalFinding[] = []
  const read: AbnormalFinding[] = []
  const justRead: AbnormalFinding[] = []
  const latest = latestRead(core)
  const most = bellRead - latest.size
  for (const of of allFindings(core)) {
    const full = unread.length === bellUnread && read.length === most && justRead.length === latest.size
    if (of.data_date < begin || full) break
    if ((core.db.abnormal.work.get(of.id)?.snoozedUntil ?? 0) > at) continue
    if (latest.has(of.id)) justRead.push(of)
    else {
      const [list, room] = isRead(core, of) ? [read, most] : [unread, bellUnread]
      if (list.length < room) list.push(of)
    }
  }
  const added = new Set(core.db.abnormal.added)
  const turnedUp = unread.filter((of) => added.has(of)).sort((a, b) => b.foundAt - a.foundAt)
  const others = [...unread.filter((of) => !added.has(of)), ...justRead, ...read].sort(newestFirst)
  return [...turnedUp, ...others].map((of) => ({
    id: of.id,
    meter_id: of.meter_id,
    metercomid: of.metercomid,
    dispmonitor_type: familyWord(of.monitor_type, language),
    dispe_type: ruleWord(of.e_type, language),
    monitor_type: of.monitor_type,
    e_type: of.e_type,
    cons_no: of.cons_no,
    cons_name: of.cons_name,
    cp_name: of.cp_name,
    tg_name: of.tg_name,
    data_date: of.data_date,
    read_result: isRead(core, of) ? 'Yes' : 'No',
  }))
}

/** Tells every bell its list. The channel has no language: its words are English, its codes are everybody's. */
export function publishBell(core: Hub): void {
  if (core.sockets.count(abnormalChannel) === 0) return
  core.sockets.publish(abnormalChannel, { exceptionList: bellList(core, 'en') })
}

/** Lets one more abnormal record turn up; undefined when the field is perfectly quiet. */
export function raiseAbnormal(core: Hub): AbnormalFinding | undefined {
  const used = new Set(allFindings(core).map((of) => of.id))
  const found = core.world.latestAbnormal(core.now(), used, limitsOf(core.db))
  if (!found) return undefined
  core.db.abnormal.add(found)
  publishBell(core)
  return found
}

/** Lets a record turn up every 20 to 40 s while a bell is connected; `stop` ends the present wait. */
export function createAbnormalPulse(core: Hub): { start: () => void; stop: () => void } {
  let stop: (() => void) | undefined
  const next = () => {
    const wait = 20_000 + (bits(1, topic.event, core.db.abnormal.added.length) % 20_000)
    stop = core.later(() => {
      stop = undefined
      if (core.sockets.count(abnormalChannel) === 0) return
      raiseAbnormal(core)
      next()
    }, wait)
  }
  return {
    start: () => void (stop ?? next()),
    stop() {
      stop?.()
      stop = undefined
    },
  }
}
