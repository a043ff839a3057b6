import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demandsApi } from '@/api/query/demands'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { Demand } from './Demand'

const show = (search: string, can?: string[]) =>
  listOf(<Demand />, 'Demand reading', { path: `/query/data/demand${search}`, ...(can && { can }) })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const tg_id = backend.world.parts.network.id('tg', 1)

test('opens on the reading day; the part of a contract stands in the row and in the bars', async () => {
  const { table, button } = await show(`?tg_id=${tg_id}`, [])
  const query = { tg_id, data_date: '2026-11-19', currentPage: 1, pageSize: 15 }
  const { rows } = await demandsApi.page(query)
  const [row] = rows
    .filter(({ contract_percent }) => contract_percent !== null)
    .toSorted((a, b) => (b.contract_percent ?? 0) - (a.contract_percent ?? 0))
  const percent = `${formatNumber(row?.contract_percent, 1, 'en')} %`
  expect(plain(table().textContent)).toContain(percent)
  const bars = await screen.findByRole('figure', { name: 'Highest part of contract' })
  expect(plain(bars.textContent)).toContain(percent)
  const kw = (value: number | null | undefined) => formatNumber(value, 2, 'en')
  expect(plain(bars.textContent)).toContain(`${kw(row?.pap_demand_primary)} / ${kw(row?.contract_demand)} kW`)
  expect(button('Export')).toBeUndefined()
})

test('a row leads to the curve of the day of its peak within the month; a period that was taken away is asked for in the specified words', async () => {
  const { user, table } = await show(`?tg_id=${tg_id}&month=2026-10`)
  const [link] = within(table()).getAllByRole('link', { name: /^Curve at the peak/, hidden: true })
  expect(link).toHaveAttribute('href', expect.stringMatching(/meterCurve\/\w+\?date=2026-10-\d\d$/))
  const energy = [...table().querySelectorAll('a')].find(({ href }) => href.includes('meterEnergy'))
  expect(energy?.href).toMatch(/meterEnergy\/\w+\?by=month&date=2026-10-01$/)
  const picker = screen.getByRole('group', { name: 'Day or month' })
  await user.click(picker.querySelector('.ant-picker-clear') ?? picker)
  await user.click(screen.getByRole('button', { name: /^search/i }))
  await waitFor(() => expect(screen.getByText('Either a date or a month must be selected')).toBeVisible())
})

test('the charts rank the whole list by the part of the contract, whatever page is shown; a filter finds those above it', async () => {
  await show('?data_date=2026-11-19&page=2', [])
  const { rows: all } = await demandsApi.page({ data_date: '2026-11-19', currentPage: 1, pageSize: 500 })
  const ranked = all
    .filter(({ contract_percent }) => contract_percent !== null)
    .toSorted((a, b) => (b.contract_percent ?? 0) - (a.contract_percent ?? 0))
  const above = ranked.filter(({ contract_percent }) => (contract_percent ?? 0) > 100)
  const bars = await screen.findByRole('figure', { name: 'Highest part of contract' })
  const meters = within(bars)
    .getAllByRole('listitem')
    .map((bar) => bar.textContent?.slice(0, 12))
  expect(meters).toEqual(ranked.slice(0, 15).map(({ metercomid }) => metercomid))
  cleanup()
  const { names } = await show('?data_date=2026-11-19&above_contract=1', [])
  await waitFor(() =>
    expect(names().toSorted()).toEqual(above.map(({ metercomid }) => metercomid).toSorted()),
  )
  expect(screen.getByTitle('Only above the contract')).toBeVisible()
})
