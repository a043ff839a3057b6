import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { YearAnswer } from '@/api/prepaid/plans'
import { listOf } from '@/testing/listOf'
import { backend, changeAnswer } from '@/testing/simulator'
import { selection } from '@/stores/selection'
import { PricePlans } from './PricePlans'

const { network, contracts } = backend.world.parts
const meterOnPlan = (code: string): string => {
  for (let meter = 0; meter < network.plan.meters; meter++)
    if (contracts.planOf(meter, network.pointOf(meter)) === code) return network.id('meter', meter)
  throw new Error('no such meter in the small world')
}
const year = (changes: Partial<YearAnswer>) => changeAnswer('/prepaid/price/plan/year', changes)
const show = () => listOf(<PricePlans />, 'Price plans', { path: '/prepaid/price/pricePlan' })
const rowsIn = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map(({ textContent }) => textContent?.replace('No value', '').trim())
        .join(' | '),
    )
/** Opens the simulator of a plan for the meter that is selected in the side panel. */
async function simulate(plan: string, meter = '') {
  const list = await show()
  if (meter !== '')
    act(() =>
      selection.selectMeter(
        { id: meter, mp: null, cons_no: '', cons_name: '' },
        { id: 't1', label: 'T1', identify: 'rcp', comm_protocol: '' },
      ),
    )
  await list.user.click(within(list.row(plan)).getByRole('button', { name: `Simulate: ${plan}` }))
  const drawer = within(await list.dialog(`Simulate: ${plan}`))
  return { list, drawer }
}

test('a plan shows its versions, with prices and fees of the one that is chosen', async () => {
  const list = await show()
  expect(list.row('Residential, prepaid')).toHaveTextContent('5.9700 · 8.5100 · 13.0300 · 13.2600')
  await list.user.click(within(list.row('Small business')).getByText('11.8400'))
  const drawer = within(await list.dialog('Small business'))
  expect(rowsIn('Prices')).toEqual(['All energy | 11.8400'])
  const [announced] = drawer.getAllByRole('button', { name: 'Show' })
  if (announced) await list.user.click(announced)
  await waitFor(() => expect(rowsIn('Prices')).toEqual(['All energy | 12.3100']))
})

test('before a meter is chosen the simulator says what it needs', async () => {
  const { drawer } = await simulate('Small business')
  expect(drawer.getByText('No meter is chosen')).toBeVisible()
})

test('a consumer’s year under another plan: sums, months that are not known, and a month line by line', async () => {
  year({
    contract_kind: 'postpaid',
    plan_code: 'RES-POST',
    months: [
      { month: '2026-09', energy: 327.5, tariffs: [] },
      { month: '2026-10', energy: null, tariffs: [] },
    ],
  })
  const { list, drawer } = await simulate('Small business', meterOnPlan('RES-POST'))
  // 327.5 kWh: steps of 6.18, 8.77 and 13.40, the levy of 3 % and the fee of 41.25 against 11.84 and 137.67.
  expect(await drawer.findByText(/^Small business would have cost .* more in one month\.$/)).toBeVisible()
  expect(drawer.getByText(/^The sum is of 1 of 2 months/)).toBeVisible()
  const months = rowsIn('Month by month')
  expect(months[0]).toMatch(/^2026-09 \| 327\.50 \| [\d,.]+ \| [\d,.]+ \| \+[\d,.]+ \| Line by line$/)
  expect(months[1]).toMatch(/^2026-10 \| .*energy not known \| energy not known/)
  await list.user.click(drawer.getByRole('button', { name: 'Line by line: 2026-09' }))
  expect(rowsIn('Small business, 2026-09')[0]).toBe('All energy | 327.5 | 11.8400 | 3,877.6000 | —')
  expect(rowsIn('Residential, by bill, 2026-09')[0]).toBe('Step 1 | 200.0 | 6.1800 | 1,236.0000 | —')
})
