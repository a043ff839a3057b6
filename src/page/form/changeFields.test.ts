import { beforeEach, expect, test, vi } from 'vitest'
import { rowConflict } from '@/lib/rowVersion'
import { changeFields } from './changeFields'

interface Pole {
  name: string
  group: string
  wires: readonly string[]
}
const blank: Pole = { name: '', group: '', wires: [] }
const row = { id: 'p7', name: 'North', group: 'a', wires: ['1'], version: '1', height: 9 }
const update = vi.fn<(input: Pole & { id: string; version: string | undefined }) => Promise<unknown>>()
const refuse = (now: object) => update.mockRejectedValueOnce(rowConflict('Ana has changed it.', now))
const sent = () => update.mock.calls.map(([input]) => input)
beforeEach(() => void update.mockReset().mockResolvedValue(null))

test('the whole record is sent with what is changed and the state that was seen', async () => {
  await changeFields(update, { blank, row, change: { group: 'b' } })
  expect(sent()).toEqual([{ id: 'p7', name: 'North', group: 'b', wires: ['1'], version: '1' }])
})

test('what only the other user changed stays', async () => {
  refuse({ ...row, name: 'South', version: '2' })
  await changeFields(update, { blank, row, change: { group: 'b' } })
  expect(sent()[1]).toEqual({ id: 'p7', name: 'South', group: 'b', wires: ['1'], version: '2' })
})

test('where both changed the same nothing more is sent; what is done already is not done again', async () => {
  refuse({ ...row, group: 'c', version: '2' })
  await expect(changeFields(update, { blank, row, change: { group: 'b' } })).rejects.toThrow('Ana')
  refuse({ ...row, group: 'b', version: '2' })
  await changeFields(update, { blank, row, change: { group: 'b' } })
  expect(sent()).toHaveLength(2)
})

test('what is added is added to what is there now', async () => {
  refuse({ ...row, wires: ['1', '9'], version: '2' })
  await changeFields(update, { blank, row, change: ({ wires }) => ({ wires: [...wires, '2'] }) })
  expect(sent().map(({ wires }) => wires)).toEqual([
    ['1', '2'],
    ['1', '9', '2'],
  ])
})
