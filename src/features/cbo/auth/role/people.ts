import type { Member } from '@/api/cbo/roles'

export interface People {
  /** Everybody who can have the role. */
  all: readonly Member[]
  /** Ids of the users who have it. */
  members: readonly string[]
  /** The users who have it. */
  holders: readonly Member[]
}
