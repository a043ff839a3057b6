import type { PersonalKind } from '../../lib/personal'

/**
 * Which fields are personal data, by their names on the wire, and of what kind. Lists, details and files ask here; a test finds a
 * column that shows one as it is.
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
  email: 'email',
  alarm_email: 'email',
  address: 'address',
}

/** What has such a name and is about no person, as `type of the export.field`. */
export const aboutNobody: Readonly<Record<string, string>> = {
  'departmentExport.address': 'of an office',
  'organizationExport.address': 'of an office',
  'substationExport.address': 'of a building of the utility',
  'rcpListExport.address': 'where a device hangs',
  'moduleExport.address': 'of a page',
}

/** What kind of personal data a field of a list is, and of its file; undefined where it is none. @param type of its export */
export const personalKind = (type: string, field: string): PersonalKind | undefined =>
  Object.hasOwn(personalKinds, field) && aboutNobody[`${type}.${field}`] === undefined
    ? personalKinds[field]
    : undefined
