import type { PickedUser } from '../../../src/api/cbo/userAdmin'
import type { Core } from '../../core'
import type { UserEntity } from '../../db/users'
import type { Call } from '../kit/call'
import { listed } from '../kit/crud'
import { slice } from '../kit/listing'
import { userListing } from './userRows'

/** Users for the pickers of all screens, with only the fields that tell them apart. */
export function pickUsers(core: Core, call: Call): Response {
  const { keys, show, match, where } = userListing(core)
  return listed<UserEntity, PickedUser>(call, {
    keys: (params, asker, sort) =>
      slice(keys(params, asker, sort)).filter(({ username }) => core.db.users.active(username)),
    match,
    where,
    show(user, asker) {
      const { id, username, name, dept_name, role_names } = show(user, asker)
      return { id, username, name, dept_name, role_names }
    },
  })
}
