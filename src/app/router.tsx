import { useEffect } from 'react'
import { createBrowserRouter, useNavigate, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { env } from '@/config/env'
import { basePrefix } from '@/lib/basePath'
import { LoginPage } from '@/shell/login/LoginPage'
import type * as AdminRootFile from './AdminRoot'
import { FrameSkeleton } from './FrameSkeleton'
import { guard, guardSignIn } from './guard'
import { RootError } from './RootError'
import type * as SignInFile from './signIn'

// The console and the calls of sign-in are fetched when they are about to be needed: see decision 0005.
let consoleHere: typeof AdminRootFile | undefined
export const loadConsole = async () => (consoleHere ??= await import('./AdminRoot'))
let signInHere: typeof SignInFile | undefined
const loadSignIn = async () => (signInHere ??= await import('./signIn'))

const warm = (): void =>
  // Asked for together, the files share the wait for a slow line. What cannot be fetched now is fetched, or fails, when it is needed.
  void Promise.all([
    loadSignIn().then((file) => file.fetchFirstPage()),
    loadConsole().then((console) => console.warm()),
  ]).catch(() => {})

/** The route's loader has fetched it. A lazy component would wait once more, and appear 300 ms later. */
function Console() {
  return consoleHere && <consoleHere.AdminRoot />
}

/** A visitor without a session is turned away before anything is fetched; the old page stays until the console is here. */
async function enter(visit: LoaderFunctionArgs) {
  const away = guard(visit)
  if (away) return away
  await loadConsole()
  return null
}

const trainingAccounts = () => loadSignIn().then((file) => file.trainingAccounts())

function SignInRoute() {
  return (
    <LoginPage
      signIn={async (credentials) => {
        consoleHere?.endRehearsal()
        return (await loadSignIn()).signIn(credentials)
      }}
      warm={warm}
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

/** Behind a path prefix the addresses keep it, and nothing in the console knows of it. */
export const createRouter = () =>
  // Without a prefix, which the build knows, the sign-in page carries nothing of it.
  import.meta.env.BASE_URL === '/'
    ? createBrowserRouter(routes)
    : createBrowserRouter(routes, { basename: basePrefix() })
