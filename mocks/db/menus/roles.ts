import type { RoleCode } from '../accounts'

/** 'all', or the actions a role may do on the screens it sees. A role that is not named for a screen does not see it. */
export type Grant = 'all' | readonly string[]
export type RoleGrants = Partial<Record<RoleCode, Grant>>

export const collection: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'add', 'edit', 'import', 'read', 'set'],
  supervisor: ['export', 'read'],
  auditor: ['export'],
}

/** Pages that only change something: who may not sees none of them. */
export const changing: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['add', 'edit', 'import'],
}

/** Meter readers type what their meters show; supervisors verify it: months in the read audit, days where they were typed. */
export const manualReading: RoleGrants = {
  ...collection,
  reader: ['edit'],
  supervisor: ['export', 'read', 'audit'],
}

/** Query results; meter readers look at them. */
export const queries: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'add', 'edit', 'read', 'set'],
  supervisor: ['export', 'read'],
  auditor: ['export'],
  reader: [],
}

/** Energies: as query results, but none of the meter readers' work. */
export const energies: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export'],
  supervisor: ['export'],
  auditor: ['export'],
}

/** Reports that are kept and scheduled, by who answers for a unit. */
export const keptReports: RoleGrants = {
  ...energies,
  operator: ['export', 'add', 'edit', 'del'],
  supervisor: ['export', 'add', 'edit', 'del'],
}

/** Reports are put together by who answers for a unit. */
export const reports: RoleGrants = {
  ...queries,
  operator: ['export', 'add', 'edit', 'del'],
  supervisor: ['export', 'add', 'edit', 'del'],
}

/** Administration of the console itself: auditors may look, all others have no access. */
export const administration: RoleGrants = { admin: 'all', tesla: 'all', auditor: ['export'] }

export const logs: RoleGrants = { admin: 'all', tesla: 'all', supervisor: ['export'], auditor: ['export'] }

export const publishing: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export'],
  reader: [],
  cashier: [],
  supervisor: ['export', 'readRate'],
  auditor: ['export', 'readRate'],
}

export const abnormalData: RoleGrants = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'edit'],
  supervisor: ['export', 'edit'],
  auditor: ['export'],
}
