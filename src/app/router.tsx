import { lazy, useEffect } from 'react'
import { createBrowserRouter, useNavigate, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { env } from '@/config/env'
import { LoginPage } from '@/shell/login/LoginPage'
import { safeReturnPath } from '@/lib/returnPath'
import { FrameSkeleton } from './FrameSkeleton'
import { guard, guardSignIn } from './guard'
import { RootError } from './RootError'

// The console and the calls of sign-in are fetched when they are about to be needed: see decision 0005.
export const loadConsole = () => import('./AdminRoot')
const loadSignIn = () => import('./signIn')

const warm = (): void => {
  void loadSignIn().catch(() => {})
  const from = new URLSearchParams(window.location.search).get('from')
  loadConsole()
    .then((console) => console.warm(safeReturnPath(from)))
    // What cannot be fetched now is fetched, or fails, when it is needed.
    .catch(() => {})
}

const Console = lazy(async () => ({ default: (await loadConsole()).AdminRoot }))

/** A visitor without a session is turned away before anything is fetched; the old page stays until the console is here. */
async function enter(visit: LoaderFunctionArgs) {
  const away = guard(visit)
  if (away) return away
  await loadConsole()
  return null
}

const trainingAccounts = async () => (await loadSignIn()).trainingAccounts()

function SignInRoute() {
  return (
    <LoginPage
      signIn={async (credentials, sso) => (await loadSignIn()).signIn(credentials, sso)}
      warm={warm}
      sso={env.ssoLoginUrl !== ''}
      trainingAccounts={env.simulator ? trainingAccounts : undefined}
    />
  )
}

function Nowhere() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/404', { replace: true }), [navigate])
  return null
}

/** Two routes, never changed while the console runs: what is behind `*` follows from the server's menu. */
export const routes: RouteObject[] = [
  {
    // An address that not even `*` takes (a line break in it) is an error of this one.
    ErrorBoundary: Nowhere,
    children: [
      {
        path: '/login',
        loader: guardSignIn,
        Component: SignInRoute,
        ErrorBoundary: RootError,
        HydrateFallback: () => null,
      },
      {
        path: '*',
        loader: enter,
        // Once inside, only the server disproves a session.
        shouldRevalidate: () => false,
        Component: Console,
        ErrorBoundary: RootError,
        HydrateFallback: FrameSkeleton,
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
