import type { PersonalKind } from '../lib/personal'

/** Which fields of a record are personal data, by their names on the wire. */
export type PersonalFields = Readonly<Record<string, PersonalKind>>

const meter = { cons_name: 'name', phone: 'phone', address: 'address' } as const

/**
 * What the privacy key hides in the files of a list, by the `type` of its export: exactly what the list hides
 * (`col.person`). A test finds a column that hides what is not declared here.
 */
export const personalFields: Readonly<Record<string, PersonalFields>> = {
  meterExport: meter,
  abnormalExport: { cons_name: 'name' },
  eMeterEventExport: { cons_name: 'name' },
  dayEnergyExport: { cons_name: 'name' },
  monthEnergyExport: { cons_name: 'name' },
  tariffEnergyExport: { cons_name: 'name' },
  eMpCurveExport: { cons_name: 'name' },
  eMpDayReadExport: { cons_name: 'name' },
  readAuditExport: { cons_name: 'name' },
  manualCheckExport: { cons_name: 'name' },
  staffCenterExport: { cons_name: 'name', address: 'address' },
  missingDataExport: { cons_name: 'name' },
  hourReadExport: { cons_name: 'name' },
  meterReadingExport: { cons_name: 'name' },
  monthReadExport: { cons_name: 'name' },
  demandExport: { cons_name: 'name' },
  timeAnalysisExport: { cons_name: 'name' },
  meterChangeExport: { cons_name: 'name' },
  taskMonitorExport: { cons_name: 'name' },
  rcpListExport: { sim_phone: 'phone' },
  simListExport: { user_phone: 'phone', bound_user: 'name' },
  tgExport: { manager: 'name', phone: 'phone', address: 'address' },
  tgLineLossExport: { manager: 'name' },
  organizationExport: { contact_name: 'name', contact_phone: 'phone' },
  timedJobExport: { alarm_email: 'email' },
  userExport: { phone: 'phone', email: 'email' },
}
