import type { PersonalKind } from '../../lib/personal'

/**
 * Fields that hold personal data, by their wire names, with its kind. Lists, details and files use this table; a test
 * finds a column that shows such a field unprotected.
 */
export const personalKinds: Readonly<Record<string, PersonalKind>> = {
  cons_name: 'name',
  contact_name: 'name',
  bound_user: 'name',
  manager: 'name',
  phone: 'phone',
  contact_phone: 'phone',
  user_phone: 'phone',
  sim_phone: 'phone',
  remind_phone: 'phone',
  email: 'email',
  alarm_email: 'email',
  address: 'address',
}

/** Fields of such a name that are about no person, as `type of the export.field`. */
export const aboutNobody: Readonly<Record<string, string>> = {
  'departmentExport.address': 'of an office',
  'organizationExport.address': 'of an office',
  'substationExport.address': 'of a building of the utility',
  'rcpListExport.address': 'where a device hangs',
  'moduleExport.address': 'of a page',
}

/** Kind of personal data in a list's field and in its file; undefined for other fields. @param type of its export */
export const personalKind = (type: string, field: string): PersonalKind | undefined =>
  Object.hasOwn(personalKinds, field) && aboutNobody[`${type}.${field}`] === undefined
    ? personalKinds[field]
    : undefined
