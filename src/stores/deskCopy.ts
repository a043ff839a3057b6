import { personalStore } from '@/lib/personalStore'
import { fromStored, toStored, type Tab, type TabsState } from './tabs.logic'

/**
 * The open tabs of a user, kept sealed in this browser so that they return after a crash or a closed window. A deliberate
 * sign-out removes them (app/leave.ts); after a day they are dropped.
 */
const hours = 24
const keyOf = (user: string): string => `powergate.desk.${encodeURIComponent(user)}`

export const deskCopy = {
  write(state: TabsState, user: string, now = Date.now()): void {
    personalStore.set(keyOf(user), { ...toStored(state, user), at: now })
  },
  /** None when the last desk was signed out of, or is older than a day. */
  read(user: string, now = Date.now()): readonly Tab[] {
    const stored = personalStore.get(keyOf(user))
    if (typeof stored !== 'object' || stored === null || !('at' in stored)) return []
    const { at: storedAt } = stored
    return typeof storedAt === 'number' && now - storedAt < hours * 3_600_000 ? fromStored(stored, user) : []
  },
  remove: (user: string): void => personalStore.remove(keyOf(user)),
}
