import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The edition of a build with this version type. */
async function editionOf(version: string | undefined) {
  vi.stubEnv('VITE_VERSION_TYPE', version)
  return (await import('./edition')).edition
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const all = ['org', 'power', 'user']
const home = ['/dashboard']
const homeAndMap = ['/dashboard', '/capture/pay/tslMeterMap']

test.each([
  ['default', { sidebarTabs: all, commBaseTime: 90, showsSystemName: false, fixedTabs: home }],
  ['cloud', { sidebarTabs: ['org'], commBaseTime: 60, showsSystemName: true, fixedTabs: home }],
  ['tesla', { sidebarTabs: all, commBaseTime: 90, showsSystemName: false, fixedTabs: homeAndMap }],
  ['ami-noprepaid', { sidebarTabs: all, commBaseTime: 90, showsSystemName: false, fixedTabs: home }],
])('version type %s', async (version, expected) => {
  expect(await editionOf(version)).toMatchObject({ type: version, ...expected })
})

test.each([undefined, '', 'Cloud', 'toString'])(
  'version type %j is unknown and counts as default',
  async (version) => {
    expect((await editionOf(version)).type).toBe('default')
  },
)
