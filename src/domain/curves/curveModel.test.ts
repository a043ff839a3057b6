import { describe, expect, it } from 'vitest'
import type { CurveData, CurveItem } from '@/api/capture/meterReadings'
import { ApiError } from '@/lib/apiError'
import { wallMs, wallOf } from '@/lib/time'
import { alignment, curveModel, ratioNote, voltageLimits, type CurveAnswer, curveOf } from './curveModel'
import { follow } from './liveCurve'

const words = {
  item: (item: CurveItem) => item,
  compared: (name: string) => `${name} compared`,
  upper: (volts: number) => `upper ${volts}`,
  lower: (volts: number) => `lower ${volts}`,
}
const hours = (day: string, count = 24) =>
  Array.from({ length: count }, (_, index) => wallOf(wallMs(day) + (index + 1) * 3_600_000))
const data = (times: string[], series: CurveData['series']): CurveData => ({
  density: '3',
  data_time: times,
  series,
})
const late = '2027-01-01 00:00:00'

function answer(more: Partial<CurveAnswer> = {}): CurveAnswer {
  const times = hours('2026-11-19')
  const main = data(times, {
    ua: times.map((_, index) => (index === 3 ? null : 230 + index)),
    p: times.map(() => 1),
  })
  return {
    group: 'voltage',
    items: ['ua'],
    second: undefined,
    firstTime: '2026-11-19',
    main,
    otherFrom: '2026-11-12',
    comparison: undefined,
    ...more,
  }
}

describe('curveModel', () => {
  it('keeps gaps, has the unit of its items and the limits of the voltage', () => {
    const model = curveModel(answer(), words, { low: 207, high: 253 }, late)
    expect(model.series[0]?.values.slice(2, 5)).toEqual([232, null, 234])
    expect(model.axes).toEqual([{ unit: 'V', decimals: 1, fromZero: false }])
    expect(model.limits?.map((limit) => limit.value)).toEqual([253, 207])
  })

  it('has no limits where none are known, nor for other items', () => {
    expect(curveModel(answer(), words, undefined, late).limits).toEqual([])
    expect(
      curveModel(answer({ group: 'activePower', items: ['p'] }), words, { low: 207, high: 253 }, late).limits,
    ).toEqual([])
  })

  it('leaves out what is not due yet', () => {
    const model = curveModel(answer(), words, undefined, '2026-11-19 06:30:00')
    expect(model.points.at(-1)).toBe('2026-11-19 06:00:00')
    expect(model.series[0]?.values).toHaveLength(6)
  })

  it('puts the second item on a second axis', () => {
    const model = curveModel(answer({ second: 'p' }), words, undefined, late)
    expect(model.series.map((series) => series.axis)).toEqual([0, 1])
    expect(model.axes.map((axis) => axis.unit)).toEqual(['V', 'kW'])
  })

  it('leaves out items that the server does not know', () => {
    expect(
      curveModel(answer({ items: ['ua', 'ub'] }), words, undefined, late).series.map((series) => series.key),
    ).toEqual(['ua'])
  })

  it('beside a comparison the phases of the power wait in the legend; alone, and of other items, all is drawn', () => {
    const times = hours('2026-11-19')
    const both = (items: CurveItem[]) =>
      data(times, Object.fromEntries(items.map((item) => [item, times.map(() => 1)])))
    const off = (items: CurveItem[], compared: boolean) => {
      const main = both(items)
      const model = curveModel(
        answer({ items, main, comparison: compared ? main : undefined, otherFrom: '2026-11-19' }),
        words,
        undefined,
        late,
      )
      return model.series.filter((series) => series.off).map((series) => series.key)
    }
    expect(off(['p', 'pa', 'pb', 'pc'], true)).toEqual([
      'pa',
      'pb',
      'pc',
      'pa compared',
      'pb compared',
      'pc compared',
    ])
    expect(off(['p', 'pa', 'pb', 'pc'], false)).toEqual([])
    expect(off(['ua', 'ub', 'uc'], true)).toEqual([])
  })

  it('lays a comparison over by time of day, as a ghost in the same colour', () => {
    const times = hours('2026-11-12')
    const other = data(times, { ua: times.map((_, index) => (index === 7 ? null : 100 + index)) })
    const model = curveModel(answer({ comparison: other }), words, undefined, late)
    const [main, ghost] = model.series
    expect(ghost).toMatchObject({ name: 'ua compared', ghost: true, color: main?.color })
    expect(ghost?.values[0]).toBe(100)
    expect(ghost?.values[7]).toBeNull()
    expect(ghost?.values).toHaveLength(24)
  })

  it('survives an answer without points', () => {
    const model = curveModel(answer({ main: data([], {}), comparison: data([], {}) }), words, undefined, late)
    expect(model).toMatchObject({ points: [], series: [] })
  })
})

