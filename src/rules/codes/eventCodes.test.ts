import { expect, test } from 'vitest'
import { eventCodeOf, isEventCode, isStandardCode, pointKindOf } from './eventCodes'

test.each([
  ['meter', '1', true],
  ['meter', '9999', true],
  ['meter', '0', false],
  ['meter', '01', false],
  ['meter', '10000', false],
  ['meter', 'ERC14', false],
  ['dcu', 'ERC01', true],
  ['dcu', 'ERC99', true],
  ['dcu', 'ERC00', false],
  ['dcu', 'ERC1', false],
  ['dcu', '14', false],
])('a %s may number an event %s: %s', (device, code, is) => {
  expect(isEventCode(device, code)).toBe(is)
})

test.each([
  ['meter', '01', '1', true],
  ['meter', '01', '20', true],
  ['meter', '01', '21', false],
  ['meter', '01', '22', false],
  ['meter', '01', '52', true],
  ['meter', '01', '53', false],
  ['meter', '01', '55', false],
  ['meter', '01', '56', true],
  ['meter', '01', '199', true],
  ['meter', '01', '200', false],
  ['meter', '01', '254', false],
  ['meter', '01', '255', true],
  ['meter', '01', '300', false],
  ['meter', '03', '1', false],
  ['dcu', '05', 'ERC41', true],
  ['dcu', '05', 'ERC42', false],
  ['dcu', '01', 'ERC14', false],
])('of a %s with protocol %s, %s is in the standard: %s', (device, protocol, code, is) => {
  expect(isStandardCode(device, protocol, code)).toBe(is)
})

test.each([
  [' erc7 ', 'ERC07'],
  ['Erc14', 'ERC14'],
  ['44', '44'],
  ['ERC', 'ERC'],
])('"%s" is kept as %s', (typed, code) => {
  expect(eventCodeOf(typed)).toBe(code)
})

test.each([
  ['ERC14', 'powerOff'],
  ['ERC01', 'restarted'],
  ['ERC03', 'archiveSynced'],
  ['ERC41', 'clockSet'],
  ['ERC02', undefined],
  // What the head-end notices by itself has no code.
  ['', undefined],
  ['ERC', undefined],
])('%s is what the head-end calls %s', (code, kind) => {
  expect(pointKindOf(code)).toBe(kind)
})
