import type { ReadAuditRow } from '../../../src/api/business/readAudit'
import { estimateMonths } from '../../../src/rules/losses/energyBalance'
import { monthEndOf } from '../../../src/rules/readings/manualReading'
import type { Core } from '../../core'
import { derived } from '../../db/derived'
import { waitingRequests } from '../../db/auditRequests'
import { recordsOf } from '../../db/phaseRecords'
import { formerClosingOf } from '../../db/closedMonths'
import { formerAudit } from '../../db/formerAudits'
import { auditsOf } from '../../db/readAudits'
import { stands, type ValueVersion } from '../../db/valueVersions'
import { wallIn } from '../../world/calendar'
import { averageOf, monthAfter, type AuditFigure } from './auditFigures'
import type { Call } from '../kit/call'
import { peopleOf } from '../kit/logSpan'
import { Refusal } from '../../kit/params'
import { authorOf } from '../kit/route'
import type { ValueMeter } from '../kit/valueLists'

/** Versions that count, by meter, in the order of their making. */
const versionsBy = derived((rows: readonly ValueVersion[]) => {
  const meters = new Map<string, ValueVersion[]>()
  for (const row of rows)
    if (stands(row) && row.quality !== 'valid')
      meters.set(row.meter_id, [...(meters.get(row.meter_id) ?? []), row])
  return meters
})

export const tariffsOf = (core: Core, { meter_id }: ReadAuditRow): number =>
  core.archive.meter(meter_id, core.now())?.tariff_count ?? 1
export const nameOf = ({ metercomid, month }: ReadAuditRow): string => `${metercomid} ${month}`
export const meterOf = ({ meter_id, metercomid }: ReadAuditRow) => ({ id: meter_id, metercomid })

export function refuseDecided(row: ReadAuditRow): void {
  if (row.audit_status !== '0') throw new Refusal('auditDecided', { name: nameOf(row) })
}

/** Refuses a month that still runs, because it has no reading yet. @throws Refusal */
export function refuseRunning(core: Core, month: string): void {
  if (month >= wallIn(core.world.zone, core.now()).slice(0, 7)) throw new Refusal('monthRuns')
}

/** Versions that people entered of a month: its energy, and the registers at its end. */
export const enteredOf = (core: Core, meterId: string, month: string): ValueVersion[] =>
  (versionsBy(core.db.tables.valueVersions).get(meterId) ?? []).filter(
    ({ data_date }) => data_date === month || data_date === monthEndOf(month),
  )

/** Closes the new versions of a month; of what is taken back only the caller's own. */
export function settle(
  core: Core,
  call: Call,
  row: ReadAuditRow,
  state: ValueVersion['check_state'],
): number {
  const settled = enteredOf(core, row.meter_id, row.month).filter(
    ({ check_state, create_user }) =>
      check_state === 'new' && (state !== 'undone' || create_user === call.account.username),
  )
  for (const { id } of settled)
    core.db.tables.valueVersions.update(id, { check_state: state }, authorOf(call))
  return settled.length
}

export function decide(
  core: Core,
  call: Call,
  row: ReadAuditRow,
  audit_status: '1' | '2',
  reason: string,
): void {
  const table = core.db.tables.readAudits
  const change = { audit_status, reason, this_r: row.this_r, energy: row.energy }
  const audit = auditsOf(table).get(row.month)?.get(row.meter_id)
  withdrawRequest(core, call, row)
  if (audit) table.update(audit.id, change, authorOf(call))
  else
    table.insert(
      { meter_id: row.meter_id, metercomid: row.metercomid, month: row.month, ...change },
      authorOf(call),
    )
}

/** The registers at the end of the month before. */
export function lastRegisters(core: Core, { meter_id, month }: ReadAuditRow) {
  const monthBefore = monthAfter(month, -1)
  const [row] = core.archive.monthEnergy(meter_id, monthBefore, monthBefore, core.now()) ?? []
  const { pap_r = null, pap_r1 = null, pap_r2 = null, pap_r3 = null, pap_r4 = null } = row ?? {}
  return { pap_r, pap_r1, pap_r2, pap_r3, pap_r4 }
}

