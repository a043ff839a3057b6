import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hourReadApi } from '@/api/query/hourRead'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { backend } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { HourRead } from './HourRead'
import { shortNumber } from './shortNumber'

const show = (search = '', can?: string[]) =>
  listOf(<HourRead />, 'Hourly energy data', { path: `/query/data/hourRead${search}`, ...(can && { can }) })
const now = Date.parse('2026-11-20T14:00:00Z')
const meters = backend.world.meters({ currentPage: 1, pageSize: 60 }, now).rows
const day = { date_begin: '2026-11-18', date_end: '2026-11-18' }
const asked = `date_begin=${day.date_begin}&date_end=${day.date_end}`
const powers = (meter_id: string) =>
  backend.world.curve({ meter_id, ...day, density: '1', items: 'p' }, now)?.series.p ?? []
const text = (value: number | null | undefined, decimals: number) =>
  value?.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }) ?? '?'

test('hours of a meter in the list, and its day in 24 columns by the value that is chosen', async () => {
  const meter = meters.find(({ id }) => powers(id).every((power) => power !== null))
  const { table, path } = await show(`?type=3&font=${meter?.metercomid}&${asked}`, [])
  const { rows } = await hourReadApi.page({
    type: '3',
    font: meter?.metercomid ?? '',
    ...day,
    currentPage: 1,
    pageSize: 30,
  })
  const [first] = table().querySelectorAll('tbody tr:not([aria-hidden])')
  expect(first).toHaveTextContent('19/11 00:00')
  expect(first).toHaveTextContent(text(rows[0]?.p_max, 4))
  const curves = [...table().querySelectorAll('a')].find(({ href }) => href.includes('meterCurve'))
  expect(curves?.href).toMatch(new RegExp(`meterCurve/${meter?.id}\\?from=2026-11-18&to=2026-11-18$`))
  const matrix = await screen.findByRole('table', { name: 'Hour by hour' })
  const heads = within(matrix)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toHaveLength(25)
  expect([heads[0], heads[1], heads.at(-1)]).toEqual(['Meter', '01', '24'])
  await choose('Value', /lowest voltage/i)
  const cells = within(matrix)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual(rows.toReversed().map(({ u_min }) => shortNumber(u_min ?? NaN, 'en')))
  expect(path()).toContain('value=u_min')
})

test('what is missing says so in the matrix, and is read again by those who may', async () => {
  const meter = meters.find(
    ({ id }) => powers(id).includes(null) && powers(id).some((power) => power !== null),
  )
  const search = `?type=3&font=${meter?.metercomid}&${asked}`
  const { unmount, button } = await show(search, [])
  const matrix = await screen.findByRole('table', { name: 'Hour by hour' })
  expect(within(matrix).getAllByText(/^(Missing|No power)/).length).toBeGreaterThan(0)
  expect(button(/^Read again/)).toBeUndefined()
  unmount()
  const { press, dialog } = await show(`${search}&chart=0`, ['read'])
  await press(/^Read again/)
  await within(await dialog('Read again: 1 meter × 1 day')).findByText('18/11/2026')
  const sent = sentCalls('POST')
  await press('Start reading')
  await waitFor(() => expect(sent.filter((path) => path.endsWith('/capture/read/start'))).toHaveLength(1))
  expect([...backend.db.commands.all()].at(-1)?.order).toMatchObject({
    items: ['lp_pap_e'],
    data_date: '2026-11-18',
  })
})
