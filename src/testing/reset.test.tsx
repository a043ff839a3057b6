import { expect, test } from 'vitest'
import { setUtilityZone, utilityZone } from '@/lib/time'
import { resetApp, storesOf } from './reset'

const sources = import.meta.glob<string>(['../stores/**/*.{ts,tsx}', '!**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** How many stores a file makes. */
const made = (source: string) => source.match(/\bcreate(<|\()/g)?.length ?? 0

test.each(Object.entries(sources).filter(([, source]) => made(source) > 0))(
  'every store of %s is exported as such, so that it is set back after a test',
  (path, source) => expect(storesOf.get(path)?.size).toBe(made(source)),
)

test('what a test leaves in a store, and the zone of its utility, is gone for the next', async () => {
  const all = [...storesOf.values()].flatMap((stores) => [...stores])
  expect(all.length).toBeGreaterThan(10)
  for (const store of all) store.setState({ ...store.getInitialState(), left: 'behind' }, true)
  setUtilityZone('Asia/Tokyo')
  await resetApp()
  for (const store of all) expect(store.getState()).not.toHaveProperty('left')
  expect(utilityZone()).toBe('UTC')
})
