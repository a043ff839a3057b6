import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { draftsOf, tidyDrafts } from '@/lib/drafts'
import { tidyFiles } from '@/lib/keptFiles'
import { personalStore } from '@/lib/personalStore'
import { desk } from '@/stores/desk'
import { deskCopy } from '@/stores/deskCopy'
import { pinnedTabs } from '@/stores/pinnedTabs'
import { useSession } from '@/stores/session'
import { tabs, useTabs } from '@/stores/tabs'
import { located, type Tab } from '@/stores/tabs.logic'
import { draftMark } from '@/ui/pane/draft'
import { paramsAt, type BuiltRoutes } from '../menu/routes'
import { holdDesk } from './holdDesk'

/**
 * Brings back the pinned tabs, and after a desk that ended without a sign-out its tabs and the marks of its unanswered
 * drafts; keeps copies of both.
 */
export function useDeskCopy(routes: BuiltRoutes): void {
  const user = useSession((state) => state.user?.username ?? '')
  const keeping = useSyncExternalStore(personalStore.subscribe, personalStore.keeping)

  const comeBack = useEffectEvent((storedTabs: readonly Tab[]) => {
    tabs.add(located(storedTabs, (path) => paramsAt(routes, path)))
  })
  const markDrafts = useEffectEvent(() => {
    const recentPaths = new Set(tabs.get().recent)
    for (const { path, name, at: typedTime } of draftsOf(user)) {
      // A tab that is shown has asked for its drafts itself, and may be writing one.
      if (!recentPaths.has(path) && tabs.get().tabs.some((tab) => tab.path === path))
        desk.mark(path, draftMark(path, name), 'draft', String(typedTime))
    }
  })

  useEffect(() => {
    // Stored data can be read only after its key has arrived.
    if (user === '' || keeping === 'closed') return undefined
    tidyDrafts(user)
    void tidyFiles()
    comeBack(pinnedTabs.renew(user))
    markDrafts()
    const unfollow = useTabs.subscribe((state, previous) => {
      if (state.owner === user) pinnedTabs.follow(user, state, previous)
    })
    let unsubscribe = () => {}
    const letGo = holdDesk(user, (first) => {
      if (first) {
        comeBack(deskCopy.read(user))
        markDrafts()
      }
      const write = () => {
        const state = useTabs.getState()
        if (state.owner === user) deskCopy.write(state, user)
      }
      write()
      unsubscribe = useTabs.subscribe(write)
    })
    return () => {
      letGo()
      unfollow()
      unsubscribe()
    }
  }, [user, keeping])
}
