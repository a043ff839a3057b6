import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import '@/i18n/allWords'
import { figureIn } from '@/i18n/figureIn'
import { startI18n, words, writeFigures } from '@/i18n/i18n'
import { preferences } from '@/stores/preferences'
import { applyTheme } from '@/ui/theme/applyTheme'
import { patchBrowser } from './browser'
import { noLayout } from './layout'
import { expectQuietConsole, watchConsole } from './quiet'
import { resetApp } from './reset'
import { server } from './simulator'

// React notes for every element where it was made, for warnings that fail a test anyway: a twelfth of all its time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals && typeof internals === 'object')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

/** The instant at which every component test happens. */
const testNow = Date.parse('2026-11-20T14:00:00Z')

patchBrowser()
// A busy machine is slow, not wrong: code behind a click is fetched, and a test never names a shorter wait of its own.
// `npm run mutants` waits less, because there most of the waiting is for what a fault took away.
configure({
  asyncUtilTimeout: Number(process.env['PATIENCE'] ?? 60_000),
  // A query that is asked again and again needs no picture of the page each time: `waitFor` adds it when it gives up.
  getElementError: (message, container) => {
    const again = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
    const page = again ? undefined : prettyDOM(container)
    return Object.assign(new Error([message, page].filter(Boolean).join('\n\n')), {
      name: 'TestingLibraryElementError',
    })
  },
})
// A test outlives its longest wait: a wait that gives up says what it waited for, a test that is ended says nothing.
vi.setConfig({ testTimeout: 120_000 })

const namespaces = Object.keys(import.meta.glob('../../locales/en/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
)
writeFigures(figureIn)
if (!words.isInitialized) await startI18n('en', namespaces)
applyTheme(preferences.get())

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

beforeEach(() => {
  // Only the date stands still: components may wait, debounce and animate.
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  watchConsole()
})

afterEach(async () => {
  cleanup()
  noLayout()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await resetApp()
  try {
    expectQuietConsole()
  } finally {
    vi.restoreAllMocks()
  }
})
