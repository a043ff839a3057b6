import type { PickedUser } from '../../src/api/userAdmin'
import type { Core } from '../core'
import { pageOf } from './meterQuery'
import { pageOk } from './answer'
import type { Call } from './call'
import { userRows } from './userRows'

/** Colleagues for the pickers of other screens: no more of them than one needs to tell them apart. */
export function pickUsers(core: Core, { query, language }: Call): Response {
  const params = query()
  const { currentPage, pageSize } = pageOf(params)
  const rows = userRows(core, params, language)
    .filter(({ username }) => core.db.users.active(username))
    .map(({ id, username, name, dept_name, role_names }): PickedUser => ({
      id,
      username,
      name,
      dept_name,
      role_names,
    }))
  return pageOk(rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), rows.length, currentPage)
}
