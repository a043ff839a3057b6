import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spanProblem } from '@/lib/span'
import { ranges } from '@/rules/limits/ranges'
import { utilityToday } from '@/lib/time'
import { atEachInstant } from '@/testing/instants'
import {
  comparisonOf,
  comparisonStart,
  comparisons,
  curveItemsOf,
  readCurveView,
  secondItems,
  withSpan,
  writeCurveView,
  type CurveView,
} from './curveView'

const today = '2026-11-20'
const read = (query: string, wiring = '3') => readCurveView(new URLSearchParams(query), wiring, today)
const view = (query: string): CurveView => read(query).view

describe('itemsOf', () => {
  it.each([
    ['voltage', '1', ['ua', 'u_min', 'u_max']],
    ['voltage', '3', ['ua', 'ub', 'uc', 'u_min', 'u_max']],
    ['voltage', '4', ['ua', 'ub', 'u_min', 'u_max']],
    ['current', '1', ['ia', 'i0']],
    ['current', '2', ['ia', 'ic']],
    ['voltage', '2', ['ua', 'uc', 'u_min', 'u_max']],
    ['current', '3', ['ia', 'ib', 'ic', 'i0']],
    ['activePower', '1', ['p']],
    ['activePower', '3', ['p', 'pa', 'pb', 'pc']],
    ['energy', '1', ['pap_e', 'rap_e']],
    ['voltage', 'unheard of', ['ua', 'ub', 'uc', 'u_min', 'u_max']],
  ] as const)('%s with wiring %s: %j', (group, wiring, items) =>
    expect(curveItemsOf(group, wiring)).toEqual(items),
  )

  it('offers what the meter has, except the group itself, for the second axis', () => {
    expect(secondItems('voltage', '1')).toEqual(['ia', 'i0', 'p', 'q', 'f', 'pap_e', 'rap_e'])
  })
})

describe('readCurveView', () => {
  it('has a standard for an empty address', () => {
    expect(read('')).toEqual({
      view: {
        span: { from: '2026-11-18', to: today },
        density: 15,
        group: 'activePower',
        second: undefined,
        compare: undefined,
      },
      ignored: [],
    })
  })

  it('reads everything', () => {
    const { view: fullView, ignored } = read(
      'from=2026-10-01&to=2026-10-31&density=60&group=voltage&second=p&compare=2026-09-01&tab=curves',
    )
    expect(ignored).toEqual([])
    expect(fullView).toEqual({
      span: { from: '2026-10-01', to: '2026-10-31' },
      density: 60,
      group: 'voltage',
      second: 'p',
      compare: '2026-09-01',
    })
  })

  it('takes one date for one day', () =>
    expect(view('from=2026-11-02').span).toEqual({ from: '2026-11-02', to: '2026-11-02' }))

  it.each([
    ['from=2026-02-30&to=2026-03-02', ['from', 'to']],
    ['from=2026-03-02&to=2026-03-01', ['from', 'to']],
    ['from=2025-01-01&to=2026-11-01', ['from', 'to']],
    ['from=2026-11-19&to=2026-11-21', ['from', 'to']],
    ['density=5&group=gas', ['density', 'group']],
    ['group=voltage&second=ua', ['second']],
    ['compare=2026-11-18', ['compare']],
    ['compare=2026-11-19', ['compare']],
    ['compare=%00', ['compare']],
  ])('ignores and names the nonsense of %s', (query, ignored) => expect(read(query).ignored).toEqual(ignored))

  it('offers no phase that the meter does not have', () =>
    expect(read('group=voltage&second=pb', '1').ignored).toEqual(['second']))

  it('survives any address and always answers a usable view', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('from', 'to', 'density', 'group', 'second', 'compare'), fc.string()),
        (params) => {
          const { view: usableView } = readCurveView(new URLSearchParams(params), '3', today)
          // What was read, written and read again is the same and holds no nonsense.
          const again = readCurveView(
            writeCurveView(new URLSearchParams(), usableView, '3', today),
            '3',
            today,
          )
          expect(again).toEqual({ view: usableView, ignored: [] })
        },
      ),
    )
  })
})

describe('writeCurveView', () => {
  it('keeps the parts of others and drops what no longer fits', () => {
    const next = writeCurveView(
      new URLSearchParams('tab=curves&second=p'),
      { ...view('second=p'), group: 'activePower' },
      '3',
      today,
    )
    expect(next.get('tab')).toBe('curves')
    expect(next.get('second')).toBeNull()
  })
})

describe('comparisons', () => {
  const span = { from: '2026-11-18', to: '2026-11-20' }
  it.each([
    ['previous', '2026-11-15'],
    ['week', '2026-11-11'],
    ['year', '2025-11-18'],
  ] as const)('%s begins on %s', (kind, start) => {
    expect(comparisonStart(kind, span)).toBe(start)
    expect(comparisonOf(start, span)).toBe(kind)
  })

  it('of ten days with the same weekdays goes back two weeks', () => {
    expect(comparisonStart('week', { from: '2026-11-11', to: '2026-11-20' })).toBe('2026-10-28')
  })

  it('move along with the span when they are ready-made, and stay when they are not', () => {
    const next = { from: '2026-11-10', to: '2026-11-10' }
    expect(withSpan({ ...view(''), compare: '2026-11-11' }, next).compare).toBe('2026-11-03')
    expect(withSpan({ ...view(''), compare: '2026-05-05' }, next).compare).toBe('2026-05-05')
    expect(withSpan(view(''), next).compare).toBeUndefined()
  })
})

atEachInstant('the curves of today', () => {
  it('open with days that may be asked for, and compare with days that exist, kept in the address', () => {
    const day = utilityToday()
    const { view: todaysView, ignored } = readCurveView(new URLSearchParams(`date=${day}`), '3', day)
    expect(ignored).toEqual([])
    expect(todaysView.span).toEqual({ from: day, to: day })
    for (const span of [todaysView.span, readCurveView(new URLSearchParams(), '3', day).view.span]) {
      expect(spanProblem(span, ranges.curve.limit, day)).toBeUndefined()
      for (const kind of comparisons) {
        const compare = comparisonStart(kind, span)
        const written = writeCurveView(new URLSearchParams(), { ...todaysView, span, compare }, '3', day)
        expect(readCurveView(written, '3', day)).toEqual({
          view: { ...todaysView, span, compare },
          ignored: [],
        })
        expect(comparisonStart(comparisonOf(compare, span) as typeof kind, span)).toBe(compare)
      }
    }
  })
})
