import { use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router-dom'
import { LiveRouter } from './StillRouter'

/** The browser's present address. It changes at once, not as a transition. */
export function useLiveLocation(): Location {
  const around = use(DataRouterContext)?.router
  const router = use(LiveRouter) ?? around
  if (!router) throw new Error('There is no router around this')
  const follow = useCallback((notify: () => void) => router.subscribe(notify), [router])
  return useSyncExternalStore(follow, () => router.state.location)
}

/** Links inside compare with the present address: a link to it adds nothing to the history. */
export function LiveLocation({ children }: { children: ReactNode }) {
  const location = useLiveLocation()
  const navigation = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location])
  return <LocationContext value={navigation}>{children}</LocationContext>
}
