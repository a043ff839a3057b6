import type { Core } from '../core'
import { auditsOf } from '../db/readAudits'
import { closingOf } from '../db/closedMonths'
import { versionsOf } from '../overlay/valueVersions'
import { auditFigure, monthsOf } from './auditFigures'
import { refuseRunning, rowOf } from './auditRows'
import { auditedIn } from './auditList'
import { valueMeterOf } from './valueLists'
import type { Call } from './call'
import { Refusal } from './params'
import { authorOf } from './route'

/** Values of a closed month change no more. @param date 'yyyy-MM-dd' or 'yyyy-MM'; '' = of the moment @throws Refusal */
export function refuseClosed(core: Core, date: string): void {
  if (date !== '' && closingOf(core.db.tables.closedMonths, date.slice(0, 7)))
    throw new Refusal('monthClosed', { month: date.slice(0, 7) })
}

/** How far the audit of a month is, of all that the caller sees. */
export function monthState(core: Core, month: string) {
  const closing = closingOf(core.db.tables.closedMonths, month)
  const count = { '1': 0, '2': 0 }
  for (const [id, audit] of auditsOf(core.db.tables.readAudits).get(month) ?? []) {
    // Only of what people changed the decision may be about another value; to look at all would take too long.
    if (versionsOf(core.db, id) && !stillHolds(core, id, month)) continue
    count[audit.audit_status] += 1
  }
  const total = auditedIn(core, month)
  return {
    month,
    total,
    verified: count['1'],
    rejected: count['2'],
    unverified: total - count['1'],
    closed: closing ? '1' : '0',
    closed_by: closing?.create_user ?? '',
    closed_time: closing?.create_time ?? '',
  }
}

function stillHolds(core: Core, id: string, month: string): boolean {
  const meter = core.archive.meter(id, core.now())
  const figure = auditFigure(monthsOf(core, id, month), month)
  return (
    meter !== undefined &&
    figure !== undefined &&
    rowOf(core, valueMeterOf(meter), figure).audit_status !== '0'
  )
}

/** Fixes the figures of a month, and of all before it. @throws Refusal where it runs, or is closed */
export function closeMonth(core: Core, call: Call, month: string): void {
  refuseRunning(core, month)
  refuseClosed(core, month)
  const { total, unverified } = monthState(core.whole, month)
  core.db.tables.closedMonths.insert({ month, total, unverified }, authorOf(call))
}