describe('alignment', () => {
  it('counts midnight to the day that it ends', () => {
    expect(alignment(['2026-11-20 00:00:00'], '2026-11-19', ['2026-11-13 00:00:00'], '2026-11-12')).toEqual([
      0,
    ])
    const two = (first: string, second: string) => [...hours(first), ...hours(second)]
    const places = alignment(
      two('2026-11-18', '2026-11-19'),
      '2026-11-18',
      two('2026-11-11', '2026-11-12'),
      '2026-11-11',
    )
    expect(places).toEqual(Array.from({ length: 48 }, (_, index) => index))
  })

  it('finds the hour of a 25-hour day that was lived through twice only once in a 24-hour day', () => {
    const day = hours('2026-11-08')
    const long = [...hours('2026-11-01').slice(0, 2), '2026-11-01 02:00:00', ...hours('2026-11-01').slice(2)]
    expect(long).toHaveLength(25)
    const [from, otherFrom] = ['2026-11-01', '2026-11-08']
    expect(alignment(long, from, day, otherFrom)).toEqual([
      0,
      1,
      undefined,
      ...Array.from({ length: 22 }, (_, index) => index + 2),
    ])
    expect(alignment(day, otherFrom, long, from)).toEqual([
      0,
      1,
      ...Array.from({ length: 22 }, (_, index) => index + 3),
    ])
  })

  it('has nothing where the other span has nothing, and keeps its place where the other begins late', () => {
    const day = hours('2026-11-19')
    expect(alignment(day, '2026-11-19', hours('2026-11-12', 5), '2026-11-12').slice(3, 7)).toEqual([
      3,
      4,
      undefined,
      undefined,
    ])
    expect(alignment(day, '2026-11-19', hours('2026-11-12').slice(20), '2026-11-12').slice(18)).toEqual([
      undefined,
      undefined,
      0,
      1,
      2,
      3,
    ])
    expect(alignment(day, '2026-11-19', [], '2026-11-12')).toEqual(Array.from({ length: 24 }))
  })
})

it.each([
  [230, { low: 207, high: 253 }],
  [120, { low: 108, high: 132 }],
  [69.28, { low: 62.4, high: 76.2 }],
  [0, undefined],
  [null, undefined],
  [undefined, undefined],
])('nominal %s V: limits %j', (nominal_voltage, limits) => {
  expect(voltageLimits(nominal_voltage === undefined ? {} : { nominal_voltage })).toEqual(limits)
})

it.each([
  [['ua', 'ub', 'uc'], { ct: undefined, pt: '13800/120', ratio: undefined }],
  [['ia', 'i0', 'pap_e'], { ct: '50/5', pt: undefined, ratio: 1150 }],
  [['p', 'pa', 'q', 'rap_e'], { ct: undefined, pt: undefined, ratio: 1150 }],
  [['f'], undefined],
] satisfies [CurveItem[], unknown][])('behind transformers, %j say what was transformed', (items, note) => {
  const meter = { ct_ratio: '50/5', pt_ratio: '13800/120', total_ratio: 1150 }
  expect(ratioNote(meter, items)).toEqual(note)
  expect(ratioNote({ ct_ratio: '1', pt_ratio: '1/1', total_ratio: 1 }, items)).toBeUndefined()
})

describe('what came', () => {
  it('is read as people would: numeric text is a figure, anything else a gap, times in every writing', () => {
    expect(
      curveOf({
        density: 1,
        data_time: ['2026-11-20T00:15:00', 'soon', '2026-11-20 00:45:00'],
        clock_adjusted: ['2026-11-20', 'soon'],
        series: { ua: ['230.1', 5, 'x'], ub: null, uc: [231] },
      }),
    ).toEqual({
      density: '1',
      clock_adjusted: ['2026-11-20'],
      data_time: ['2026-11-20 00:15:00', '2026-11-20 00:45:00'],
      series: { ua: [230.1, null], uc: [231, null] },
    })
  })

  it('is told apart from what is no curve', () => {
    for (const came of [undefined, null, {}, [], { data_time: [] }, { data_time: {}, series: {} }])
      expect(() => curveOf(came)).toThrow(ApiError)
  })
})

describe('a followed curve', () => {
  const at = (data_time: string, ua: number | null) => ({ meter_id: 'm1', data_time, values: { ua, x: 1 } })

  it('takes each point over at its moment; what has none of it, or no value, changes nothing', () => {
    const before = answer()
    const after = follow(before, [
      at('2026-11-19 04:00:00', 221),
      at('2026-11-19 05:00:00', null),
      at('2026-11-19 04:15:00', 1),
    ])
    expect(after.main.series.ua?.slice(2, 6)).toEqual([232, 221, 234, 235])
    expect(before.main.series.ua?.[3]).toBeNull()
    expect(Object.keys(after.main.series)).toEqual(['ua', 'p'])
    expect(follow(before, [])).toBe(before)
  })
})
