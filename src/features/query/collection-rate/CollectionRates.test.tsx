import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readRatesApi } from '@/api/readRates'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { CollectionRates } from './CollectionRates'

const show = (search = '', can?: string[]) =>
  listOf(<CollectionRates />, 'Collection rate', {
    path: `/query/stat/collectionRate${search}`,
    ...(can && { can }),
  })

test('opens on the reading day with the worst unit first, and tells how both rates came about', async () => {
  const { user, names } = await show()
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await readRatesApi.summary({})
  await waitFor(() => expect(totals).toHaveTextContent(`${formatNumber(all.rate, 2, 'en')} %`))
  expect(totals).toHaveTextContent(`${formatNumber(all.before_8_rate, 2, 'en')} %`)
  const { rows } = await readRatesApi.page({ currentPage: 1, pageSize: 100 })
  const worst = rows.toSorted((a, b) => (a.before_8_rate ?? 0) - (b.before_8_rate ?? 0))
  expect(names()[0]).toBe(worst[0]?.unit_name)
  const bars = within(screen.getByRole('figure', { name: 'Which units are worst?' })).getAllByRole('link')
  expect(bars[0]).toHaveAttribute(
    'href',
    `/query/stat/collectionRate?level=line&data_date=${all.data_date}&org_id=${worst[0]?.id ?? ''}`,
  )
  const widths = bars.map((bar) =>
    Number.parseFloat(bar.querySelector<HTMLElement>('[style]')?.style.width ?? ''),
  )
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect([widths[0], (widths.at(-1) ?? 100) < 100]).toEqual([100, true])
  await user.click(within(totals).getByRole('button', { name: 'How “Rate at 08:00” came about' }))
  expect(await screen.findByText(/over the meters that had to be read\. It does not change/)).toBeVisible()
  expect(screen.getByText(/^Worked out \d\d\/\d\d\/\d{4} /)).toBeVisible()
})

test('leads from an organization to its lines, from a line to its areas, from an area to its meters', async () => {
  const { table, unmount } = await show()
  const [unit] = (await readRatesApi.page({ currentPage: 1, pageSize: 100 })).rows
  expect(within(table()).getByRole('link', { name: unit?.unit_name ?? '', hidden: true })).toHaveAttribute(
    'href',
    expect.stringContaining(`level=line&data_date=${unit?.data_date ?? ''}&org_id=${unit?.id ?? ''}`),
  )
  unmount()
  const lines = await show(`?level=line&org_id=${unit?.id ?? ''}`)
  const below = await readRatesApi.page({
    level: 'line',
    org_id: unit?.id ?? '',
    currentPage: 1,
    pageSize: 100,
  })
  expect(lines.names().toSorted()).toEqual(below.rows.map((row) => row.unit_name).toSorted())
  lines.unmount()
  const areas = await show('?level=area&data_date=2026-11-18')
  const links = within(areas.table()).getAllByRole('link', { name: /^Show meters not read/, hidden: true })
  expect(links[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/dayRead\?tg_id=\w+&date=2026-11-18&read_result=2$/),
  )
})

test('a day without figures says so, and no zero', async () => {
  const { table } = await show('?data_date=2026-11-20')
  expect(table()).toHaveTextContent('Not calculated yet')
  expect(table()).not.toHaveTextContent('0.00')
})

test('who may not export is not offered it', async () => {
  await show('', [])
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})
