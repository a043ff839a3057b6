import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { energiesApi } from '@/api/business/energies'
import { statReportApi } from '@/api/query/statReport'
import { formatNumber } from '@/lib/number'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { EnergySteps } from './EnergySteps'

const tg_id = backend.world.parts.network.id('tg', 1)

test('each energy of a month becomes the others, once somebody asks for it', async () => {
  const asked = vi.spyOn(statReportApi, 'get')
  const { user } = await renderScreen(<EnergySteps unit={{ tg_id }} month="2026-10" />)
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Show how it becomes the other energies' }))
  const month = { month_begin: '2026-10', month_end: '2026-10', tg_id }
  const { roles } = await energiesApi.months.totals(month)
  const { totals } = await statReportApi.get({
    ...month,
    level: 'area',
    measures: 'pap_e,sale_energy,loss_energy,supply_energy',
  })
  const [sums] = totals
  const read = roles.find(({ meter_role }) => meter_role === 'consumer')?.pap_e
  expect(sums?.supply_energy).toBeGreaterThan(0)
  const said = (name: string) =>
    screen.getByText(name).nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')
  const kWh = (value: number | null | undefined) => `${formatNumber(value, 0, 'en')} kWh`
  await waitFor(() => expect(said('Consumption')).toBe(kWh(sums?.pap_e)))
  expect([
    said('= month energy of consumers, as read'),
    said('= sale of the areas'),
    said('with the loss'),
    said('= supply of the areas'),
  ]).toEqual([kWh(read), kWh(sums?.sale_energy), kWh(sums?.loss_energy), kWh(sums?.supply_energy)])
})
