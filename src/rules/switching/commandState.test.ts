import { expect, test } from 'vitest'
import {
  answerTimeout,
  commandChanges,
  commandStates,
  coolOffEnd,
  deadlineOf,
  effectOfAnswer,
  hasExpired,
  isDisconnecting,
  isInFlight,
  needsOwner,
  orderKinds,
  stateWithoutAnswer,
  switchActions,
} from './commandState'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

test('a command changes as its table says, and no other way', () => {
  const changes = Object.fromEntries(
    commandStates.map((state) => [
      state,
      commandStates.filter((next) => commandChanges.allows(state, next)).join(' '),
    ]),
  )
  expect(changes).toEqual({
    desired: 'sent failed withdrawn expired',
    sent: 'delivered executed failed unknown',
    delivered: 'executed failed unknown expired',
    executed: 'verified failed unknown',
    verified: '',
    failed: '',
    unknown: 'verified failed',
    withdrawn: '',
    expired: '',
  })
  expect(() => commandChanges.move('K7', 'unknown', 'expired')).toThrow(
    'K7 is unknown and cannot become expired',
  )
  expect(() => commandChanges.move('K7', 'sent', 'withdrawn')).toThrow('cannot become withdrawn')
})

test('verified, failed, withdrawn and expired are final; sent, delivered and executed are in flight', () => {
  expect(commandStates.filter(commandChanges.isFinal)).toEqual(['verified', 'failed', 'withdrawn', 'expired'])
  expect(commandStates.filter(isInFlight)).toEqual(['sent', 'delivered', 'executed'])
})

test('the softer step takes power away, lifting it gives power back', () => {
  expect(switchActions.filter(isDisconnecting)).toEqual(['off', 'limit'])
})

test('an order is valid from its sending: 10 minutes, a day, to the end of its task', () => {
  expect(deadlineOf('relay', 5)).toBe(5 + 10 * minute)
  expect(deadlineOf('parameters', 5)).toBe(5 + 24 * hour)
  expect(deadlineOf('keys', 5)).toBe(5 + 24 * hour)
  expect(deadlineOf('firmware', 5, 700)).toBe(700)
  expect(() => deadlineOf('firmware', 5)).toThrow(RangeError)
})

test.each([
  ['8', 1, 90, 90],
  ['8', 1, 60, 60],
  ['1', 3, 90, 90],
  ['1', 4, 90, 180],
  ['2', 4, 90, 180],
  ['3', 4, 60, 120],
  ['4', 4, 90, 90],
  ['6', 9, 90, 90],
])(
  'over the downlink %s with %i hops and a base of %i s a device has %i s',
  (downlink_type, hops, base, seconds) =>
    expect(answerTimeout({ downlink_type, hops }, base)).toBe(seconds * second),
)

test('without an answer a read has failed and a write is unknown', () => {
  expect(orderKinds.map(stateWithoutAnswer)).toEqual(['failed', 'unknown', 'unknown', 'unknown', 'unknown'])
})

test('a late answer starts a check and changes nothing', () => {
  expect(Object.fromEntries(commandStates.map((state) => [state, effectOfAnswer(state)]))).toEqual({
    desired: 'ignore',
    sent: 'advance',
    delivered: 'advance',
    executed: 'ignore',
    verified: 'ignore',
    failed: 'check',
    unknown: 'check',
    withdrawn: 'ignore',
    expired: 'check',
  })
})

test('unsent at the end of its batch, or dropped at the deadline: expired', () => {
  const waiting = { state: 'desired', action: 'off', sendUntil: 1000 } as const
  expect([999, 1000].map((instant) => hasExpired(waiting, instant))).toEqual([false, true])
  const delivered = { state: 'delivered', action: 'off', sendUntil: 1000, deadline: 5000 } as const
  expect([4999, 5000].map((instant) => hasExpired(delivered, instant))).toEqual([false, true])
  expect(hasExpired({ state: 'desired', sendUntil: 1000 }, 1000)).toBe(true)
  expect(hasExpired({ state: 'desired', action: 'off' }, 1e15)).toBe(false)
  // The outcome of what was sent is looked for.
  expect(hasExpired({ ...delivered, state: 'sent' }, 9000)).toBe(false)
})

test('a reconnection never expires before it is sent, and does so at its deadline like all others', () => {
  for (const action of ['on', 'arm', 'lift'] as const) {
    expect(hasExpired({ state: 'desired', action, sendUntil: 1000 }, 9000)).toBe(false)
    expect(hasExpired({ state: 'delivered', action, deadline: 1000 }, 1000)).toBe(true)
  }
  expect(hasExpired({ state: 'desired', action: 'limit', sendUntil: 1000 }, 9000)).toBe(true)
})

test('after an hour of checks an unknown outcome has an owner', () => {
  expect([hour - 1, hour].map((instant) => needsOwner('unknown', 0, instant))).toEqual([false, true])
  expect(needsOwner('executed', 0, 2 * hour)).toBe(false)
})

test('the opposite switching goes from five minutes after the last proven one', () => {
  const off = { action: 'off', provenAt: 1000 } as const
  expect(coolOffEnd('on', off)).toBe(1000 + 5 * minute)
  expect(coolOffEnd('arm', { ...off, action: 'limit' })).toBe(1000 + 5 * minute)
  expect(coolOffEnd('off', { ...off, action: 'arm' })).toBe(1000 + 5 * minute)
  expect(coolOffEnd('off', off)).toBeUndefined()
  expect(coolOffEnd('limit', off)).toBeUndefined()
  expect(coolOffEnd('on', undefined)).toBeUndefined()
})
