import { expect, test } from 'vitest'
import {
  hasCt,
  hasPt,
  isAssetNo,
  isConsNo,
  isMeterComid,
  isRatio,
  isRelayPassword,
  isSettleTime,
  usualWiring,
  wiringSuits,
} from './meterRules'

test.each<[(text: string) => boolean, string[], string[]]>([
  [isMeterComid, ['000021604417'], ['', '21604417', '0000216044170', '00002160441a']],
  [isConsNo, ['0412008831'], ['', '412008831', '04120088310', 'O412008831']],
  [isAssetNo, ['MT-2024-0012345', 'A', 'x'.repeat(22)], ['', 'MT 1', 'x'.repeat(23), 'MT/1']],
  [
    isRatio,
    ['1', '300/5', '13800/120', '50/1'],
    ['', '0', '2', '5/300', '300/0', '300', '0/5', '5/5', '300/5 '],
  ],
  [isSettleTime, ['0100', '2823'], ['', '0000', '2900', '0124', '1', '01000']],
  [isRelayPassword, ['00aF19C3'], ['', '00aF19C', '00aF19C3F', '0000000g']],
])('%o', (rule, good, bad) => {
  expect(good.filter((text) => !rule(text))).toEqual([])
  expect(bad.filter(rule)).toEqual([])
})

test('transformers and wiring follow the type of the meter', () => {
  const types = ['01', '02', '03', '04', '05']
  expect(types.filter(hasCt)).toEqual(['03', '04', '05'])
  expect(types.filter(hasPt)).toEqual(['04'])
  const fits = types.map((type) => ['1', '2', '3', '4'].filter((wiring) => wiringSuits(type, wiring)))
  expect(fits).toEqual([['1', '4'], ...Array.from({ length: 4 }, () => ['2', '3'])])
  expect(types.map(usualWiring)).toEqual(['1', '3', '3', '3', '3'])
})
