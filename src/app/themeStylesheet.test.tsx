import { http as msw, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { server } from '@/testing/simulator'
import { preferences } from '@/stores/preferences'
import { followPreferences } from './followPreferences'

const address = 'https://styles.example/theme.css'
const laid = () => document.querySelector('#powergate-theme')?.textContent
let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllEnvs()
  document.querySelector('#powergate-theme')?.remove()
  preferences.set({ color: '#006e6b', mode: 'light' })
})

function answers(answer: () => HttpResponse<string>): string[] {
  const asked: string[] = []
  server.use(
    msw.get(address, ({ request }) => {
      asked.push(request.url)
      return answer()
    }),
  )
  return asked
}

test('each switch of the theme fetches the stylesheet that the build names, in the chosen colour', async () => {
  vi.stubEnv('VITE_THEME_STYLESHEET_URL', address)
  const asked = answers(() => HttpResponse.text('.a{color:#006E6B}.b{fill:#006e6b;color:#123456}'))
  stop = followPreferences()
  expect(asked).toEqual([])
  preferences.set({ color: '#aa2200' })
  await vi.waitFor(() => expect(laid()).toBe('.a{color:#aa2200}.b{fill:#aa2200;color:#123456}'))
  preferences.set({ mode: 'dark' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  preferences.set({ size: 'small' })
  preferences.set({ color: '#0022aa' })
  await vi.waitFor(() => expect(laid()).toContain('.a{color:#0022aa}'))
  expect(asked).toHaveLength(3)
  expect(document.querySelectorAll('#powergate-theme')).toHaveLength(1)
})

test.each([
  ['is not there', () => HttpResponse.text('gone', { status: 404 })],
  ['is a page', () => HttpResponse.text('<!doctype html><p>Sign in</p>')],
  ['cannot be reached', () => HttpResponse.error() as HttpResponse<string>],
])('a stylesheet that %s harms nothing: the variables have changed', async (_, answer) => {
  vi.stubEnv('VITE_THEME_STYLESHEET_URL', address)
  const asked = answers(answer)
  stop = followPreferences()
  preferences.set({ color: '#aa2200' })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(laid()).toBeUndefined()
  expect(document.documentElement.style.getPropertyValue('--pg-primary')).toBe('#aa2200')
})

test('other builds ask for nothing', async () => {
  const asked = answers(() => HttpResponse.text('.a{}'))
  stop = followPreferences()
  preferences.set({ color: '#aa2200' })
  preferences.set({ color: '#0022aa' })
  expect(asked).toEqual([])
})
