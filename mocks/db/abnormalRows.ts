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

/** Limits of the rules, from the system parameters. */
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

/** All findings known now, in the natural order: the last 30 days of the world, and records that turned up since. */
export function allFindings({
  world,
  db,
  now,
}: Pick<Core, 'world' | 'db' | 'now'>): readonly AbnormalFinding[] {
  return withAdded(world.abnormal(now(), limitsOf(db)), db)
}

/** Findings about one area (its index in the world), even when the list of all findings does not cover the area. */
export const findingsIn = (
  { world, db, now }: Pick<Core, 'world' | 'db' | 'now'>,
  area: number,
): readonly AbnormalFinding[] => withAdded(world.abnormalIn(area, now(), limitsOf(db)), db)

/** All displayed findings: the known ones, and those of areas that were requested recently. */
export const findingsShown = (core: Pick<Core, 'world' | 'db' | 'now'>): readonly AbnormalFinding[] => [
  ...allFindings(core),
  ...core.world.abnormalOfLate(core.now(), limitsOf(core.db)),
]

/** Findings of the rules merged with added records, in the natural order. */
function withAdded(findings: readonly AbnormalFinding[], db: Core['db']): readonly AbnormalFinding[] {
  const { added } = db.abnormal
  if (added.length === 0) return findings
  const first = findings.at(-1)?.data_date ?? ''
  // The morning rules find added records again: both are one record. A record that a person wrote down stays at any
  // age.
  const addedIds = new Set(added.map(({ id }) => id))
  return [
    ...findings.filter(({ id }) => !addedIds.has(id)),
    ...added.filter(({ observer, data_date }) => observer !== undefined || data_date >= first),
  ].sort(newestFirst)
}

/** Check meter of an area: findings about the area belong to this meter; −1 = none. */
export function checkMeterOf({ world }: Pick<Core, 'world'>, tg_id: string): number {
  const { network } = world.parts
  const area = network.find('tg', tg_id)
  return area < 0 ? -1 : network.checkOf(area)
}

/** True when such a record exists; only its own meter is checked, for an area its check meter. */
export function isKnown(
  { world, db, now }: Pick<Core, 'world' | 'db' | 'now'>,
  { id, meter_id, tg_id }: Pick<AbnormalFinding, 'id' | 'meter_id' | 'tg_id'>,
): boolean {
  if (db.abnormal.added.some((finding) => finding.id === id)) return true
  const meter = meter_id === '' ? checkMeterOf({ world }, tg_id) : world.parts.network.find('meter', meter_id)
  return meter >= 0 && world.abnormalOf(meter, now(), limitsOf(db)).some((finding) => finding.id === id)
}

/**
 * Record of an event: the one that a person created from it, otherwise the rule's record about the same readings; ''
 * = none. Only the event's meter is checked.
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
  const recordsByEvent = new Map(
    added.flatMap(({ id, event_ids = [] }) => event_ids.map((event) => [event, id] as const)),
  )
  const addedIds = new Set(added.map(({ id }) => id))
  const limits = limitsOf(db)
  return (event, { meter, instant, rule }) => {
    const recordId = recordsByEvent.get(event)
    if (recordId !== undefined || !isAbnormalRule(rule)) return recordId ?? ''
    const day = calendar.dayOf(instant)
    const id = findingId(network.seed, meter, rule, day)
    return addedIds.has(id) || world.abnormalOf(meter, now(), limits).some((finding) => finding.id === id)
      ? id
      : ''
  }
}

export const isRead = ({ db }: Pick<Core, 'db'>, finding: AbnormalFinding): boolean =>
  !finding.unread || db.abnormal.work.get(finding.id)?.readAt !== undefined

export function rowOf(
  { db, world }: Pick<Core, 'db' | 'world'>,
  finding: AbnormalFinding,
  language: Language,
): AbnormalRow {
  const work = db.abnormal.work.get(finding.id) ?? {}
  const {
    foundAt,
    unread: _unread,
    nodes: _nodes,
    observer,
    event_ids: _events,
    unpaid: _unpaid,
    ...rest
  } = finding
  const wall = (ms: number | undefined) => (ms === undefined || ms === 0 ? '' : wallIn(world.zone, ms))
  const assignee = work.assignee ?? ''
  return {
    ...rest,
    severity: abnormalSeverity(finding.e_type),
    dispmonitor_type: familyWord(finding.monitor_type, language),
    dispe_type: ruleWord(finding.e_type, language),
    read_result: isRead({ db }, finding) ? 'Yes' : 'No',
    read_time: wall(work.readAt),
    assignee,
    assignee_name: db.users.find(assignee)?.name ?? assignee,
    note: work.note ?? '',
    snoozed_until: wall(work.snoozedUntil),
    create_user: observer === undefined ? '' : (db.users.find(observer)?.name ?? observer),
    create_time: wall(foundAt),
  }
}

/** First day of the month that ends with `day`, both included: the default period of the abnormal list. */
export const monthBefore = (day: string): string => addDays(addMonths(day, -1), 1)

