import { expect, it, test } from 'vitest'
import { valueQuality, worstQuality } from './valueQuality'

test.each([
  [[], ''],
  [['', ''], ''],
  [['valid', ''], 'valid'],
  [['powerOff', 'powerOff'], 'valid'],
  [['powerOff', 'derived'], 'derived'],
  [['clockAdjusted', 'derived', 'valid'], 'clockAdjusted'],
  [['corrected', 'clockAdjusted'], 'corrected'],
  [['corrected', 'manual'], 'manual'],
  [['estimated', 'manual'], 'estimated'],
  [['missing', 'estimated', 'valid'], 'missing'],
])('the worst part of %j is %s', (parts, worst) => expect(worstQuality(parts)).toBe(worst))

it('every quality has its place in the order', () => {
  for (const code of valueQuality.codes)
    expect(worstQuality([code])).toBe(code === 'powerOff' ? 'valid' : code)
})
