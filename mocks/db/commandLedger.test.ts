import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandChanges, commandStates, type CommandState } from '../../src/rules/switching/commandState'
import { createCommandLedger, type CommandBody, type CommandLedger } from './commandLedger'
import { OtherContent } from './requests'

const minute = 60_000
const body: CommandBody = {
  batch_id: 'B1',
  kind: 'relay',
  action: 'off',
  reason: '1',
  author: 'ana',
  approver: '',
  retry_of: '',
  meter_id: 'm1',
  point_id: 'p1',
  contract_no: 'c1',
  account_no: 'a1',
}
const on: CommandBody = { ...body, action: 'on', batch_id: '' }
/** Enters states one minute apart. */
const run = (ledger: CommandLedger, commandId: string, since: number, ...states: CommandState[]): void => {
  for (const [index, state] of states.entries()) ledger.enter(commandId, state, since + index * minute)
}

test('a command is what its lines say, at every instant', () => {
  const ledger = createCommandLedger()
  const { command_id } = ledger.book('r1', body, 1000)
  ledger.enter(command_id, 'sent', 2000, { text: '68AA…16', approver: 'ben' })
  ledger.enter(command_id, 'unknown', 92_000, { text: 'timeout' })
  expect(ledger.linesOf(command_id)).toEqual([
    { ...body, order_no: 1, command_id, state: 'desired', instant: 1000, text: '' },
    { ...body, order_no: 2, command_id, state: 'sent', instant: 2000, text: '68AA…16', approver: 'ben' },
    { ...body, order_no: 3, command_id, state: 'unknown', instant: 92_000, text: 'timeout', approver: 'ben' },
  ])
  const states = [999, 1000, 2000, 91_999, 92_000].map((instant) => ledger.get(command_id, instant)?.state)
  expect(states).toEqual([undefined, 'desired', 'sent', 'sent', 'unknown'])
  expect(ledger.get(command_id)).toEqual({
    ...body,
    approver: 'ben',
    command_id,
    state: 'unknown',
    since: 92_000,
    askedAt: 1000,
    sentAt: 2000,
    deadline: 2000 + 10 * minute,
  })
  expect(ledger.get(command_id, 1500)).toMatchObject({ approver: '', sentAt: undefined, deadline: undefined })
  expect(ledger.get('other')).toBeUndefined()
  expect(ledger.linesOf('other')).toEqual([])
})

test('a change that the table does not have throws and leaves no line', () => {
  const ledger = createCommandLedger()
  const { command_id } = ledger.book('r1', body, 1000)
  expect(() => ledger.enter(command_id, 'verified', 2000)).toThrow('is desired and cannot become verified')
  ledger.enter(command_id, 'withdrawn', 2000)
  expect(() => ledger.enter(command_id, 'sent', 3000)).toThrow('is withdrawn and cannot become sent')
  expect(() => ledger.enter('K99', 'sent', 3000)).toThrow('There is no command K99')
  expect(ledger.linesOf(command_id).map(({ state }) => state)).toEqual(['desired', 'withdrawn'])
})

test('the same request answers the command that it booked; with other content it is refused', () => {
  const ledger = createCommandLedger()
  const first = ledger.book('r1', body, 1000)
  ledger.enter(first.command_id, 'sent', 2000)
  // The order of its fields says nothing, and a field that is not there is one without a value.
  const { meter_id, ...others } = body
  const again = ledger.book('r1', { meter_id, limit: undefined, ...others }, 5000)
  expect(again).toMatchObject({ command_id: first.command_id, state: 'sent', askedAt: 1000 })
  for (const change of [{ reason: '2' }, { author: 'eve' }, { meter_id: 'm2' }, { action: 'on' }] as const)
    expect(() => ledger.book('r1', { ...body, ...change }, 5000)).toThrow(OtherContent)
  expect(ledger.linesOf(first.command_id)).toHaveLength(2)
  expect(ledger.read({})).toHaveLength(2)
})

test('of each kind a meter has one open command, and a reconnection beside a cut', () => {
  const ledger = createCommandLedger()
  const cut = ledger.book('r1', body, 1000)
  expect(() => ledger.book('r2', body, 1000)).toThrow('A command of the kind relay is open for m1')
  ledger.book('r3', { ...body, meter_id: 'm2' }, 1000)
  ledger.book('r4', { ...body, kind: 'keys', action: undefined, reason: '' }, 1000)
  ledger.enter(cut.command_id, 'sent', 2000)
  const reconnection = ledger.book('r5', on, 3000)
  expect(ledger.openOf('m1', 'relay').map(({ action, state }) => [action, state])).toEqual([
    ['off', 'sent'],
    ['on', 'desired'],
  ])
  expect(() => ledger.book('r6', on, 3000)).toThrow('is open for m1')
  expect(() => ledger.enter(reconnection.command_id, 'sent', 3000)).toThrow('is under way to m1')
  run(ledger, cut.command_id, 3000, 'executed', 'verified')
  expect(ledger.enter(reconnection.command_id, 'sent', 10 * minute).state).toBe('sent')
  expect(ledger.openOf('m1', 'relay')).toHaveLength(1)
})

test('a reconnection goes beside an unknown cut from the deadline of the cut on', () => {
  const ledger = createCommandLedger()
  const cut = ledger.book('r1', body, 0)
  run(ledger, cut.command_id, 0, 'sent', 'unknown')
  const { command_id } = ledger.book('r2', on, 2 * minute)
  expect(() => ledger.enter(command_id, 'sent', 10 * minute - 1)).toThrow('is under way to m1')
  expect(ledger.enter(command_id, 'sent', 10 * minute).sentAt).toBe(10 * minute)
})

