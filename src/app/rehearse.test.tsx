import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preferences } from '@/stores/preferences'
import { session, useSession } from '@/stores/session'
import { useTabs } from '@/stores/tabs'
import { server } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'
import { antdTheme } from '@/ui/theme/antdTheme'
import { rehearse } from './rehearse'

/** Idle moments that the test gives. */
function moments() {
  const waiting: (() => void)[] = []
  return {
    idle: (step: () => void) => void waiting.push(step),
    one: async () => {
      await act(async () => waiting.shift()?.())
      return waiting.length > 0
    },
  }
}

test('a rehearsal runs to its end and reaches no store, no server, no cache and no document', async () => {
  const asked: string[] = []
  const listen = ({ request }: { request: Request }) => void asked.push(request.url)
  server.events.on('request:start', listen)
  const changes = vi.fn<() => void>()
  const unfollow = [useSession.subscribe(changes), useTabs.subscribe(changes)]
  const before = [document.head.innerHTML, document.body.innerHTML, document.title, window.location.href]
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  const { idle, one } = moments()
  const failed = vi.fn<(why: unknown) => void>()
  rehearse(antdTheme(preferences.get()), idle, failed)
  let steps = 1
  while (await one()) steps += 1
  expect(steps).toBeGreaterThan(9)
  expect(failed).not.toHaveBeenCalled()
  expect([document.head.innerHTML, document.body.innerHTML, document.title, window.location.href]).toEqual(
    before,
  )
  expect([JSON.stringify(localStorage), JSON.stringify(sessionStorage)]).toEqual(kept)
  expect(asked).toEqual([])
  expect(changes).not.toHaveBeenCalled()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(session.signedIn()).toBe(false)
  for (const stop of unfollow) stop()
  server.events.removeListener('request:start', listen)
})

test('a rehearsal that is stopped does nothing more', async () => {
  const { idle, one } = moments()
  const stop = rehearse(antdTheme(preferences.get()), idle)
  await one()
  await one()
  stop()
  expect(await one()).toBe(false)
})