/**
 * The bell's list over the days of the abnormal list: unread records that are not snoozed, and the latest read ones.
 * Records that turned up since the rules ran come first, whatever their date, because they raised the bell's count.
 */
export function bellList(core: Pick<Core, 'db' | 'world' | 'now'>, language: Language): AbnormalItem[] {
  const { abnormal } = core.db
  const instant = core.now()
  const begin = monthBefore(wallIn(core.world.zone, instant).slice(0, 10))
  let nextWake = Number.POSITIVE_INFINITY
  for (const { snoozedUntil = 0 } of abnormal.work.values())
    if (snoozedUntil > instant) nextWake = Math.min(nextWake, snoozedUntil)
  const inputs = [
    abnormal.work,
    abnormal.version(),
    core.world.abnormal(instant, limitsOf(core.db)),
    begin,
    nextWake,
    language,
  ]
  return bells(inputs, () => bellOf(core, { instant, begin }, language))
}
/** Cache keyed by the records, the work on them, the first day, the next end of a snooze, and the language. */
const bells = remembered<AbnormalItem[]>(8)

/** Ids of the records that people read last: a record that was just read keeps its place. */
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
  { instant, begin }: { instant: number; begin: string },
  language: Language,
): AbnormalItem[] {
  const unread: AbnormalFinding[] = []
  const read: AbnormalFinding[] = []
  const justRead: AbnormalFinding[] = []
  const latest = latestRead(core)
  const maxRead = bellRead - latest.size
  for (const finding of allFindings(core)) {
    const isFull = unread.length === bellUnread && read.length === maxRead && justRead.length === latest.size
    if (finding.data_date < begin || isFull) break
    if ((core.db.abnormal.work.get(finding.id)?.snoozedUntil ?? 0) > instant) continue
    if (latest.has(finding.id)) justRead.push(finding)
    else {
      const [list, room] = isRead(core, finding) ? [read, maxRead] : [unread, bellUnread]
      if (list.length < room) list.push(finding)
    }
  }
  const added = new Set(core.db.abnormal.added)
  const turnedUp = unread.filter((finding) => added.has(finding)).sort((a, b) => b.foundAt - a.foundAt)
  const otherRecords = [...unread.filter((finding) => !added.has(finding)), ...justRead, ...read].sort(
    newestFirst,
  )
  return [...turnedUp, ...otherRecords].map((finding) => ({
    id: finding.id,
    meter_id: finding.meter_id,
    metercomid: finding.metercomid,
    dispmonitor_type: familyWord(finding.monitor_type, language),
    dispe_type: ruleWord(finding.e_type, language),
    monitor_type: finding.monitor_type,
    e_type: finding.e_type,
    cons_no: finding.cons_no,
    cons_name: finding.cons_name,
    cp_name: finding.cp_name,
    tg_name: finding.tg_name,
    data_date: finding.data_date,
    read_result: isRead(core, finding) ? 'Yes' : 'No',
  }))
}

/** Sends every bell its list. The channel has no language: its words are English, its codes are language-neutral. */
export function publishBell(core: Hub): void {
  if (core.sockets.count(abnormalChannel) === 0) return
  core.sockets.publish(abnormalChannel, { exceptionList: bellList(core, 'en') })
}

/** Adds one more abnormal record; undefined when no event qualifies. */
export function raiseAbnormal(core: Hub): AbnormalFinding | undefined {
  const used = new Set(allFindings(core).map((finding) => finding.id))
  const newRecord = core.world.latestAbnormal(core.now(), used, limitsOf(core.db))
  if (!newRecord) return undefined
  core.db.abnormal.add(newRecord)
  publishBell(core)
  return newRecord
}

/** Adds a record every 20 to 40 s while a bell is connected; `stop` ends the current wait. */
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
