import { expect, test } from 'vitest'
import { utilityToday } from '@/lib/time'
import type { Translator } from '@/ui/table/column'
import { meterState, stateText, type StateFields } from './meterState'

const texts: Translator = {
  t: (key, values) => [key.replace(/^.*[.:]/, ''), ...Object.values(values ?? {})].join(' '),
  or: (key) => key.replace(/^domain:/, ''),
  language: 'en',
}
const inOrder: StateFields = {
  online_status: '1',
  relay_status: '21',
  read_result: '1',
  battery_state: '1',
  last_read_time: '',
}
const stateOf = (fields: Partial<StateFields>) => stateText(meterState({ ...inOrder, ...fields }, texts))

test('a meter in order says so quietly, and claims nothing that no answer said', () => {
  expect(meterState(inOrder, texts)).toEqual([{ tone: 'neutral', shape: 'check', word: 'allRight' }])
  expect(stateOf({ relay_status: '98', read_result: '3', battery_state: '' })).toBe('allRight')
  for (const field of ['online_status', 'relay_status', 'read_result'] as const)
    expect(stateOf({ [field]: '' })).toBe('')
  expect(stateOf({ online_status: '7' })).toBe('onlineStatus.7')
})

test('what is most urgent stands first: danger, then warnings, then being offline', () => {
  const lastRead = `${utilityToday().slice(0, 4)}-01-23 04:05:06`
  expect(
    stateOf({ online_status: '0', battery_state: '2', read_result: '2', last_read_time: lastRead }),
  ).toBe('notReadSince 23/01 · batteryLow · onlineStatus.0')
  expect(stateOf({ online_status: '0', relay_status: '22' })).toBe('relayOff · onlineStatus.0')
  expect(stateOf({ relay_status: '23', battery_state: '3' })).toBe('batteryReplace · relayReady')
  expect(stateOf({ read_result: '2' })).toBe('never')
  expect(stateOf({ read_result: '2', relay_status: '99', use_status: '0' })).toBe('stopped')
})
