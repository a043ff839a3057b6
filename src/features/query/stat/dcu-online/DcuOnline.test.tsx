import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dcuOnlineApi } from '@/api/query/dcuOnline'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { DcuOnline } from './DcuOnline'

const show = (search = '', can?: string[]) =>
  listOf(<DcuOnline />, 'DCU online rate', {
    path: `/query/stat/dcuOnline${search}`,
    ...(can && { can }),
  })
const days = { date_begin: '2026-11-13', date_end: '2026-11-19' }
const week = 'date_begin=2026-11-13&date_end=2026-11-19'

test('shows both rates with how they came about, the worst unit first, and leads to what is offline', async () => {
  const { user, names } = await show(`?${week}`)
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await dcuOnlineApi.summary(days)
  await waitFor(() => expect(totals).toHaveTextContent(`${formatNumber(all.day_rate, 2, 'en')} %`))
  expect(totals).toHaveTextContent(`${formatNumber(all.online_rate, 2, 'en')} %`)
  expect(all.day_rate).not.toBe(all.online_rate)
  const minutes = within(totals).getByTitle('Minutes offline').parentElement
  expect(minutes).toHaveTextContent(`Minutes offline${formatNumber(all.offline_minutes, 0, 'en')} min`)
  const { rows } = await dcuOnlineApi.page({ ...days, currentPage: 1, pageSize: 100 })
  const worst = rows.toSorted((a, b) => (a.day_rate ?? 0) - (b.day_rate ?? 0))
  expect(names()[0]).toBe(worst[0]?.unit_name)
  const bars = within(screen.getByRole('figure', { name: 'Most minutes offline' })).getAllByRole('link')
  const lost = rows.toSorted((a, b) => (b.offline_minutes ?? 0) - (a.offline_minutes ?? 0))
  expect(bars[0]).toHaveAttribute(
    'href',
    `/query/stat/dcuOnline?level=line&${week}&org_id=${lost[0]?.id ?? ''}`,
  )
  await user.click(within(totals).getByRole('button', { name: 'How “Online in the period” came about' }))
  const told = await screen.findByRole('region', { name: /Online in the period/ })
  expect(told).toHaveTextContent(formatNumber(10_080, 0, 'en'))
  for (const [name, value] of [
    ['Minutes online', all.online_minutes],
    ['Minutes of the period', all.period_minutes],
  ] as const)
    expect(within(told).getByText(name).parentElement).toHaveTextContent(formatNumber(value, 0, 'en'))
})

test('leads from a unit to those below it with the same days, and from a DCU to its page', async () => {
  const { table, unmount } = await show(`?${week}`)
  const [unit] = (await dcuOnlineApi.page({ currentPage: 1, pageSize: 100 })).rows
  expect(within(table()).getByRole('link', { name: unit?.unit_name ?? '', hidden: true })).toHaveAttribute(
    'href',
    expect.stringContaining(`level=line&${week}&org_id=${unit?.id ?? ''}`),
  )
  unmount()
  const points = await show(`?level=point&${week}`)
  const [dcu] = within(points.table()).getAllByRole('link', { name: /^Open DCU/, hidden: true })
  expect(dcu).toHaveAttribute('href', expect.stringMatching(/\/cpDetail\/\w+/))
  expect(points.table()).toHaveTextContent('Online')
})

test('who may not export is not offered it', async () => {
  await show('', [])
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})
