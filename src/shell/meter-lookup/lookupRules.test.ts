import { expect, test } from 'vitest'
import type { MeterLookupRow } from '@/api/console/meterLookup'
import { lookupRows, menuHas, pageCount, pagerNumbers, pagerTotal, splitValues } from './lookupRules'

const row = (id: string, cons_name = ''): MeterLookupRow => ({
  id,
  cons_name,
  metercomid: '',
  cons_no: '',
  cp_name: '',
  mp: 1,
  tml_id: '',
  tml_asset_no: '',
  name: '',
  comm_protocol: '01',
})
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => row(String(from + i)))
const ids = (list: readonly MeterLookupRow[]) => list.map(({ id }) => id)

test.each([
  { name: 'nothing locked', page: 1, locked: [], answered: rows(1, 15), shown: ids(rows(1, 15)) },
  {
    name: 'locked elsewhere push the last ones out',
    page: 1,
    locked: [row('90'), row('91')],
    answered: rows(1, 15),
    shown: ['90', '91', ...ids(rows(1, 13))],
  },
  {
    name: 'locked duplicates are removed',
    page: 1,
    locked: [row('3'), row('90')],
    answered: rows(1, 15),
    shown: ['3', '90', '1', '2', ...ids(rows(4, 14))],
  },
  {
    name: 'ten locked',
    page: 1,
    locked: rows(90, 99),
    answered: rows(1, 15),
    shown: [...ids(rows(90, 99)), ...ids(rows(1, 5))],
  },
  { name: 'before the first answer', page: 1, locked: [row('9')], answered: [], shown: ['9'] },
  {
    name: 'page two is as answered',
    page: 2,
    locked: [row('3')],
    answered: rows(15, 29),
    shown: ids(rows(15, 29)),
  },
])('page one is locked + answered − duplicates, cut to 15: $name', ({ page, locked, answered, shown }) => {
  expect(ids(lookupRows(page, locked, answered))).toEqual(shown)
})

test('a locked row shows what the newer answer says of it', () => {
  expect(lookupRows(1, [row('1', 'old')], [row('1', 'new')])[0]?.cons_name).toBe('new')
})

test('no row is lost: the pages together hold every answered row', () => {
  for (const total of [0, 1, 14, 15, 16, 29, 30, 31, 45]) {
    for (const locked of [[], [row('x')], [row('1'), row('x'), row('20')], rows(1, 10)]) {
      const all = rows(1, total)
      const first = all.slice(0, 15)
      const pages = pageCount(pagerTotal(total, locked, first))
      const seen = new Set<string>()
      for (let page = 1; page <= pages; page++) {
        const from = page === 1 ? 0 : (page - 1) * 15 - locked.length
        const shown = lookupRows(page, locked, all.slice(from, from + 15))
        expect(page === 1 || shown.length > 0, `total ${total}, page ${page} of ${pages}`).toBe(true)
        for (const { id } of shown) seen.add(id)
      }
      for (const { id } of all) expect(seen).toContain(id)
    }
  }
})

test('until the first answer the pager counts 200', () => {
  expect(pagerTotal(undefined, [row('1')], [])).toBe(200)
  expect(pageCount(200)).toBe(14)
})

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 14, [1, 2, 3, 4, 0, 14]],
  [3, 14, [1, 2, 3, 4, 0, 14]],
  [4, 14, [1, 0, 3, 4, 5, 0, 14]],
  [7, 14, [1, 0, 6, 7, 8, 0, 14]],
  [11, 14, [1, 0, 10, 11, 12, 0, 14]],
  [12, 14, [1, 0, 11, 12, 13, 14]],
  [14, 14, [1, 0, 11, 12, 13, 14]],
])('page %i of %i offers %j', (page, pages, numbers) => {
  expect(pagerNumbers(page, pages)).toEqual(numbers)
})

test('of more than five pages five numbers are offered, each once, the page among them', () => {
  for (let pages = 6; pages < 30; pages++)
    for (let page = 1; page <= pages; page++) {
      const numbers = pagerNumbers(page, pages).filter((number) => number > 0)
      expect(numbers.toSorted((a, b) => a - b)).toEqual([...new Set(numbers)])
      expect(numbers).toHaveLength(5)
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
    }
})

test.each([
  ['1', '100\r\n200\n300', ['100', '200', '300']],
  ['3', '100\t200, 300;400  500、600', ['100', '200', '300', '400', '500', '600']],
  ['1', '100\n100\n\n', ['100']],
  ['1', '   ', []],
  ['2', 'Ana García\r\nJosé Núñez', ['Ana García', 'José Núñez']],
  ['2', 'Ana García', ['Ana García']],
] as const)('as search type %s, %j is %j', (type, text, values) => {
  expect(splitValues(text, type)).toEqual(values)
})

test('a page is looked for at any depth of a menu that may be nonsense', () => {
  const hostile: unknown[] = [null, 'x', { children: 7 }, { children: [{ name: 'meterDetail', route: 0 }] }]
  expect(menuHas(hostile as never, 'meterDetail')).toBe(false)
  expect(
    menuHas([...hostile, { children: [{ children: [{ name: 'meterDetail' }] }] }] as never, 'meterDetail'),
  ).toBe(true)
  expect(menuHas(undefined, 'meterDetail')).toBe(false)
})
