import { expect, test } from 'vitest'
import { meterCategories, relayBlock, terminalCategories } from './restrictions'

test.each([
  [{ meter_type: '01', vip: false, card: false }, []],
  [{ meter_type: '05', vip: false, card: false }, ['1']],
  [{ meter_type: '06', vip: false, card: false }, ['1']],
  [{ meter_type: '02', vip: true, card: true }, ['2', '3']],
])('%j is in %j', (meter, codes) => expect(meterCategories(meter)).toEqual(codes))

test.each([
  ['01', false, ['1', '6']],
  ['02', false, ['2', '5', '7']],
  ['03', false, ['4', '5', '7']],
  ['03', true, ['3', '5', '7']],
  ['05', false, ['5', '7']],
])('a terminal %s (station %s) is in %j', (tml_type, generates, codes) =>
  expect(terminalCategories({ tml_type, generates })).toEqual(codes),
)

test.each([
  [{ protected: true }, 'vip'],
  [{ protected: false, meter_restrict: ['1', '2'] }, 'vip'],
  [{ protected: false, meter_restrict: ['1'] }, 'check'],
  [{ protected: false, meter_restrict: ['3'], terminal_restrict: ['4', '6'] }, 'station'],
  [{ protected: false, terminal_restrict: ['3', '6'] }, 'station'],
  [{ protected: false, meter_restrict: ['3'], terminal_restrict: ['1', '6'] }, undefined],
])('the relay of %j: %s', (meter, block) => expect(relayBlock(meter)).toBe(block))
