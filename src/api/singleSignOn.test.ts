// @vitest-environment happy-dom
import '@/testing/setup'
import { http as msw, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { server } from '@/testing/simulator'
import type { signInApi } from './signIn'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** What a build with this address sends its sign-in to. */
async function sentTo(address: string): Promise<string[]> {
  vi.stubEnv('VITE_SSO_LOGIN_URL', address)
  vi.resetModules()
  const sent: string[] = []
  server.use(
    msw.post('*', ({ request }) => {
      sent.push(request.url)
      return HttpResponse.json({ success: true, result: { token: 't', permissions: ['ami-water-gas'] } })
    }),
  )
  const { signInApi: api } = (await import('./signIn')) as { signInApi: typeof signInApi }
  const answer = await api.signIn({ username: 'a', password: 'b' })
  expect(answer).toEqual({ token: 't', permissions: ['ami-water-gas'] })
  return sent
}

test.each([
  ['', `${location.origin}/ami-api/auth/login`],
  ['/ami-api/sso/login', `${location.origin}/ami-api/sso/login`],
  ['sso/login', `${location.origin}/sso/login`],
  ['https://sso.example/login?x=1', 'https://sso.example/login?x=1'],
])('with single sign-on at %j the sign-in call goes to %s', async (address, url) => {
  expect(await sentTo(address)).toEqual([url])
})
