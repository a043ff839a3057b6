import { expect, test } from 'vitest'
import { stateTable } from './stateTable'

const table = stateTable<'asked' | 'approved' | 'refused' | 'done'>({
  asked: ['approved', 'refused'],
  approved: ['done'],
  refused: [],
  done: [],
})

test('a state becomes what its table says, and nothing else', () => {
  expect(table.move('A1', 'asked', 'approved')).toBe('approved')
  expect(() => table.move('A1', 'asked', 'done')).toThrow('A1 is asked and cannot become done')
  expect(() => table.move('A1', 'asked', 'asked')).toThrow('cannot become asked')
  expect([table.allows('approved', 'done'), table.allows('done', 'approved')]).toEqual([true, false])
})

test('a state without changes is final', () => {
  expect((['asked', 'approved', 'refused', 'done'] as const).map(table.isFinal)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
