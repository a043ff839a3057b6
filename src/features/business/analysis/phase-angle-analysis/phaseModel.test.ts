import { expect, it, test } from 'vitest'
import type { CommandResult } from '@/api/capture/commands'
import type { PhaseElement } from '@/api/business/phaseAngles'
import {
  canBeJudged,
  phaseItemsOf,
  judgeWiring,
  mistakesOf,
  momentsOf,
  openingHour,
  snapshotOf,
  tipOf,
} from './phaseModel'

const element = (phase: 'a' | 'b' | 'c', change: Partial<PhaseElement> = {}): PhaseElement => ({
  phase,
  u: 120,
  i: 4,
  angle_u: { a: 0, b: 240, c: 120 }[phase],
  angle_i: 20,
  p: 0.4,
  q: 0.1,
  f: 0.94,
  ...change,
})
const four = { wiring_mode: '3', nominal_voltage: 120, feeds_in: '0' }
const of = (change: Partial<PhaseElement>[]) => ({
  data_time: '2026-11-20 10:00:00',
  freq: 60,
  elements: (['a', 'b', 'c'] as const).map((phase, at) => element(phase, change[at])),
})

test.each([
  ['right', of([]), 'right', [], 'abc'],
  ['the sequence of the voltages reversed', of([{}, { angle_u: 120 }, { angle_u: 240 }]), 'right', [], 'acb'],
  ['a voltage below 60 %', of([{ u: 71.9 }, {}, {}]), 'right', ['L1'], 'abc'],
  ['72 V of 120 V', of([{ u: 72 }, {}, {}]), 'right', [], 'abc'],
  ['B reversed', of([{}, { angle_i: 200 }, {}]), 'wrong', [], 'abc'],
])('%s', (_, snapshot, kind, missing, sequence) => {
  expect(judgeWiring(snapshot, four)).toMatchObject({ verdict: { kind }, missing, sequence })
})

it('a day opens on the hour that a link names, else on that of the highest current that tells anything', () => {
  const hour = (at: number, amps: readonly number[]) => ({
    ...of(amps.map((i) => ({ i }))),
    data_time: `2026-11-20 0${String(at)}:00:00`,
  })
  // The highest current of all flows alone, at the last hour nothing flows.
  const hours = [hour(1, [2, 2, 2]), hour(2, [6, 6, 6]), hour(3, [9, 0.1, 0.1]), hour(4, [0, 0, 0])]
  const opening = (time: string, among = hours) => openingHour(among, time, (each) => canBeJudged(each, four))
  expect(opening('')).toBe(1)
  expect(opening('2026-11-20 01:00:00')).toBe(0)
  expect(opening('2026-11-19 01:00:00')).toBe(1)
  expect(opening('', hours.slice(2))).toBe(0)
  expect(opening('', [])).toBeUndefined()
  const moments = momentsOf({ ...four, snapshots: hours }, [])
  expect(moments.map(({ isJudged }) => isJudged)).toEqual([true, true, false, false])
})

it('energy that flows back is a mistake only where nothing feeds in', () => {
  const back = of([{ angle_i: 200 }, { angle_i: 200 }, { angle_i: 200 }])
  expect(judgeWiring(back, four).verdict.kind).toBe('wrong')
  expect(judgeWiring(back, { ...four, feeds_in: '1' }).verdict.kind).toBe('feedIn')
})

it('names every mistake by its terminals, of three wires L1 and L3', () => {
  const at = (order: number[], reversed: number[] = []) =>
    order.map((conductor, place) => ({ phase: conductor, reversed: reversed.includes(place) }))
  expect(mistakesOf(at([0, 2, 1], [0]))).toEqual([
    { kind: 'exchanged', one: 'L2', other: 'L3' },
    { kind: 'reversed', phase: 'L1' },
  ])
  expect(mistakesOf(at([1, 2, 0]))).toEqual([{ kind: 'rotated', order: 'L2 – L3 – L1' }])
  expect(mistakesOf(at([2, 0], [1]))).toEqual([
    { kind: 'exchanged', one: 'L1', other: 'L3' },
    { kind: 'reversed', phase: 'L3' },
  ])
})

it('asks for no more than a command may hold, and makes a snapshot of what came', () => {
  expect(phaseItemsOf('3').length).toBeLessThanOrEqual(20)
  expect(phaseItemsOf('3')).toEqual(expect.arrayContaining(['ang_ub', 'ang_ib', 'ic', 'freq']))
  expect(phaseItemsOf('2')).not.toContain('ub')
  const row = (item_code: string, value: number | null) =>
    ({ item_code, value, read_time: '2026-11-20 10:00:03' }) as CommandResult
  const rows = [row('ua', 121), row('ang_ia', 20.4), row('uc', null), row('freq', 60.01)]
  expect(snapshotOf(rows, '3')).toMatchObject({
    data_time: '2026-11-20 10:00:03',
    freq: 60.01,
    elements: [
      { phase: 'a', u: 121, angle_i: 20.4 },
      { phase: 'b', u: null },
      { phase: 'c', u: null },
    ],
  })
  expect(snapshotOf([row('ua', null)], '3')).toBeUndefined()
})

it('the first voltage points up, what lags is turned clockwise', () => {
  expect(tipOf(0, 10)).toEqual({ x: -0, y: -10 })
  const lagging = tipOf(-90, 10)
  expect(lagging.x).toBeCloseTo(10)
  expect(lagging.y).toBeCloseTo(0)
})
