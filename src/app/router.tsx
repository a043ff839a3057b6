import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { env } from '@/config/env'
import { LoginPage } from '@/shell/login/LoginPage'
import { FrameSkeleton } from './FrameSkeleton'
import { guard, guardSignIn } from './guard'
import { RootError } from './RootError'

// The console and the calls of sign-in are fetched when they are about to be needed: see decision 0005.
const loadConsole = () => import('./AdminRoot')
const loadSignIn = () => import('./signIn')

const warm = (): void => {
  void loadSignIn().catch(() => {})
  void loadConsole().catch(() => {})
}

function SignInRoute() {
  return (
    <LoginPage
      signIn={async (credentials, sso) => (await loadSignIn()).signIn(credentials, sso)}
      warm={warm}
      sso={env.ssoLoginUrl !== ''}
      trainingAccounts={env.simulator ? async () => (await loadSignIn()).trainingAccounts() : undefined}
    />
  )
}

/** Two routes, never changed while the console runs: what is behind `*` follows from the server's menu. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    loader: guardSignIn,
    Component: SignInRoute,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
  },
  {
    path: '*',
    loader: guard,
    // Once inside, only the server disproves a session.
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: (await loadConsole()).AdminRoot }),
    ErrorBoundary: RootError,
    HydrateFallback: FrameSkeleton,
  },
]

export const createRouter = () => createBrowserRouter(routes)
export { loadConsole }
