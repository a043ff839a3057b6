import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { energiesApi } from '@/api/business/energies'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { backend, changeAnswer } from '@/testing/simulator'
import { TariffEnergy } from './TariffEnergy'

const show = (search: string, can?: string[]) =>
  listOf(<TariffEnergy />, 'Tariff energy', {
    path: `/business/energy/tariffEnergy${search}`,
    ...(can && { can }),
  })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const tg_id = backend.world.parts.network.id('tg', 1)

test('opens on the reading day; the tariffs of its rows are shared in ring and bars, a row with its shares', async () => {
  const { user, table, button } = await show(`?tg_id=${tg_id}`, [])
  const { rows } = await energiesApi.tariffs.page({
    tg_id,
    data_date: '2026-11-19',
    currentPage: 1,
    pageSize: 100,
  })
  const ring = await screen.findByRole('figure', { name: 'Energy of consumers by tariff' })
  const { rows: checks } = await energiesApi.tariffs.page({
    tg_id,
    data_date: '2026-11-19',
    cons_sort: '06',
    currentPage: 1,
    pageSize: 15,
  })
  const of = (all: typeof rows) => all.reduce((sum, { pap_e1 }) => sum + (pap_e1 ?? 0), 0)
  expect(plain(ring.textContent)).toContain(formatNumber(of(rows) - of(checks), 0, 'en'))
  const [row] = rows.filter(({ share2 }) => share2 !== null)
  expect(plain(table().textContent)).toContain(`${formatNumber(row?.share2, 1, 'en')} %`)
  const bars = screen.getByRole('figure', { name: 'Energy by category and tariff' })
  await user.click(within(bars).getByText('kWh', { selector: '.ant-segmented-item-label' }))
  expect(within(bars).getByText('Residential')).toBeVisible()
  expect(button('Export')).toBeUndefined()
})

test('a row leads to its meter on that day; a day that was taken away is asked for in the specified words', async () => {
  const { user, table } = await show(`?tg_id=${tg_id}&data_date=2026-11-18`)
  const [link] = within(table()).getAllByRole('link', { name: /^Energies of the meter/, hidden: true })
  expect(link).toHaveAttribute('href', expect.stringMatching(/meterEnergy\/\w+\?by=day&date=2026-11-18$/))
  const picker = screen.getByRole('group', { name: 'Day or month' })
  await user.click(picker.querySelector('.ant-picker-clear') ?? picker)
  await user.click(screen.getByRole('button', { name: /^search/i }))
  await waitFor(() => expect(screen.getByText('Either a date or a month must be selected')).toBeVisible())
})

test('a tariff that the answer does not say makes no share and no sum', async () => {
  const sum = { meter_role: 'consumer', rows: null, known: null, quality: '' }
  const category = { ...sum, cons_sort: '05', pap_e1: 10, pap_e2: 20, pap_e3: 30, pap_e4: null }
  changeAnswer('/business/energy/tariffs/totals', { categories: [category] })
  await show(`?tg_id=${tg_id}`, [])
  const bars = await screen.findByRole('figure', { name: 'Energy by category and tariff' })
  expect(within(bars).getByText('No value')).toBeInTheDocument()
  expect(bars).not.toHaveTextContent(/of 0|60/)
  const ring = screen.getByRole('figure', { name: 'Energy of consumers by tariff' })
  expect(ring).not.toHaveTextContent('%')
})
