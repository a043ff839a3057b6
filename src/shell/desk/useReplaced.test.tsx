import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { desk } from '@/stores/desk'
import { server } from '@/testing/simulator'
import { checkEvery, useReplaced } from './useReplaced'

const page = (script: string) =>
  `<!doctype html><html><head><script type="module" src="${script}"></script></head><body><div id="root"></div></body></html>`
const running = document.createElement('script')
let offered = ''

beforeEach(() => {
  offered = '/desk/assets/index-two.js'
  running.type = 'module'
  running.setAttribute('src', '/desk/assets/index-one.js')
  document.head.prepend(running)
  server.use(http.get('*/desk/index.html', () => HttpResponse.html(page(offered))))
})
afterEach(() => {
  running.remove()
  vi.useRealTimers()
})

const start = () => {
  const reload = vi.fn<() => void>()
  return { reload, ...renderHook(() => useReplaced(reload)) }
}

test('a part that is missing after a deployment heals by one reload, never by a second', async () => {
  const { reload, result } = start()
  act(desk.missed)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  act(desk.missed)
  await expect.poll(() => result.current.replaced).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('while something would be lost it only says so', async () => {
  desk.mark('/a', 'm', 'unsaved', 'Contact details')
  const { reload, result } = start()
  act(desk.missed)
  await expect.poll(() => result.current.replaced).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is missing for another reason reloads nothing', async () => {
  offered = '/desk/assets/index-one.js'
  const { reload, result } = start()
  const asked = vi.spyOn(globalThis, 'fetch')
  act(desk.missed)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await act(async () => void (await asked.mock.results[0]?.value))
  expect(result.current.replaced).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a deployment is noticed within ten minutes, and "Later" is heard', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { result } = start()
  act(() => void vi.advanceTimersByTime(checkEvery - 1))
  expect(result.current.replaced).toBe(false)
  act(() => void vi.advanceTimersByTime(checkEvery / 10))
  await expect.poll(() => result.current.replaced).toBe(true)
  act(() => result.current.later())
  const asked = vi.spyOn(globalThis, 'fetch')
  act(() => void vi.advanceTimersByTime(checkEvery * 2))
  expect(asked).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(checkEvery * 5))
  await expect.poll(() => result.current.replaced).toBe(true)
})
