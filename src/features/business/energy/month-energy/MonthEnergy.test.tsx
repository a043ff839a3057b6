import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { energiesApi } from '@/api/business/energies'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { MonthEnergy } from './MonthEnergy'

const show = (search: string, can?: string[]) =>
  listOf(<MonthEnergy />, 'Month energy', {
    path: `/business/energy/monthEnergy${search}`,
    ...(can && { can }),
  })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const tg_id = backend.world.parts.network.id('tg', 1)

test('the sum of the last month stands above; twelve months come when the chart is opened; a change names unequal numbers of days', async () => {
  const year = vi.spyOn(energiesApi.months, 'year')
  const { table, press } = await show(`?tg_id=${tg_id}`)
  const { rows } = await energiesApi.months.page({
    tg_id,
    meter_role: 'consumer',
    currentPage: 1,
    pageSize: 100,
  })
  const sum = rows.reduce((all, { pap_e }) => all + (pap_e ?? 0), 0)
  const totals = await screen.findByRole('region', { name: 'Import energy' })
  await waitFor(() => expect(plain(totals.textContent)).toContain(`${formatNumber(sum, 2, 'en')} kWh`))
  expect(year).not.toHaveBeenCalled()
  await press('Chart')
  await waitFor(() => expect(year).toHaveBeenCalled())
  expect(screen.getByRole('figure', { name: 'Energy per month' })).toBeVisible()
  expect(year.mock.lastCall?.[0]).toMatchObject({ tg_id })
  const [row] = rows.filter(({ mom }) => mom !== null)
  const shown = plain(table().textContent)
  const sign = (row?.mom ?? 0) > 0 ? '+' : ''
  expect(shown).toContain(`${sign}${formatNumber(row?.mom, 1, 'en')} %`)
  expect(within(table()).getAllByTitle('Per day: 31 days against 30')[0]).toHaveTextContent(/%$/)
})

test('a list of missing energies has no chart to open', async () => {
  const path = `/business/energy/monthEnergy?tg_id=${tg_id}&lacks=energy`
  const { button } = await listOf(<MonthEnergy />, 'Month energy', { path, rows: 0 })
  expect(button('Chart')).toBeUndefined()
})

test('a row leads to the months of its meter; without the right there is no export', async () => {
  const { table, button } = await show(`?tg_id=${tg_id}`, [])
  const [link] = within(table()).getAllByRole('link', { name: /^Energies of the meter/, hidden: true })
  expect(link).toHaveAttribute('href', expect.stringMatching(/meterEnergy\/\w+\?by=month&date=2026-10-01$/))
  expect(button('Export')).toBeUndefined()
})

test('the energy of consumers of one month shows how it becomes the others; that of two months does not', async () => {
  const explain = async (search: string) => {
    const shown = await show(`?tg_id=${tg_id}${search}`)
    const name = 'How “Import energy of consumers” came about'
    await shown.user.click(await screen.findByRole('button', { name }))
    return { ...shown, told: within(await screen.findByRole('region', { name })) }
  }
  const steps = { name: 'Show how it becomes the other energies' }
  const one = await explain('')
  expect(await one.told.findByRole('button', steps)).toBeVisible()
  one.unmount()
  const two = await explain('&month_begin=2026-09&month_end=2026-10')
  expect(two.told.queryByRole('button', steps)).not.toBeInTheDocument()
})