test('a deadline follows from the kind; a reading has none, and firmware is not booked without its task', () => {
  const ledger = createCommandLedger()
  const sent = (kind: CommandBody['kind'], task_end?: number) => {
    const { command_id } = ledger.book(kind, { ...body, kind, action: undefined, task_end }, 0)
    return ledger.enter(command_id, 'sent', 1000).deadline
  }
  expect([sent('read'), sent('keys'), sent('firmware', 5000)]).toEqual([
    undefined,
    1000 + 24 * 60 * minute,
    5000,
  ])
  const withoutEnd: CommandBody = { ...body, meter_id: 'm2', kind: 'firmware', action: undefined }
  expect(() => ledger.book('r1', withoutEnd, 0)).toThrow('ends with its task')
})

test('what failed or expired is tried again under a number of its own', () => {
  const ledger = createCommandLedger()
  const first = ledger.book('r1', body, 0)
  run(ledger, first.command_id, 0, 'sent', 'unknown')
  expect(() => ledger.book('r2', { ...on, retry_of: first.command_id }, 2 * minute)).toThrow(
    'cannot be tried again',
  )
  ledger.enter(first.command_id, 'failed', 11 * minute)
  const second = ledger.book('r3', { ...body, retry_of: first.command_id }, 12 * minute)
  expect([second.retry_of, second.command_id === first.command_id]).toEqual([first.command_id, false])
  expect(() => ledger.book('r4', { ...body, meter_id: 'm2', retry_of: 'K99' }, 0)).toThrow(
    'cannot be tried again',
  )
})

describe('the last proven switching', () => {
  const ledger = createCommandLedger()
  const cut = ledger.book('r1', body, 0)
  run(ledger, cut.command_id, minute, 'sent', 'executed', 'verified')
  const reconnection = ledger.book('r2', on, 20 * minute)
  run(ledger, reconnection.command_id, 20 * minute, 'sent', 'unknown', 'verified')
  const failed = ledger.book('r3', body, 40 * minute)
  run(ledger, failed.command_id, 40 * minute, 'sent', 'failed')
  const proven = (instant: number) => ledger.lastProven('m1', 'relay', instant)

  test('is told at any instant, from its proof on', () => {
    expect(proven(3 * minute - 1)).toBeUndefined()
    expect(proven(3 * minute)).toEqual({
      command_id: cut.command_id,
      action: 'off',
      limit: undefined,
      reason: '1',
      executedAt: 2 * minute,
      provenAt: 3 * minute,
    })
    expect(proven(22 * minute - 1)?.action).toBe('off')
    // Without an answer of its own it was carried out by the time of its proof.
    expect(proven(22 * minute)).toMatchObject({ action: 'on', executedAt: 22 * minute })
    expect(proven(Number.POSITIVE_INFINITY)?.command_id).toBe(reconnection.command_id)
  })

  test('is one of the meter and the kind', () => {
    expect(ledger.lastProven('m2', 'relay', 1e12)).toBeUndefined()
    expect(ledger.lastProven('m1', 'keys', 1e12)).toBeUndefined()
  })
})

test('commands are found by meter, by batch and by state, as they were at an instant', () => {
  const ledger = createCommandLedger()
  const first = ledger.book('r1', body, 0)
  const second = ledger.book('r2', { ...body, meter_id: 'm2' }, 0)
  const own = ledger.book('r3', { ...body, meter_id: 'm3', batch_id: '' }, 5 * minute)
  run(ledger, first.command_id, minute, 'sent', 'executed')
  const ids = (commands: readonly { command_id: string }[]) => commands.map(({ command_id }) => command_id)
  expect(ids(ledger.ofBatch('B1'))).toEqual([first.command_id, second.command_id])
  expect(ids(ledger.ofBatch(''))).toEqual([])
  expect(ids(ledger.ofMeter('m3'))).toEqual([own.command_id])
  expect(ids(ledger.ofMeter('m3', 5 * minute - 1))).toEqual([])
  expect(ids(ledger.inState('desired'))).toEqual([second.command_id, own.command_id])
  expect(ids(ledger.inState('sent', minute))).toEqual([first.command_id])
  expect(ids(ledger.inState('desired', 0))).toEqual([first.command_id, second.command_id])
})

test('the state follows the numbers of lines when the clock is put back', () => {
  const ledger = createCommandLedger()
  const { command_id } = ledger.book('r1', body, 100 * minute)
  run(ledger, command_id, 50 * minute, 'sent', 'executed')
  expect(ledger.get(command_id)?.state).toBe('executed')
  expect(ledger.openOf('m1', 'relay').map(({ state }) => state)).toEqual(['executed'])
  expect(ledger.get(command_id, 50 * minute)?.state).toBe('sent')
})

test('whatever is tried, lines only follow the table, and the ledger only grows', () => {
  const step = fc.record({ command: fc.nat(3), state: fc.constantFrom(...commandStates) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ledger = createCommandLedger()
      const ids = [0, 1, 2, 3].map((index) => {
        const meter_id = `m${String(index)}`
        return ledger.book(meter_id, { ...body, meter_id }, 0).command_id
      })
      for (const [index, { command, state }] of steps.entries()) {
        const id = ids[command] ?? ''
        const lines = ledger.linesOf(id)
        const isAllowed = commandChanges.allows(lines.at(-1)?.state ?? 'desired', state)
        let isEntered = true
        try {
          ledger.enter(id, state, index)
        } catch {
          isEntered = false
        }
        expect(isEntered).toBe(isAllowed)
        expect(ledger.linesOf(id).slice(0, lines.length)).toEqual(lines)
        expect(ledger.get(id)?.state).toBe(ledger.linesOf(id).at(-1)?.state)
      }
    }),
    { numRuns: 50 },
  )
})
