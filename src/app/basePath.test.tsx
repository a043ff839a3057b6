import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a path prefix is honoured by router, return paths, calls, channels and files, and an address keeps it', async () => {
  vi.stubEnv('BASE_URL', '/console/')
  vi.resetModules()
  const { env } = await import('@/config/env')
  expect([env.apiBase, env.verifyBase]).toEqual(['/console/ami-api', '/console/ami-verify'])
  const { channelUrl } = await import('@/lib/channel')
  const place = { protocol: 'https:', host: 'utility.example' } as Location
  expect(channelUrl(env.wsBase, 'notice', place)).toBe('wss://utility.example/console/ami-ws/notice')

  const { guard } = await import('./guard')
  const turned = guard({ request: new Request('https://utility.example/console/capture/archive/meter?a=1') })
  expect(turned?.headers.get('Location')).toBe('/login?from=%2Fcapture%2Farchive%2Fmeter%3Fa%3D1')

  window.history.replaceState(null, '', '/console/login')
  const { createRouter } = await import('./router')
  const router = createRouter()
  expect(router.basename).toBe('/console')
  await router.navigate('/login?code=start')
  expect(window.location.pathname + window.location.search).toBe('/console/login?code=start')
  router.dispose()
  const { withBase, withoutBase } = await import('@/lib/basePath')
  expect([
    withBase('/a'),
    withoutBase('/console/a'),
    withoutBase('/console'),
    withoutBase('/consoles'),
  ]).toEqual(['/console/a', '/a', '/', '/consoles'])
})
