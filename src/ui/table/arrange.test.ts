import { describe, expect, test } from 'vitest'
import { arrange, choicesOf, clampWidth, moveColumn } from './arrange'
import type { Titled } from './column'

const columns: Titled<object>[] = [
  { key: 'id', title: 'ID', width: 100, identity: true, render: () => '' },
  { key: 'a', title: 'A', width: 100, render: () => '' },
  { key: 'b', title: 'B', width: 100, hidden: true, render: () => '' },
  { key: 'c', title: 'C', width: 100, render: () => '' },
]
const keys = (list: { key: string }[]) => list.map((column) => column.key)

describe('arranging columns', () => {
  test('without choices keeps the order of the screen and pins the identity', () => {
    const arranged = arrange(columns, [])
    expect(keys(arranged)).toEqual(['id', 'a', 'b', 'c'])
    expect(arranged.map(({ hidden }) => hidden)).toEqual([false, false, true, false])
    expect(arranged[0]?.pin).toBe('left')
  })

  test('a column is as wide as its title needs, or as its short title, where it has one', () => {
    const title = 'Resultado de lectura'
    const column = { key: 'a', title, width: 100, render: () => '' }
    expect(arrange([column], [])[0]?.width).toBeGreaterThan(180)
    expect(arrange([{ ...column, short: '' }], [])[0]?.width).toBeGreaterThan(180)
    expect(arrange([{ ...column, short: 'Resultado' }], [])[0]?.width).toBeLessThan(120)
  })

  test('is wider for larger letters, but for a width that the user has chosen, which alone is stored', () => {
    const arranged = arrange(columns, [{ key: 'a', width: 222 }], 1.2)
    expect(arranged.map(({ key, width }) => [key, width])).toEqual([
      ['id', 120],
      ['a', 222],
      ['b', 120],
      ['c', 120],
    ])
    expect(choicesOf(arranged).map(({ width }) => width)).toEqual([undefined, 222, undefined, undefined])
  })

  test('follows order, width, visibility and pins of the user', () => {
    const arranged = arrange(columns, [
      { key: 'c', pin: 'left' },
      { key: 'b', hidden: false, width: 222 },
      { key: 'a', pin: 'right' },
      { key: 'id' },
    ])
    expect(keys(arranged)).toEqual(['id', 'c', 'b', 'a'])
    expect(arranged[2]).toMatchObject({ hidden: false, width: 222 })
  })

  test('drops unknown and doubled choices, puts new columns after their neighbour', () => {
    const arranged = arrange(columns, [
      { key: 'c' },
      { key: 'gone' },
      { key: 'c', hidden: true },
      { key: 'a' },
    ])
    expect(keys(arranged)).toEqual(['id', 'c', 'a', 'b'])
    expect(arranged[1]?.hidden).toBe(false)
  })

  test.each([
    [-5, 100],
    [Number.NaN, 100],
    [3, 56],
    [99_999, 640],
    ['wide', 100],
  ])('a stored width of %s becomes %s', (width, result) => {
    expect(
      arrange(columns, [{ key: 'a', width: width as number }]).find(({ key }) => key === 'a')?.width,
    ).toBe(result)
  })

  test('the identity can be neither hidden nor unpinned', () => {
    expect(arrange(columns, [{ key: 'id', hidden: true, pin: 'right' }])[0]).toMatchObject({
      key: 'id',
      hidden: false,
      pin: 'left',
    })
  })

  test('is wide enough for a long title, in letters or ideograms, until the user says otherwise', () => {
    const [id, spanish, chinese, endless] = arrange(
      ['Identidad del medidor', 'Resultado de lectura', '最近一次抄读时间', 'x'.repeat(99)].map(
        (title, i): Titled<object> => ({
          key: `${i}`,
          title,
          width: 100,
          identity: i === 0,
          render: () => '',
        }),
      ),
      [{ key: '3', width: 90 }],
    ).map(({ width }) => width)
    expect(id).toBe(100)
    expect(spanish).toBeGreaterThan(190)
    expect(chinese).toBeGreaterThan(130)
    expect(endless).toBe(90)
    expect(arrange([{ key: 'x', title: 'x'.repeat(99), width: 9, render: () => '' }], [])[0]?.width).toBe(220)
  })

  test('what is remembered arranges the same again', () => {
    const arranged = arrange(columns, [
      { key: 'c', pin: 'right' },
      { key: 'b', hidden: false },
    ])
    expect(arrange(columns, choicesOf(arranged))).toEqual(arranged)
  })
})

test('moving puts a column in the place of another', () => {
  const choices = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  expect(keys(moveColumn(choices, 'a', 'c'))).toEqual(['b', 'c', 'a', 'd'])
  expect(keys(moveColumn(choices, 'd', 'b'))).toEqual(['a', 'd', 'b', 'c'])
  expect(keys(moveColumn(choices, 'a', 'nowhere'))).toEqual(['a', 'b', 'c', 'd'])
})

test('widths are whole and within limits', () =>
  expect([10, 100.4, 5000].map(clampWidth)).toEqual([56, 100, 640]))
