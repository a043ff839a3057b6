import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { Guide, slideTime } from './Guide'
import { wantsGuide } from './wantsGuide'

async function show() {
  const onClose = vi.fn<() => void>()
  const me = { id: '2', name: 'Wei', username: 'operator', roles: [] }
  const rendered = await renderScreen(<Guide user={me} onShown={() => {}} onClose={onClose} />, {
    account: 'operator',
  })
  await screen.findByRole('dialog')
  return { ...rendered, onClose }
}
const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')

/** The carousel's own timer, run by hand: 5 s are soon gone on a busy machine. */
function holdTimer() {
  const { setTimeout: later, clearTimeout: forget } = globalThis
  let due: { id: unknown; run: () => void } | undefined
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    if (ms !== slideTime) return later(run, ms)
    due = { id: later(() => {}, 0), run }
    return due.id
  })
  vi.stubGlobal('clearTimeout', (id: ReturnType<typeof setTimeout>) => {
    if (id === due?.id) due = undefined
    forget(id)
  })
  return () => act(() => due?.run())
}

test('turns every 5 s until it is paused, and by hand in both directions', async () => {
  const fiveSeconds = holdTimer()
  const { user } = await show()
  expect(current()).toContain('Find your meter')
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  expect(current()).toContain('Keep pages open')
  await user.keyboard('{ArrowRight}')
  expect(current()).toContain('Find your meter')
  const leave = async () => {
    act(() => (document.activeElement as HTMLElement).blur())
    await user.unhover(screen.getByRole('region', { name: 'Welcome to PowerGate' }))
  }
  // Somebody is on it: it holds still; away from it, it turns, until it is paused.
  await user.click(screen.getByRole('button', { name: 'Play' }))
  fiveSeconds()
  expect(current()).toContain('Find your meter')
  await leave()
  fiveSeconds()
  expect(current()).not.toContain('Find your meter')
  const turned = current()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await leave()
  fiveSeconds()
  expect(current()).toBe(turned)
})

test('Close alone asks nothing of the server; with the box ticked the guide is dismissed for good', async () => {
  const { user, onClose, unmount } = await show()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(backend.db.users.of('operator').extendfield2).toBe('0')
  unmount()
  const again = await show()
  await again.user.click(screen.getByRole('checkbox', { name: "Don't prompt again" }))
  await again.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(again.onClose).toHaveBeenCalledTimes(1))
  expect(backend.db.users.of('operator').extendfield2).toBe('1')
  expect(session.get().user?.extendfield2).toBe('1')
})

test('closes also when the server does not answer', async () => {
  const { user, onClose } = await show()
  backend.scenarios.set({ name: 'serverError', path: '/cbo/user/updateRemind' })
  await user.click(screen.getByRole('checkbox', { name: "Don't prompt again" }))
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  backend.reset()
})

test.each([
  ['0', 'default', 'en', true],
  [undefined, 'cloud', 'es', true],
  ['1', 'default', 'en', false],
  ['0', 'tesla', 'en', false],
  ['0', 'default', 'zh', false],
  ['0', 'ami-noprepaid', 'ja', true],
] as const)('flag %s, version %s, language %s: %s', (flag, version, language, shown) =>
  expect(wantsGuide(flag === undefined ? {} : { extendfield2: flag }, version, language)).toBe(shown),
)
