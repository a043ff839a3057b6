import { expect, test } from 'vitest'
import { commandStates } from './commandState'
import {
  isLateReconnection,
  isLiftDue,
  mayBook,
  maySendBeside,
  offeredReconnection,
  reconnectionWaits,
  type OpenCommand,
} from './reconnection'

const hour = 3_600_000
const cut = (state: OpenCommand['state'], deadline?: number): OpenCommand => ({
  kind: 'relay',
  action: 'off',
  state,
  deadline,
})
const off = { kind: 'relay', action: 'off' } as const
const on = { kind: 'relay', action: 'on' } as const

test('a meter has one open command of a kind; a reconnection is booked beside a cut', () => {
  const openStates = commandStates.filter((state) => !mayBook(off, [cut(state)]))
  expect(openStates).toEqual(['desired', 'sent', 'delivered', 'executed', 'unknown'])
  expect(commandStates.filter((state) => !mayBook(on, [cut(state)]))).toEqual([])
  expect(mayBook(on, [{ ...on, state: 'desired' }])).toBe(false)
  expect(mayBook(on, [cut('sent'), { ...on, state: 'desired' }])).toBe(false)
  expect(mayBook({ kind: 'relay', action: 'lift' }, [{ ...cut('sent'), action: 'limit' }])).toBe(true)
  expect(mayBook({ kind: 'keys' }, [cut('sent')])).toBe(true)
  expect(mayBook({ kind: 'keys' }, [{ kind: 'keys', state: 'unknown' }])).toBe(false)
})

test('nothing is sent beside what is under way or unknown', () => {
  expect(commandStates.filter((state) => !maySendBeside(off, [{ ...on, state }], 0))).toEqual([
    'sent',
    'delivered',
    'executed',
    'unknown',
  ])
  expect(maySendBeside({ kind: 'keys' }, [{ kind: 'keys', state: 'unknown', deadline: 10 }], 20)).toBe(false)
  expect(maySendBeside({ kind: 'parameters' }, [cut('sent')], 0)).toBe(true)
})

test('a reconnection awaits a cut at most until the deadline of the cut', () => {
  expect([999, 1000].map((instant) => maySendBeside(on, [cut('unknown', 1000)], instant))).toEqual([
    false,
    true,
  ])
  // Only a reconnection may: while a relay is unknown, anything else is a check.
  expect(maySendBeside(off, [cut('unknown', 1000)], 1000)).toBe(false)
  expect(maySendBeside(on, [{ ...on, state: 'unknown', deadline: 1000 }], 1000)).toBe(false)
})

test('a reconnection waits for the cut, for the cool-off and for its meter', () => {
  const going = { action: 'on', open: [], lastProven: undefined, isReachable: true } as const
  expect(reconnectionWaits(going, 0)).toEqual([])
  expect(reconnectionWaits({ ...going, isReachable: false }, 0)).toEqual(['meter'])
  const waitingStates = commandStates.filter(
    (state) => reconnectionWaits({ ...going, open: [cut(state)] }, 0).length,
  )
  expect(waitingStates).toEqual(['desired', 'sent', 'delivered', 'executed', 'unknown'])
  const sent = { ...going, open: [cut('sent', 1000)] }
  expect([999, 1000].map((instant) => reconnectionWaits(sent, instant))).toEqual([['cut'], []])
  const cooling = { ...going, lastProven: { action: 'off', provenAt: 0 } } as const
  expect([299_999, 300_000].map((instant) => reconnectionWaits(cooling, instant))).toEqual([['coolOff'], []])
})

test('a reconnection that waits is listed after two hours', () => {
  expect([2 * hour - 1, 2 * hour].map((instant) => isLateReconnection(0, instant))).toEqual([false, true])
})

test.each([
  [false, false, 'on'],
  [true, false, 'arm'],
  [false, true, 'arm'],
  [undefined, undefined, 'on'],
  [undefined, true, 'arm'],
] as const)(
  'voltage on the load side %s, tampered with %s: %s',
  (hasLoadVoltage, wasTamperedSinceCut, action) =>
    expect(offeredReconnection({ hasLoadVoltage, wasTamperedSinceCut })).toBe(action),
)

test('a limit ends at its time, and with the payment of the debt that it was set for', () => {
  const limit = { until: 1000, isForDebt: true }
  expect([999, 1000].map((instant) => isLiftDue(limit, false, instant))).toEqual([false, true])
  expect(isLiftDue(limit, true, 0)).toBe(true)
  expect(isLiftDue({ ...limit, isForDebt: false }, true, 0)).toBe(false)
})
