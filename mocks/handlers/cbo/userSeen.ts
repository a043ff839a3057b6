import type { UserEntity } from '../../db/users'
import { refuseUnexpected, type Expecting } from '../kit/expected'
import type { Params } from '../../kit/params'

export type UserSeen = Pick<Expecting<UserEntity>, 'is' | 'word'>

/** Refuses an order about users who are not as its sender saw them. */
export const refuseMovedUsers = (body: Params, users: readonly UserEntity[], seen: UserSeen): void =>
  refuseUnexpected(body, users, {
    name: ({ name }) => name,
    by: ({ update_user }) => update_user,
    ...seen,
  })
