import type { UserEntity } from '../../db/users'
import { refuseUnexpected, type Expecting } from '../kit/expected'
import type { Params } from '../../kit/params'

export type ExpectedUsers = Pick<Expecting<UserEntity>, 'is' | 'word'>

/** Refuses an order if its users have changed since the sender loaded them. */
export const refuseMovedUsers = (body: Params, users: readonly UserEntity[], expected: ExpectedUsers): void =>
  refuseUnexpected(body, users, {
    name: ({ name }) => name,
    changedBy: ({ update_user }) => update_user,
    ...expected,
  })
