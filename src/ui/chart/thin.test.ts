import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoner, thin } from './thin'

const year = 365 * 96
const wave = (count: number) => Array.from({ length: count }, (_, index) => Math.sin(index / 40) * 10 + 230)

describe('thin', () => {
  it('leaves everything as it is where every point can be seen', () => {
    const values = wave(2000)
    expect(thin(values, 1000)).toEqual(values.map((value, index) => [index, value]))
  })

  it('draws a year with two points per pixel at most', () => {
    const drawn = thin(wave(year), 1200)
    expect(drawn.length).toBeLessThanOrEqual(2400)
    expect(drawn.length).toBeGreaterThan(1200)
  })

  it('keeps a single peak and a single dip among 35,000 points, at their places', () => {
    const values = wave(year)
    values[12_345] = 400
    values[12_346] = 0
    const places = thin(values, 1200).filter(([index]) => index === 12_345 || index === 12_346)
    expect(places).toEqual([
      [12_345, 400],
      [12_346, 0],
    ])
  })

  it('keeps a peak that stands alone in a long gap', () => {
    const values: (number | null)[] = wave(year)
    values.fill(null, 10_000, 11_000)
    values[10_500] = 300
    const drawn = thin(values, 1200)
    const at = drawn.findIndex(([index]) => index === 10_500)
    expect(drawn[at]).toEqual([10_500, 300])
    expect(isLoner(drawn, at)).toBe(true)
  })

  it('keeps a gap of a pixel, wherever it begins, and none that a pixel cannot show', () => {
    const size = 30
    for (let shift = 0; shift < size; shift += 1) {
      const wide: (number | null)[] = wave(100 * size)
      wide.fill(null, 900 + shift, 900 + shift + size)
      expect(thin(wide, 100).filter(([, value]) => value === null)).toEqual([[900 + shift, null]])
      const narrow: (number | null)[] = wave(100 * size)
      narrow.fill(null, 900 + shift, 900 + shift + size - 1)
      expect(thin(narrow, 100).filter(([, value]) => value === null)).toEqual([])
    }
  })

  it('shows every true point of what is zoomed into, with its gaps, and still the whole around it', () => {
    const values: (number | null)[] = wave(year)
    values[20_010] = null
    const view = { start: 20_000, end: 20_500 }
    const drawn = thin(values, 1200, view)
    const inside = drawn.filter(([index]) => index >= view.start && index <= view.end)
    expect(inside).toEqual(values.slice(20_000, 20_501).map((value, offset) => [20_000 + offset, value]))
    expect(drawn[0]?.[0]).toBeLessThan(30)
    expect(drawn.at(-1)?.[0]).toBeGreaterThan(year - 30)
    expect(drawn.length).toBeLessThan(3000)
  })

  it('draws nothing for nothing', () => {
    expect(thin([], 100)).toEqual([])
    expect(thin([null, null, undefined, Number.NaN], 100)).toEqual([])
  })

  it('invents no value, keeps the order and the extremes of what is in view, for any curve, width and view', () => {
    const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })
    const curve = fc.array(value, { maxLength: 400 })
    const places = fc.tuple(fc.nat(399), fc.nat(399), fc.boolean())
    fc.assert(
      fc.property(curve, fc.integer({ min: 1, max: 60 }), places, (values, columns, [one, other, zoomed]) => {
        const most = Math.max(0, values.length - 1)
        const view = zoomed
          ? { start: Math.min(one, other, most), end: Math.min(Math.max(one, other), most) }
          : undefined
        const drawn = thin(values, columns, view)
        for (const [at, [index, drawnValue]] of drawn.entries()) {
          expect(drawnValue === null ? values[index] : drawnValue).toBe(values[index])
          expect(index).toBeGreaterThan(drawn[at - 1]?.[0] ?? -1)
        }
        const { start, end } = view ?? { start: 0, end: most }
        const truth = values.slice(start, end + 1).filter((level) => level !== null)
        if (truth.length === 0) return
        const shown = drawn
          .filter(([index]) => index >= start && index <= end)
          .map(([, level]) => level ?? Number.NaN)
        for (const extreme of [Math.min(...truth), Math.max(...truth)]) expect(shown).toContain(extreme)
      }),
    )
  })
})

it('a loner stands between gaps or ends', () => {
  const drawn = thin([1, null, 3, 4, null, 6], 100)
  expect(drawn.map((_, at) => isLoner(drawn, at))).toEqual([true, false, false, false, false, true])
})
