import { personalStore } from '@/lib/personalStore'
import { fromStored, toStored, type Tab, type TabsState } from './tabs.logic'

/**
 * The pinned tabs of a user, kept sealed in this browser (decision 0027). They outlive a sign-out, and are of all of the
 * user's windows: a window changes only its own ones.
 */
const keyOf = (user: string): string => `powergate.desk.${encodeURIComponent(user)}|pinned`
/** Most that are kept. */
const mostPinned = 30

const read = (user: string): readonly Tab[] => fromStored(personalStore.get(keyOf(user)), user)
function write(user: string, tabs: readonly Tab[]): void {
  const next = toStored({ tabs: tabs.slice(0, mostPinned) }, user)
  if (JSON.stringify(next) !== JSON.stringify(personalStore.get(keyOf(user))))
    personalStore.set(keyOf(user), next)
}

export const pinnedTabs = {
  /** The user's tabs. They are written anew, because what somebody left a week ago is removed. */
  renew(user: string): readonly Tab[] {
    const stored = read(user)
    if (stored.length > 0) personalStore.set(keyOf(user), toStored({ tabs: stored }, user))
    return stored
  },
  /** Keeps the tabs that are pinned here as they are now; forgets those that were pinned here before. */
  follow(user: string, state: TabsState, previous: TabsState): void {
    const pinned = state.tabs.filter((tab) => tab.pinned)
    const wasPinned = previous.tabs.filter((tab) => tab.pinned)
    if (state.tabs === previous.tabs || pinned.length + wasPinned.length === 0) return
    const openPaths = new Set(state.tabs.map(({ path }) => path))
    // A pinned tab whose page is gone, because of another role, may come back.
    const unpinned = wasPinned.filter(({ path }) => openPaths.has(path))
    const ownPaths = new Set([...pinned, ...unpinned].map(({ path }) => path))
    write(user, [...pinned, ...read(user).filter(({ path }) => !ownPaths.has(path))])
  },
}
