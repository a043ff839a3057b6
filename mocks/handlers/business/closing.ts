import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import { isUnjudged, readingRules, tooManyUnjudged } from '../../../src/rules/readings/readingAudit'
import type { Core } from '../../core'
import { auditsOf } from '../../db/readAudits'
import { closingOf, closingsOf, formerClosingOf } from '../../db/closedMonths'
import { versionsOf } from '../../overlay/valueVersions'
import { auditFigure, monthAfter, monthsOf, type RuleHits } from './auditFigures'
import { refuseRunning, rowOf } from './auditRows'
import { auditedCount, auditedIn, firstMonth } from './auditList'
import { guarded } from '../kit/guarded'
import { valueMeterIn } from '../kit/valueLists'
import type { Call } from '../kit/call'
import { Refusal, type Params } from '../../kit/params'
import { authorOf } from '../kit/route'

/** Values of a closed month change no more. @param date 'yyyy-MM-dd' or 'yyyy-MM'; '' = of the moment @throws Refusal */
export function refuseClosed(core: Core, date: string): void {
  if (date !== '' && closingOf(core.db.tables.closedMonths, date.slice(0, 7)))
    throw new Refusal('monthClosed', { month: date.slice(0, 7) })
}

/** Numbers of readings of a month that are verified, rejected, or neither. */
function countsOf(core: Core, month: string, total: number) {
  const count = { '1': 0, '2': 0 }
  for (const [id, audit] of auditsOf(core.db.tables.readAudits).get(month) ?? []) {
    // Only of what people changed the decision may be about another value; to look at all would take too long.
    if (versionsOf(core.db, id) && !stillHolds(core, id, month)) continue
    count[audit.audit_status] += 1
  }
  return { verified: count['1'], rejected: count['2'], unverified: total - count['1'] - count['2'] }
}

/** Progress of the audit of a month, over all readings that the caller sees. */
export function monthState(core: Core, month: string) {
  const closing = closingOf(core.db.tables.closedMonths, month)
  // To count what was decided in former times all meters would have to be compared with earlier months.
  const total = auditedCount(core, month)
  const counts = formerClosingOf(core.db.tables.closedMonths, month)
    ? { verified: null, rejected: null, unverified: null }
    : countsOf(core, month, total)
  return {
    month,
    total,
    ...counts,
    closed: closing ? '1' : '0',
    closed_by: closing?.create_user ?? '',
    closed_time: closing?.create_time ?? '',
    whole: core.unscoped === core ? '1' : '0',
  }
}

/** The month of a meter; undefined where the caller sees none. */
function rowIn(core: Core, id: string, month: string): ReadAuditRow | undefined {
  const meter = core.archive.meter(id, core.now())
  const figure = auditFigure(monthsOf(core, id, month), month)
  return meter && figure && rowOf(core, valueMeterIn(core, meter, month), figure)
}

const stillHolds = (core: Core, id: string, month: string): boolean =>
  (rowIn(core, id, month)?.audit_status ?? '0') !== '0'

/**
 * The readings of a month that a rule marked, and those of them that nobody judged, in all and by rule; null until all
 * meters are compared.
 */
function markedIn(core: Core, hits: RuleHits, month: string) {
  const { network } = core.world.parts
  const decisions = auditsOf(core.db.tables.readAudits).get(month)
  const [changed, untouched]: [string[], number[]] = [[], []]
  for (const meter of auditedIn(core, month)) {
    const id = network.id('meter', meter)
    if (versionsOf(core.db, id)) changed.push(id)
    else untouched.push(meter)
  }
  const compared = hits(month)
  const { done, total } = compared.advance(untouched)
  if (done < total) return { marked: null, unjudged: null, rules: [], compared: done, meters: total }
  const rules = readingRules.map((rule_hit) => ({ rule_hit, marked: 0, unjudged: 0 }))
  function count(rule: string, isOpen: boolean): void {
    const ruleCount = rules.find(({ rule_hit }) => rule_hit === rule)
    if (!ruleCount) return
    ruleCount.marked += 1
    if (isOpen) ruleCount.unjudged += 1
  }
  for (const meter of untouched)
    count(compared.cached(meter)?.rule_hit ?? '', !decisions?.has(network.id('meter', meter)))
  for (const id of changed) {
    const row = rowIn(core, id, month)
    if (row) count(row.rule_hit, isUnjudged(row))
  }
  return {
    marked: sumOf(rules.map(({ marked }) => marked)),
    unjudged: sumOf(rules.map(({ unjudged }) => unjudged)),
    rules: rules.filter(({ marked }) => marked > 0),
    compared: done,
    meters: total,
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The month that must be closed before this one; '' = none. */
function monthBefore(core: Core, month: string): string {
  const [latest] = closingsOf(core.db.tables.closedMonths)
  const next = latest ? monthAfter(latest.month, 1) : firstMonth(core)
  return next !== '' && next < month ? next : ''
}

/**
 * Counts on which closing a month rests, at this moment. @throws Refusal where the month runs, is closed, or is not
 * the caller's to close
 */
export function closingState(core: Core, hits: RuleHits, month: string) {
  if (core.unscoped !== core) throw new Refusal('closeWhole')
  refuseRunning(core, month)
  refuseClosed(core, month)
  const total = auditedCount(core, month)
  return {
    month,
    total,
    unverified: countsOf(core, month, total).unverified,
    ...markedIn(core, hits, month),
    limit: core.db.tables.sysParams.number('auditUnjudged'),
    earlier: monthBefore(core, month),
  }
}

/** Fixes the figures of a month for good. @throws Refusal where something speaks against it */
export const closeMonth = (core: Core, call: Call, body: Params, hits: RuleHits, month: string): Response =>
  guarded(core, call, body, () => {
    const state = closingState(core, hits, month)
    const { total, unverified, marked, unjudged, limit, earlier } = state
    if (earlier !== '') throw new Refusal('closeEarlier', { month, earlier })
    if (marked === null || unjudged === null)
      throw new Refusal('readingsCompared', { done: state.compared, all: state.meters })
    if (tooManyUnjudged(state)) throw new Refusal('closeUnjudged', { month, unjudged, marked, limit })
    core.db.tables.closedMonths.insert({ month, total, unverified }, authorOf(call))
    return { id: month }
  })
