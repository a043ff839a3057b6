import type { Member } from '@/api/cbo/roles'

export interface People {
  /** All users who can have the role. */
  everyone: readonly Member[]
  /** Ids of the users with the role. */
  members: readonly string[]
  /** Users with the role. */
  holders: readonly Member[]
}
