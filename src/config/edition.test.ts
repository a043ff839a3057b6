import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The edition of a build with this version type. */
async function editionOf(version: string | undefined) {
  vi.stubEnv('VITE_VERSION_TYPE', version)
  return (await import('./edition')).edition
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const all = ['org', 'power', 'user']

test.each([
  ['default', { sidebarTabs: all, commBaseTime: 90, showsSystemName: false }],
  ['cloud', { sidebarTabs: ['org'], commBaseTime: 60, showsSystemName: true }],
  ['tesla', { sidebarTabs: all, commBaseTime: 90, showsSystemName: false }],
  ['ami-noprepaid', { sidebarTabs: all, commBaseTime: 90, showsSystemName: false }],
])('version type %s', async (version, expected) => {
  const edition = await editionOf(version)
  expect(edition).toMatchObject({ type: version, ...expected })
  expect(edition.fixedTabs[0]).toBe('/dashboard')
})

test.each([undefined, '', 'Cloud', 'toString'])(
  'version type %j is unknown and counts as default',
  async (version) => {
    expect((await editionOf(version)).type).toBe('default')
  },
)
