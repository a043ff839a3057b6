import { createContext, useMemo } from 'react'
import { RouterProvider, type createBrowserRouter, type Location } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type State = Router['state']

/** The router, as far as it reports every navigation. */
export interface Followed {
  readonly state: { readonly location: Location }
  subscribe(tell: () => void): () => void
}

/** For components that must see every navigation. */
export const LiveRouter = createContext<Followed | undefined>(undefined)

/** True if the route '*' is shown without an error. */
const inside = ({ initialized, errors, matches }: State): boolean =>
  initialized && !errors && matches.at(-1)?.route.path === '*'

/** The same router, without a new render for navigations inside that route. */
function stillRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (tell) => {
    let reportedState = router.state
    return router.subscribe((state, news) => {
      const nothing = inside(reportedState) && inside(state)
      reportedState = state
      if (!nothing) tell(state, news)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}

/**
 * The router for an application of which one route ('*') stands for all its pages. The router's own provider lends every
 * navigation to everything below it, and React then renders each link and each reader of an address, also where a
 * provider in between lends another address that has not changed: every row of every open tab. Here a navigation inside
 * that route renders nothing. Components that need the newest address use `useLiveLocation` or `LiveLocation`.
 */
export function StillRouter({ router }: { router: Router }) {
  const quiet = useMemo(() => stillRouter(router), [router])
  return (
    <LiveRouter value={router}>
      <RouterProvider router={quiet} />
    </LiveRouter>
  )
}
