import { describe, expect, it } from 'vitest'
import { checkModel, refuses, spansMeet, type DrawnKind, type ModelPoint } from './lossModelRules'

const point = (more: Partial<ModelPoint> = {}): ModelPoint => ({
  meter_id: 'm1',
  area_id: '',
  role: 'output',
  direction: '+A',
  sign: '',
  loss_flag: '1',
  valid_from: '',
  valid_to: '',
  ...more,
})
const check = point({ meter_id: 'check', role: 'input' })
const said = (kind: DrawnKind, points: readonly ModelPoint[], valid_to = '') =>
  checkModel(kind, { valid_from: '2026-11-01', valid_to, points }).map(({ problem, pointIndex }) => [
    problem,
    pointIndex,
  ])

describe('a model', () => {
  it.each<[string, readonly ModelPoint[], readonly (readonly [string, number])[], DrawnKind?, string?]>([
    ['is right', [check, point(), point({ direction: '-A' })], []],
    ['has an input', [point()], [['noInput', -1]]],
    ['has an input that supplies', [{ ...check, direction: '-A' }, point()], [['noSupply', -1]]],
    [
      'is supplied by the −A of a turned tie line',
      [{ ...check, direction: '-A', sign: '-1' }, point()],
      [],
      'line',
    ],
    ['is not supplied by its +A', [{ ...check, sign: '-1' }, point()], [['noSupply', -1]], 'line'],
    ['has an output', [check], [['noOutput', -1]]],
    ['has an input that takes part', [{ ...check, loss_flag: '0' }, point()], [['noInput', -1]]],
    [
      'ends after it begins',
      [check, point()],
      [
        ['endsBeforeBegin', -1],
        ['endsBeforeBegin', 0],
        ['endsBeforeBegin', 1],
      ],
      'area',
      '2026-11-01',
    ],
    [
      'ends a point after its begin',
      [check, point({ valid_from: '2026-11-10', valid_to: '2026-11-10' })],
      [['endsBeforeBegin', 1]],
    ],
    ['holds no point before it begins', [check, point({ valid_from: '2026-10-31' })], [['outside', 1]]],
    [
      'holds no point after its end',
      [check, point({ valid_to: '2026-11-21' })],
      [['outside', 1]],
      'area',
      '2026-11-20',
    ],
    ['counts a meter once', [check, point(), point()], [['twice', 2]]],
    [
      'counts it again when it is over',
      [check, point({ valid_to: '2026-11-10' }), point({ valid_from: '2026-11-10' })],
      [],
    ],
    [
      'counts it once a day',
      [check, point({ valid_to: '2026-11-11' }), point({ valid_from: '2026-11-10' })],
      [['twice', 2]],
    ],
    [
      'gives a meter one role',
      [check, point({ meter_id: 'check', direction: '-A' }), point()],
      [['twoRoles', 1]],
    ],
    ['of an area has no sign', [check, point({ sign: '-1' })], [['sign', 1]]],
    ['of a line has one on tie lines', [check, point({ sign: '-1' })], [], 'line'],
    [
      'turns a tie line round in both directions',
      [check, point({ sign: '-1' }), point({ direction: '-A' })],
      [['sign', 2]],
      'line',
    ],
    [
      'takes an area without a check meter once',
      [check, point({ meter_id: '', area_id: 'a' }), point({ meter_id: '', area_id: 'a' })],
      [['twice', 2]],
      'line',
    ],
  ])('%s', (_, points, expected, kind = 'area', valid_to = '') => {
    expect(said(kind, points, valid_to)).toEqual(expected)
  })
})

it('a model that lacks a meter of the archive is incomplete, any other finding refuses it', () => {
  expect([refuses({ problem: 'unlisted' }), refuses({ problem: 'noInput' })]).toEqual([false, true])
})

it.each([
  [['2026-01-01', ''], ['2026-02-01', ''], true],
  [['2026-01-01', '2026-02-01'], ['2026-02-01', ''], false],
  [['2026-02-01', ''], ['2026-01-01', '2026-02-02'], true],
] as const)('spans %j and %j meet: %s', ([from, to], [begin, end], meets) => {
  expect(spansMeet({ from, to }, { from: begin, to: end })).toBe(meets)
})
