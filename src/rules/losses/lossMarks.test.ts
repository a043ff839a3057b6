import { expect, test } from 'vitest'
import { lossMarkCauses, needsNote, notMarked } from './lossMarks'

test('another cause alone needs a note, and none of them means that there is no mark', () => {
  expect(lossMarkCauses.filter(needsNote)).toEqual(['other'])
  expect(lossMarkCauses).not.toContain(notMarked)
})
