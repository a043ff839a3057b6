import { expect, it } from 'vitest'
import { codeNeed } from './codeNeeds'

it.each([
  ['meterType', ['01', '02', '03', '04', '05', '06'], 'wiring'],
  ['wiringMode', ['1', '2', '3', '4'], 'wiring'],
  ['commPort', ['31', '40'], 'reading'],
  ['tmlType', ['01', '02', '03', '05'], 'terminal'],
  ['relayMode', ['0', '1'], 'relay'],
  ['meterRestrict', ['1', '2', '3'], 'relay'],
  ['terminalRestrict', ['1', '2', '3', '4', '5', '6', '7'], 'relay'],
  ['commProtocol', ['01'], 'keys'],
] as const)('of %s exactly the codes %s stay enabled: %s', (dictionary, codes, need) => {
  const possible = [...Array(10).keys()].flatMap((digit) => [
    `${digit}`,
    `0${digit}`,
    `3${digit}`,
    `4${digit}`,
  ])
  expect(possible.filter((code) => codeNeed(dictionary, code) === need).toSorted()).toEqual([...codes])
  expect(possible.filter((code) => codeNeed(dictionary, code) !== undefined)).toHaveLength(codes.length)
})

it.each([
  'relayStatus',
  'onlineStatus',
  'readResult',
  'batteryState',
  'severity',
  'signalLevel',
  'eventType',
  'failReason',
])('what devices report as %s stays enabled, whatever its code', (dictionary) => {
  for (const code of ['0', '1', '99']) expect(codeNeed(dictionary, code)).toBe('reported')
})

it('all other codes may be disabled', () => {
  for (const dictionary of ['industryClass', 'toString', ''])
    expect(codeNeed(dictionary, '01')).toBeUndefined()
})
