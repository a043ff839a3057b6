import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import {
  NavigationType,
  RouterProvider,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  type createBrowserRouter,
  type Location,
} from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type State = Router['state']

const LiveRouter = createContext<Router | undefined>(undefined)

/** The one route of all pages is shown, and all is well with it. */
const inside = ({ initialized, errors, matches }: State): boolean =>
  initialized && !errors && matches.at(-1)?.route.path === '*'

/** The same router, which keeps navigations inside that route to itself. */
function still(router: Router): Router {
  const subscribe: Router['subscribe'] = (tell) => {
    let told = router.state
    return router.subscribe((state, news) => {
      const nothing = inside(told) && inside(state)
      told = state
      if (!nothing) tell(state, news)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}

/**
 * The router for an application of which one route ('*') stands for all its pages. The router's own provider lends every
 * navigation to everything below it, and React then renders each link and each reader of an address, also where a
 * provider in between lends another address that has not changed: every row of every open tab. Here a navigation inside
 * that route renders nothing. Who follows it says so: `useLiveLocation`, `LiveLocation`.
 */
export function StillRouter({ router }: { router: Router }) {
  const quiet = useMemo(() => still(router), [router])
  return (
    <LiveRouter value={router}>
      <RouterProvider router={quiet} />
    </LiveRouter>
  )
}

/** The browser's address as it is now; at once, and not as a transition. */
export function useLiveLocation(): Location {
  const around = use(DataRouterContext)?.router
  const router = use(LiveRouter) ?? around
  if (!router) throw new Error('There is no router around this')
  const follow = useCallback((notify: () => void) => router.subscribe(notify), [router])
  return useSyncExternalStore(follow, () => router.state.location)
}

/** Links in here know the present address: one that leads to it adds nothing to the history. */
export function LiveLocation({ children }: { children: ReactNode }) {
  const location = useLiveLocation()
  const here = useMemo(() => ({ location, navigationType: NavigationType.Push }), [location])
  return <LocationContext value={here}>{children}</LocationContext>
}
