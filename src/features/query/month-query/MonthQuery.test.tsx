import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { monthQueryApi } from '@/api/monthQuery'
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
  const lose = within(await screen.findByRole('figure', { name: 'Which units lose most?' })).queryAllByRole(
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
