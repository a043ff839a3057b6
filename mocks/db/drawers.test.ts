import { expect, test } from 'vitest'
import { drawerOf, expectedMoney, type DrawerEntry } from '../../src/rules/money/drawer'
import { money } from '../../src/testing/moneyExamples'
import { createDrawers } from './drawers'

const opening = (person: string): DrawerEntry & { act: 'open' } => ({
  act: 'open',
  person,
  till: 'T1',
  float: money(100),
})
const take = (amount: number, person = 'ana'): DrawerEntry => ({
  act: 'take',
  person,
  request_no: 1,
  method: 'cash',
  amount: money(amount),
})
const close = (person = 'ana'): DrawerEntry => ({ act: 'close', person })
const count = (cash: number, person = 'ana'): DrawerEntry => ({
  act: 'count',
  person,
  pieces: [{ denomination: money(1), pieces: cash }],
  otherMoney: [],
})
const limit = money(1)
function tills() {
  const drawers = createDrawers(() => 0)
  /** A drawer that is counted to the cent. */
  function counted(person: string, cash: number): number {
    const { drawer_no } = drawers.open(opening(person))
    for (const entry of [take(cash, person), close(person), count(100 + cash, person)])
      drawers.enter(drawer_no, entry)
    return drawer_no
  }
  return { drawers, counted }
}

test('a drawer from its float to the bank, and its state is the fold of its lines', () => {
  const { drawers, counted } = tills()
  const [first, second] = [counted('ana', 50), counted('ben', 30)]
  expect(drawers.accept(first, 'sam', limit)).toBeUndefined()
  expect(drawers.join([first, second], { slip_no: 'S1', day: '2026-11-20', person: 'sam' })).toBe(
    'notAccepted',
  )
  drawers.accept(second, 'sam', limit)
  expect(
    drawers.join([first, second, first], { slip_no: 'S1', day: '2026-11-20', person: 'sam' }),
  ).toBeUndefined()
  expect(drawers.deposits()).toMatchObject([
    { expected: money(80), banked: undefined, difference: undefined },
  ])
  expect(drawers.bank('S1', money(79), 'sam')).toMatchObject({
    difference: money(-1),
    drawers: [first, second],
  })
  expect(() => drawers.bank('S1', money(80), 'sam')).toThrow('is not open')
  expect(drawers.join([second], { slip_no: 'S2', day: '2026-11-20', person: 'sam' })).toBe('notAccepted')
  expect(drawers.join([], { slip_no: 'S1', day: '2026-11-20', person: 'sam' })).toBe('slipExists')
  for (const drawer of drawers.drawerList()) {
    const { drawer_no, ...state } = drawer
    expect(drawerOf(drawers.linesOf(drawer_no).map(({ entry }) => entry))).toEqual(state)
  }
})

test('a person has one open drawer; the next opens while this one is counted', () => {
  const { drawers } = tills()
  const { drawer_no } = drawers.open(opening('ana'))
  expect(() => drawers.open(opening('ana'))).toThrow('ana has an open drawer')
  drawers.enter(drawer_no, close())
  const next = drawers.open(opening('ana'))
  expect([next.drawer_no, drawers.openOf('ana')?.drawer_no, drawers.openOf('ben')]).toEqual([2, 2, undefined])
  drawers.enter(drawer_no, count(100))
  expect(drawers.find(drawer_no)?.state).toBe('counted')
})

test('an entry that the rules refuse leaves no line', () => {
  const { drawers, counted } = tills()
  const drawer_no = counted('ana', 50)
  const lines = drawers.linesOf(drawer_no).length
  expect(() => drawers.enter(drawer_no, take(1))).toThrow('the drawer is counted')
  expect(() => drawers.enter(drawer_no, { act: 'accept', person: 'sam' })).toThrow('a way of its own')
  expect(() => drawers.accept(drawer_no, 'ana', limit)).toThrow('ana cannot accept as supervisor')
  expect(() => drawers.enter(99, close())).toThrow('there is no drawer 99')
  expect(drawers.linesOf(drawer_no)).toHaveLength(lines)
})

test('a difference is explained before the drawer is accepted', () => {
  const { drawers } = tills()
  const { drawer_no } = drawers.open(opening('ana'))
  drawers.enter(drawer_no, close())
  drawers.enter(drawer_no, count(99))
  expect(drawers.accept(drawer_no, 'sam', limit)).toBe('notExplained')
  drawers.enter(drawer_no, { act: 'explain', person: 'ana', method: 'cash', reason: 'torn note' })
  expect(drawers.accept(drawer_no, 'sam', limit)).toBeUndefined()
})

test('an unknown outcome stands in the supervisor’s list until it is resolved; no other drawer gets it', () => {
  const { drawers } = tills()
  const { drawer_no } = drawers.open(opening('ana'))
  const enter = (entry: DrawerEntry) => drawers.enter(drawer_no, entry)
  enter({ act: 'doubt', person: '', request_no: 5, method: 'cash', amount: money(30), isPayout: false })
  expect(() => enter(close())).toThrow('outcomeUnknown')
  enter({ act: 'handOver', person: 'ana', request_no: 5, supervisor: 'sam' })
  enter(close())
  enter(count(130))
  const next = drawers.open(opening('ana'))
  expect(drawers.doubtsOf('sam')).toEqual([{ drawer_no, request_no: 5 }])
  enter({ act: 'resolve', person: '', request_no: 5, isPosted: true })
  expect(drawers.doubtsOf('sam')).toEqual([])
  expect(expectedMoney(drawers.find(next.drawer_no) ?? next).cash).toBe(money(100))
})

test('the limits of a person count all drawers until they are accepted', () => {
  const { drawers, counted } = tills()
  const drawer_no = counted('ana', 50)
  drawers.open(opening('ana'))
  drawers.open(opening('ben'))
  expect(drawers.usedBy('ana')).toEqual({ holding: money(250), giving: 0 })
  drawers.accept(drawer_no, 'sam', limit)
  expect(drawers.usedBy('ana')).toEqual({ holding: money(100), giving: 0 })
})