export function estimatesOf(core: Core, meterId: string, month: string) {
  const energy = (n: number): number | null => {
    const earlierMonth = monthAfter(month, -n)
    return core.archive.monthEnergy(meterId, earlierMonth, earlierMonth, core.now())?.[0]?.pap_e ?? null
  }
  const energies = Array.from({ length: estimateMonths }, (_, n) => energy(n + 1))
  return {
    average: averageOf((n) => energies[n - 1] ?? null),
    known_months: energies.filter((monthEnergy) => monthEnergy !== null).length,
    lastYear: energy(12),
  }
}

/** A month with what people decided about it and entered for it. */
export function rowOf(core: Core, meter: ValueMeter, figure: AuditFigure): ReadAuditRow {
  const { month, this_r, energy } = figure
  const { readAudits, closedMonths } = core.db.tables
  const decided = auditsOf(readAudits).get(month)?.get(meter.meter_id)
  const { network } = core.world.parts
  const audit =
    decided?.this_r === this_r && decided.energy === energy
      ? decided
      : formerAudit(formerClosingOf(closedMonths, month), {
          seed: network.seed,
          meter: network.find('meter', meter.meter_id),
          month,
          rule: figure.rule_hit,
        })
  const versions = enteredOf(core, meter.meter_id, month)
  // A reading that came afterwards took the place of the entered one.
  const entered = figure.value_source === 'automatic' && energy !== null ? undefined : versions.at(-1)
  const closed = core.archive.closedAt(month) !== undefined
  const openMonth = closed
    ? core.archive.openMonths(meter.meter_id, month, month, core.now())?.[0]
    : undefined
  return {
    id: `${meter.meter_id}.${month}`,
    ...meter,
    ...figure,
    later_energy: openMonth && openMonth.pap_e !== energy ? openMonth.pap_e : null,
    audit_status: audit?.audit_status ?? '0',
    audit_reason: audit?.reason || (entered?.reason ?? ''),
    auditor: audit?.update_user ?? '',
    audit_time: audit?.update_time ?? '',
    entered_by: entered?.create_user ?? '',
    ...byHandOf(entered, figure),
    ...askedOf(core, meter.meter_id, month),
    phase_record: recordsOf(core.db.tables.phaseRecords).get(meter.meter_id)?.[0]?.id ?? '',
  }
}

/** User who asked for the audit of a month, and the reason. */
function askedOf(core: Core, meterId: string, month: string): Pick<ReadAuditRow, 'asked_by' | 'asked_note'> {
  const request = waitingRequests(core.db.tables.auditRequests).get(`${meterId}.${month}`)
  return {
    asked_by: request ? peopleOf(core)(request.create_user).name : '',
    asked_note: request?.note ?? '',
  }
}

/** Ends the request for an audit, because it has been carried out. */
export function withdrawRequest(core: Core, call: Call, { meter_id, month }: ReadAuditRow): void {
  const { auditRequests } = core.db.tables
  const request = waitingRequests(auditRequests).get(`${meter_id}.${month}`)
  if (request) auditRequests.update(request.id, { waits: '0' }, authorOf(call))
}

/** State of the value on which a month ends, where it was typed among the readings by hand. */
function byHandOf(
  entered: ValueVersion | undefined,
  { value_source }: AuditFigure,
): Pick<ReadAuditRow, 'hand_status' | 'hand_checker' | 'hand_time'> {
  // A correction by the audit itself is of the same day.
  if (!entered || value_source !== 'manual' || entered.quality === 'corrected')
    return { hand_status: '', hand_checker: '', hand_time: '' }
  const verified = entered.check_state === 'verified'
  return {
    hand_status: verified ? 'verified' : 'entered',
    hand_checker: verified ? entered.update_user : '',
    hand_time: verified ? entered.update_time : '',
  }
}
