import { expect, test } from 'vitest'
import { createCampaignLedger } from './campaignLedger'
import { decide, waitingObject } from './objects'

const object = (id: string, delayMs: number) => {
  const newObject = waitingObject(id, 0)
  decide(newObject, { outcome: 'succeeded', delayMs }, 0)
  return newObject
}
const beginning = (key?: string, delayMs = 100) => ({
  username: 'operator',
  order: { note: key ?? '' },
  objects: [object('meter', delayMs)],
  ...(key !== undefined && { key }),
})

test('of one key one campaign runs at a time', () => {
  const ledger = createCampaignLedger<ReturnType<typeof object>, { note: string }>('c')
  const first = ledger.begin(beginning('areas'), 0)
  expect([first.id, first.note, ledger.running('areas', 50)]).toEqual(['c1', 'areas', first])
  expect(() => ledger.begin(beginning('areas'), 50)).toThrow('areas runs already')
  expect(ledger.begin(beginning('lines'), 50).id).toBe('c2')
  expect(ledger.running('areas', 100)).toBeUndefined()
  const second = ledger.begin(beginning('areas', 900), 100)
  expect([second.id, ledger.running('areas', 200)]).toEqual(['c3', second])
  ledger.stop(second, 200)
  expect(ledger.running('areas', 200)).toBeUndefined()
})

test('devices are busy while an object of theirs waits', () => {
  const ledger = createCampaignLedger('c')
  const objects = [object('a', 100), object('b', 200), object('b', 300)]
  const campaign = ledger.begin({ username: 'operator', order: {}, objects }, 0)
  expect([...ledger.busy(100)]).toEqual(['b'])
  ledger.extend(campaign, [object('c', 900)])
  expect([...ledger.busy(300)]).toEqual(['c'])
  ledger.stop(campaign, 400)
  expect([...ledger.busy(400)]).toEqual([])
})

test('the oldest campaigns are forgotten, after a last look at each', () => {
  const forgotten: string[] = []
  const ledger = createCampaignLedger('c', { rememberedCount: 2, onForget: ({ id }) => forgotten.push(id) })
  for (let count = 0; count < 4; count++) ledger.begin(beginning(), 0)
  expect([forgotten, [...ledger.list()].map(({ id }) => id)]).toEqual([
    ['c1', 'c2'],
    ['c3', 'c4'],
  ])
  expect(ledger.get('c1')).toBeUndefined()
})

test('the version grows with each change that time does not make', () => {
  const ledger = createCampaignLedger('c')
  const campaign = ledger.begin(beginning(), 0)
  const versions = [ledger.version()]
  ledger.extend(campaign, [object('b', 900)])
  versions.push(ledger.version())
  ledger.stop(campaign, 200)
  versions.push(ledger.version())
  ledger.retry(campaign, 300, () => {})
  versions.push(ledger.version())
  expect(versions).toEqual([1, 2, 3, 4])
})
