import { expect, it } from 'vitest'
import { formatDuration } from './duration'

it.each([
  [0, 'en', '0 s'],
  [45.4, 'en', '45 s'],
  [59.7, 'en', '1 min'],
  [536, 'es', '8 min 56 s'],
  [72_000, 'en', '20 h'],
  [937_200, 'en', '260 h 20 min'],
  [3_723_459, 'en', '1,034 h 17 min'],
  [536, 'zh', '8 分钟 56 秒'],
  [7530, 'zh', '2 小时 5 分钟'],
  [7530, 'ja', '2 時間 5 分'],
  [-1, 'en', ''],
  [null, 'en', ''],
])('%s seconds in %s: "%s"', (seconds, language, text) =>
  expect(formatDuration(seconds, language).replaceAll('\u202f', ' ')).toBe(text),
)

it('seconds of less than a minute may have decimals', () =>
  expect(formatDuration(12.34, 'en', 1).replaceAll('\u202f', ' ')).toBe('12.3 s'))
