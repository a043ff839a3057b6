import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

/** The console's own pages in a build with this version type. */
async function pagesOf(version: string) {
  vi.stubEnv('VITE_VERSION_TYPE', version)
  return (await import('./screens')).fixedScreens
}

test.each([
  ['default', false],
  ['cloud', false],
  ['ami-noprepaid', false],
  ['tesla', true],
])('in %s the site map is there: %s, kept', async (version, there) => {
  const page = (await pagesOf(version)).find(({ path }) => path === '/capture/pay/tslMeterMap')
  expect(page?.kept).toBe(there ? true : undefined)
})

test('the three big screens have their addresses in every build and are not kept', async () => {
  const pages = await pagesOf('default')
  for (const path of ['/duomiCockpit', '/cockpit-demo', '/ldsCockpit'])
    expect(pages.find((page) => page.path === path)).toMatchObject({ kept: false, titleKey: 'cockpit' })
})
