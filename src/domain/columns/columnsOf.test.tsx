import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { changeLanguage, words } from '@/i18n/i18n'
import { enabledStatus } from '@/rules/codes/statuses'
import { yesNo } from '@/rules/codes/dictionaries'
import type { Column, Translator } from '@/ui/table/column'
import { beforeRatio } from './beforeRatio'
import { columnsOf } from './columnsOf'
import { stampColumns } from './stampColumns'

interface Pole {
  id: string
  code: string
  name: string
  height: number
  meter_count: number
  enabled: string
  kind: string
  dispkind: string
  phone: string
  install_date: string
  update_time: string
}
const col = columnsOf<Pole>()('dicts')
const t = words.t as unknown as Translator['t']
const translator: Translator = {
  t,
  or: (key, otherwise) => (words.exists(key) ? t(key) : otherwise),
  language: 'en',
}
/** What a cell shows of one value that came from a server. */
const cell = (column: Column<Pole>, row: Record<string, unknown>): string =>
  render(<MemoryRouter>{column.render(row as unknown as Pole)}</MemoryRouter>).container.textContent ?? ''
const none = '—No value'

const code = col.text('code', { title: 'code', mono: true })
const link = col.link('name', { title: 'name', path: ({ id }) => `/pole/${id}` })
const height = col.number('height', { title: 'name', unit: 'm', decimals: 1 })
const meters = col.members('meter_count', { title: 'name', path: ({ id }) => `/meters?pole=${id}` })
const kind = col.code('kind', { title: 'name', codes: yesNo })
const enabled = col.status('enabled', { codes: enabledStatus })
const phone = col.person('phone')
const day = col.day('install_date')
const time = col.time('update_time')

test('a value that is missing or of no use is a dash in every kind, never a word of the machine', () => {
  for (const column of [code, link, height, meters, kind, enabled, phone, day, time])
    for (const value of [undefined, null, '', {}, Number.NaN, []]) {
      const shown = cell(column, { id: '1', [column.key]: value })
      expect(`${column.key}: ${shown}`).toBe(`${column.key}: ${none}`)
      expect(column.text?.({ id: '1', [column.key]: value } as unknown as Pole, translator)).toBe('')
    }
})

test('what a meter behind transformers measures is marked as secondary, and nothing where no ratio applies', () => {
  const voltage = beforeRatio(
    'pt_ratio',
    columnsOf<{ ua: number | null; pt_ratio: string }>()('dicts').number('ua', { unit: 'V', decimals: 1 }),
  )
  const shown = (ua: number | null, pt_ratio: string) =>
    render(<>{voltage.render({ ua, pt_ratio })}</>).container
  expect(shown(69.3, '13800/120').textContent).toMatch(/^sec\.69\.3\WV$/)
  expect(screen.getByText('sec.')).toHaveAttribute(
    'title',
    'Measured at the meter, secondary side (PT ratio 13800/120)',
  )
  for (const ratio of ['1', '1/1', '']) expect(shown(230.1, ratio).textContent).toMatch(/^230\.1\WV$/)
  expect(shown(null, '13800/120').textContent).toBe(none)
  expect(voltage.text?.({ ua: 69.3, pt_ratio: '13800/120' }, translator)).toBe('69.3')
})

test('numbers come as texts and texts as numbers', () => {
  expect(cell(code, { code: 17 })).toBe('17')
  expect(cell(height, { height: '7.25' })).toMatch(/^7\.3\Wm$/)
  expect(cell(height, { height: 0 })).toMatch(/^0\.0\Wm$/)
  expect(cell(kind, { kind: 1 })).toBe('Yes')
  expect(cell(kind, { kind: false })).toBe('No')
})

test("a code that is not known is the server's word, else the code itself", () => {
  expect(cell(kind, { kind: '7', dispkind: 'Perhaps' })).toBe('Perhaps')
  expect(cell(kind, { kind: '7' })).toBe('7')
  expect(cell(enabled, { enabled: '7', dispenabled: 'Halfway' })).toContain('Halfway')
})

test('what is copied and written is what is seen, but nothing personal', () => {
  const row = { id: '1', code: 'P-1', install_date: '2026-11-20', phone: '809-555-0100', enabled: '1' }
  expect(code.text?.(row as Pole, translator)).toBe('P-1')
  expect(day.text?.(row as Pole, { ...translator, language: 'zh' })).toBe('2026-11-20')
  expect(enabled.text?.(row as Pole, translator)).toBe(words.t('domain:enabledStatus.1'))
  expect(phone.text?.(row as Pole, translator)).toBe('')
})

