import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { monthSuccessApi } from '@/api/query/monthSuccess'
import { readRatesApi } from '@/api/query/readRates'
import { formatNumber } from '@/lib/number'
import { formatShortTime } from '@/lib/time'
import { dayFields, daysOfMonth } from '@/rules/readings/monthDays'
import { listOf } from '@/testing/listOf'
import { backend, server } from '@/testing/simulator'
import { MonthSuccess } from './MonthSuccess'

const show = (search = '', can?: string[]) =>
  listOf(<MonthSuccess />, 'Monthly success rate', {
    path: `/query/stat/monthSuccess${search}`,
    ...(can && { can }),
  })
const percent = (value: number | null | undefined) => `${formatNumber(value, 2, 'en')} %`

test('opens on the last month that has ended', async () => {
  const asked = vi.spyOn(monthSuccessApi, 'page')
  await show('', [])
  expect(asked.mock.lastCall?.[0]).toMatchObject({ month: '2026-10' })
  expect(await screen.findByDisplayValue('2026-10')).toBeVisible()
})

test('the running month, the lowest mean first; both means are named and explained, and a unit has a calendar of its own', async () => {
  const { user, names, path, press } = await show('?month=2026-11', [])
  const { rows } = await monthSuccessApi.page({ month: '2026-11', currentPage: 1, pageSize: 100 })
  const [worst] = rows.toSorted((a, b) => (a.mean_rate ?? 0) - (b.mean_rate ?? 0))
  expect(names()[0]).toBe(worst?.unit_name)
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await monthSuccessApi.summary({ month: '2026-11' })
  await waitFor(() => expect(totals).toHaveTextContent(percent(all.mean_rate)))
  expect(totals).toHaveTextContent(percent(all.sum_rate))
  await user.click(within(totals).getByRole('button', { name: 'How “Rate of all days together” came about' }))
  const told = await screen.findByRole('region', { name: /Rate of all days together/ })
  expect(told).toHaveTextContent(`Read, all days${formatNumber(all.success, 0, 'en')}`)
  await user.click(within(totals).getByRole('button', { name: 'How “Mean of day rates” came about' }))
  const mean = await screen.findByRole('region', { name: /Mean of day rates/ })
  const sum = all.days.reduce((rates, { rate }) => rates + (rate ?? 0), 0)
  expect(mean).toHaveTextContent(`Sum of the day rates${formatNumber(sum, 2, 'en')}`)
  // From the first day of the month to the last one that has a rate, as old as that one.
  expect(mean).toHaveTextContent('Day01/11/2026 – 19/11/2026')
  expect(mean).toHaveTextContent(`Worked out ${formatShortTime(all.calculated_at, 'en')}`)
  await press(new RegExp(`^Show in the calendar.*${worst?.unit_name ?? ''}`))
  const calendar = await screen.findByRole('table', {
    name: `Success rate by day · ${worst?.unit_name ?? ''}`,
  })
  expect(calendar).toHaveTextContent(`19${formatNumber(worst?.d19, 2, 'en')}`)
  expect(path()).toContain(`unit=org.${worst?.id ?? ''}`)
  expect(
    within(calendar)
      .getAllByRole('link', { name: formatNumber(worst?.d19, 2, 'en') })
      .at(-1),
  ).toHaveAttribute(
    'href',
    `/query/stat/collectionRate?level=org&data_date=2026-11-19&org_id=${worst?.id ?? ''}`,
  )
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  // The sign of a bad day leads to why, and so does the red figure, to the worst of them.
  const bad = daysOfMonth('2026-11').filter(({ field }) => (worst?.[field] ?? 100) < 98)
  const causes = (date: string) => `/query/data/missingData?org_id=${worst?.id}&data_date=${date}&of_day=1`
  const signs = within(calendar).getAllByRole('link', { name: /^Why .* went badly$/ })
  expect(signs.map((sign) => sign.getAttribute('href'))).toEqual(bad.map(({ date }) => causes(date)))
  const days = bad.toSorted((a, b) => (worst?.[a.field] ?? 0) - (worst?.[b.field] ?? 0))
  const red = within(totals).getByText('Days under 98 %').closest('[data-bad]')
  expect(red?.querySelector('a')).toHaveAttribute('href', causes(days[0]?.date ?? '-'))
})

test('a month of which a part is counted has no rate of all yet, and no bad days', async () => {
  server.use(
    msw.get('*/query/stat/monthSuccess/summary', async ({ request }) => {
      const body: unknown = await (await backend.answer(request))?.json()
      return HttpResponse.json({ ...(body as object), progress: { done: 34, total: 1_116 } })
    }),
  )
  await show('', [])
  const totals = await screen.findByRole('region', { name: 'Totals' })
  await waitFor(() => expect(totals).toHaveTextContent('34 of 1,116'))
  const all = await monthSuccessApi.summary({ month: '2026-10' })
  expect(all.mean_rate).not.toBeNull()
  expect(totals).not.toHaveTextContent(percent(all.mean_rate))
  expect(within(totals).getByText('Days under 98 %').closest('[data-bad]')).toBeNull()
})

test('units can be put in the order of one day', async () => {
  const { names, table, user } = await show('?level=area&month=2026-11', [])
  expect(await screen.findByText(/^Meters in no transformer area/)).toBeVisible()
  const { rows } = await monthSuccessApi.page({
    level: 'area',
    month: '2026-11',
    currentPage: 1,
    pageSize: 100,
  })
  const uneven = daysOfMonth('2026-11').findIndex(
    ({ field }) => new Set(rows.map((row) => row[field])).size > 1,
  )
  const field = dayFields[uneven] ?? 'd31'
  const rate = new Map(rows.map((row) => [row.unit_name, row[field]]))
  const head = table().querySelector<HTMLElement>(`th[data-key="${field}"]`)
  await user.click(within(head ?? table()).getByRole('button'))
  const order = [...rate.values()].map(Number).toSorted((a, b) => a - b)
  expect(new Set(order).size).toBeGreaterThan(1)
  await waitFor(() => expect(names().map((name) => rate.get(name))).toEqual(order.slice(0, names().length)))
})

test('a day leads to the reading of that unit on that day; a unit to those below it; a day to come is no zero', async () => {
  const { table, names } = await show('?level=line&month=2026-11&unit=line.x', ['export'])
  const [name = ''] = names()
  const [row] = (await monthSuccessApi.page({ level: 'line', unit_name: name, currentPage: 1, pageSize: 1 }))
    .rows
  const shown = within(table())
  const links = [...table().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(`/query/stat/monthSuccess?level=area&month=2026-11&line_id=${row?.id ?? ''}`)
  const to = `/query/stat/collectionRate?level=line&data_date=2026-11-19&line_id=${row?.id ?? ''}`
  const day = [...table().querySelectorAll('a')].find((link) => link.getAttribute('href') === to)
  expect(day).toHaveTextContent(formatNumber(row?.d19, 2, 'en'))
  const there = { level: 'line', data_date: '2026-11-19', line_id: row?.id ?? '' }
  const [same] = (await readRatesApi.page({ ...there, currentPage: 1, pageSize: 1 })).rows
  expect([same?.unit_name, same?.rate]).toEqual([name, row?.d19])
  expect(shown.getAllByText('Counted from 08:00 of the next day').length).toBeGreaterThan(10)
  expect(table()).not.toHaveTextContent(/\b0\.00/)
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(await screen.findByText('The unit is not in this list')).toBeVisible()
})
