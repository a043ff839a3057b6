import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { monthQueryApi } from '@/api/query/monthQuery'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { MonthQuery } from './MonthQuery'

const show = (search = '', can?: string[]) =>
  listOf(<MonthQuery />, 'Month query', { path: `/query/report/monthQuery${search}`, ...(can && { can }) })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const month = '2026-10'

test('organizations of the month with their reading and losses; each leads to its areas', async () => {
  const { table, button } = await show(`?month=${month}`, [])
  const { rows } = await monthQueryApi.page({
    month,
    sidx: 'rate',
    sord: 'asc',
    currentPage: 1,
    pageSize: 15,
  })
  const [first] = rows
  const line = within(table()).getByRole('row', { name: new RegExp(first?.unit_name ?? '-'), hidden: true })
  expect(plain(line.textContent)).toContain(`${formatNumber(first?.rate, 2, 'en')} %`)
  expect(plain(line.textContent)).toContain(formatNumber(first?.should_read, 0, 'en'))
  const [link] = within(line).getAllByRole('link', { hidden: true })
  expect(link).toHaveAttribute(
    'href',
    `/query/report/monthQuery?level=area&month=${month}&org_id=${first?.id}`,
  )
  expect(button('Export')).toBeUndefined()
})

test('an area leads to its losses, its days and its report of the month', async () => {
  const { table } = await show(`?month=${month}&level=area`)
  expect(await screen.findByText(/^Meters in no transformer area/)).toBeVisible()
  const links = within(table())
    .getAllByRole('link', { hidden: true })
    .slice(0, 4)
    .map((link) => link.getAttribute('href') ?? '')
  const id = /tg_id=(\w+)/.exec(links[0] ?? '')?.[1] ?? '-'
  expect(links).toEqual([
    `/business/loss/tgLoss?month=${month}&tg_id=${id}`,
    `/query/stat/monthSuccess?level=area&month=${month}&tg_id=${id}`,
    `/business/loss/tgLoss?month=${month}&tg_id=${id}`,
    `/query/report/monthReport?month=${month}&tg_id=${id}`,
  ])
})

test('the loss rate of all says what it is made of', async () => {
  const { user } = await show(`?month=${month}`)
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const sums = await monthQueryApi.summary({ month })
  await waitFor(() => expect(plain(totals.textContent)).toContain(`${formatNumber(sums.rate, 2, 'en')} %`))
  const { rows } = await monthQueryApi.page({
    month,
    sidx: 'loss_rate',
    sord: 'desc',
    currentPage: 1,
    pageSize: 15,
  })
  const lose = within(await screen.findByRole('figure', { name: 'Highest loss rates' })).queryAllByRole(
    'link',
  )
  const known = rows.filter(({ loss_rate }) => loss_rate !== null)
  expect(lose.map((link) => link.getAttribute('href'))).toEqual(
    known.slice(0, 5).map(({ id }) => `/query/report/monthQuery?level=area&month=${month}&org_id=${id}`),
  )
  await user.click(within(totals).getByRole('button', { name: 'How “Loss rate” came about' }))
  const said = await screen.findByRole('region', { name: /Loss rate/ })
  await waitFor(() =>
    expect(plain(said.textContent)).toContain(sums.areas === null ? '?' : formatNumber(sums.areas, 0, 'en')),
  )
})

test('part of a sum is not shown as the sum', async () => {
  const summary = monthQueryApi.summary
  vi.spyOn(monthQueryApi, 'summary').mockImplementation(async (query, signal) => ({
    ...(await summary(query, signal)),
    should_read: 13_240,
    rate: 99.62,
    supply_energy: 3_425_576,
    progress: { done: 10, total: 40 },
  }))
  await show(`?month=${month}`)
  const totals = await screen.findByRole('region', { name: 'Totals' })
  await waitFor(() => expect(plain(totals.textContent)).toContain('Not calculated yet: 25 % done'))
  expect(plain(totals.textContent)).not.toMatch(/3,425,576|99\.62/)
})

test('an area that never has a loss says why, and not that it is not calculated yet', async () => {
  const page = monthQueryApi.page
  vi.spyOn(monthQueryApi, 'page').mockImplementation(async (query, signal) => {
    const answer = await page(query, signal)
    const none = {
      supply_energy: null,
      sale_energy: null,
      loss_energy: null,
      loss_rate: null,
      demand_max: null,
      demand_reason: '',
    }
    return {
      ...answer,
      rows: answer.rows.map((row) => ({ ...row, ...none, loss_reason: 'noCheck' as const })),
    }
  })
  const { table } = await show(`?month=${month}&level=area`)
  const [, line] = within(table()).getAllByRole('row', { hidden: true })
  await waitFor(() => expect(line).toHaveTextContent('Not computable: No check meter'))
  expect(line).not.toHaveTextContent('Not calculated yet')
})