test('what is missing says what that means, a term what it is, a code of the screen its word', () => {
  const meaning = col.number('height', { title: 'name', emptyReason: 'code', explain: { word: 'code' } })
  expect(cell(meaning, { height: null })).toBe(`—${words.t('dicts:code')}`)
  expect(cell(meaning, { height: 2 })).toBe('2')
  expect(render(meaning.explain).container).toHaveTextContent(words.t('dicts:code'))
  const age = col.age('update_time', { emptyReason: 'code' })
  expect(cell(age, { update_time: '' })).toBe(`—${words.t('dicts:code')}`)
  const said = col.keyed('kind', { wordsBelow: 'state', title: 'name' })
  expect(cell(said, { kind: 'unheard' })).toBe('unheard')
  expect(cell(said, { kind: '' })).toBe(none)
})

test('a number may be reckoned, and its unit and decimals differ from row to row', () => {
  const half = col.number('height', {
    title: 'name',
    compute: ({ height: whole }) => whole / 2,
    unit: ({ kind: of }) => of,
    decimals: ({ code: of }) => of.length,
  })
  expect(cell(half, { height: 5, kind: 'm', code: 'xx' })).toMatch(/^2\.50\Wm$/)
  expect(cell(half, { kind: 'm', code: '' })).toBe(none)
  expect(half.text?.({ height: 5, code: 'x' } as Pole, translator)).toBe('2.5')
})

test('a count leads to what it counts, unless there is nothing', () => {
  const links = (count: number) =>
    render(
      <MemoryRouter>{meters.render({ id: 'x', meter_count: count } as Pole)}</MemoryRouter>,
    ).container.querySelector('a')
  expect(links(2)).toHaveAttribute('href', '/meters?pole=x')
  expect(links(0)).toBeNull()
})

test('titles are words of the trade, of the screen, or what the column says', () => {
  expect(
    [enabled, code, col.text('name', { title: () => 'English' })].map(({ title }) =>
      (title as (translator: Translator) => string)(translator),
    ),
  ).toEqual([words.t('domain:field.enabled'), words.t('dicts:code'), 'English'])
})

test('cells speak the language of now, although columns are made once', async () => {
  const [, changed] = stampColumns
  const row = { update_time: '2026-11-20 14:00:00' }
  expect(cell(changed as unknown as Column<Pole>, row)).toBe('20/11 14:00')
  await changeLanguage('zh')
  expect(cell(changed as unknown as Column<Pole>, row)).toBe('11-20 14:00')
  expect(cell(kind, { kind: '1' })).toBe('是')
})

test('a time is short where it is seen, and whole as tooltip, on paper and when it is copied', () => {
  const log = col.time('update_time', { seconds: true })
  const row = { update_time: '2026-11-20 14:05:09' } as Pole
  expect([time, log].map((column) => cell(column, { ...row }))).toEqual(['20/11 14:05', '20/11 14:05:09'])
  const drawn = render(time.render(row)).container.querySelector('time')
  expect([drawn?.title, drawn?.dataset['full']]).toEqual(['20/11/2026 14:05:09', '20/11/2026 14:05:09'])
  expect(time.text?.(row, translator)).toBe('20/11/2026 14:05:09')
  expect(cell(time, { update_time: '2025-11-20 14:05:09' })).toBe('20/11/2025 14:05')
})

test('the compiler refuses what a column cannot be', () => {
  // @ts-expect-error -- not a field of the row
  col.text('colour', { title: 'name' })
  // @ts-expect-error -- a text is no number
  col.number('name', { title: 'name' })
  // @ts-expect-error -- no field of the trade: it must say its title
  col.text('code')
  // @ts-expect-error -- no word of the namespace
  col.text('code', { title: 'nowhere' })
  // @ts-expect-error -- which codes?
  col.status('enabled')
  expect(col.status('enabled', { codes: enabledStatus, sort: true, hidden: true })).toMatchObject({
    key: 'enabled',
    sort: true,
    hidden: true,
  })
})

test('a head has the short word of its field, or of its screen; without one it shows its title', () => {
  const pole = columnsOf<Pole & { no: string }>()('archives')
  const shortOf = ({ short }: Column<never>) => (typeof short === 'function' ? short(translator) : short)
  expect(shortOf(pole.text('no', { title: 'line.no' }))).toBe(words.t('archives:short.no'))
  expect(shortOf(stampColumns[0] as Column<never>)).toBe(words.t('domain:short.update_user'))
  expect(shortOf(code)).toBe('')
  expect(shortOf(pole.text('no', { title: () => 'No.' }))).toBeUndefined()
})
