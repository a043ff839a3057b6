import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { PriceAnswer } from '@/api/prepaid/prices'
import { renderScreen } from '@/testing/renderScreen'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { dialog } from '@/testing/steps'
import { PriceQuery } from './PriceQuery'

const { network, contracts } = backend.world.parts
const meterOf = (fits: (meter: number, point: number) => boolean): string => {
  for (let meter = 0; meter < network.plan.meters; meter++)
    if (fits(meter, network.pointOf(meter))) return network.id('meter', meter)
  throw new Error('no such meter in the small world')
}
const byTokens = () => meterOf((meter, point) => contracts.kind(meter, point) === 'sts')
const onPlan = (code: string) => meterOf((meter, point) => contracts.planOf(meter, point) === code)
const show = (meter: string, date = '') =>
  renderScreen(<PriceQuery />, {
    path: `/prepaid/price/priceQuery?meter=${meter}${date && `&date=${date}`}`,
    account: 'operator',
    can: [],
  })
/** What the plan's page begins with, whatever the month of the small world knows. */
const known = (changes: Partial<PriceAnswer>) => changeAnswer('/prepaid/price/query', changes)
const table = (name: string) => screen.findByRole('table', { name })
const rowsIn = async (name: string): Promise<string[]> =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map(({ textContent }) => textContent?.replace('No value', '').trim())
        .join(' | '),
    )
const field = (label: string) => screen.findByLabelText(label)

test('shows plan, prices and fees of the day, and the versions with the one in force marked', async () => {
  await show(byTokens())
  const plan = await screen.findByRole('region', { name: 'Price plan' })
  expect(plan).toHaveTextContent(/Residential, prepaid RES-PRE.*Prepaid tokens.*Multi-step.*15\.00.%/)
  expect(plan).toHaveTextContent('2, from 01/07/2025')
  expect(await rowsIn('Prices')).toEqual([
    'Step 1 | 0 | 200 | 5.9700',
    'Step 2 | 200 | 300 | 8.5100',
    'Step 3 | 300 | 700 | 13.0300',
    'Step 4 | 700 | no limit | 13.2600',
  ])
  const [fee] = await rowsIn('Fees')
  expect(fee).toMatch(/^Monthly fee \| Fixed by month \| 37\.95.RD\$ \| 15\.00 % \| every month$/)
  const [current, earlier] = await rowsIn('Versions')
  expect(current).toMatch(/^2 \| 01\/07\/2025 \| In force \| 5\.9700 · .* \| Shown$/)
  expect(earlier).toMatch(/^1 \| 01\/01\/2014 \| Ended \| .* \| Show$/)
})

test('another version is shown by its day, with its own prices; an announced one is told beforehand', async () => {
  const { user, path } = await show(onPlan('COM-1'))
  const plan = await screen.findByRole('region', { name: 'Price plan' })
  expect(plan).toHaveTextContent('Announced3, from 01/01/2027')
  expect(await rowsIn('Prices')).toEqual(['All energy | 11.8400'])
  const [announced] = within(await table('Versions')).getAllByRole('button', { name: 'Show' })
  if (announced) await user.click(announced)
  await waitFor(async () => expect(await rowsIn('Prices')).toEqual(['All energy | 12.3100']))
  expect(path()).toContain('date=2027-01-01')
  expect((await rowsIn('Fees')).join()).toContain('3.00 % of the energy | 0.00 %')
  expect((await rowsIn('Versions'))[1]).toMatch(/In force .* \| Show$/)
})

test('an energy becomes money line by line, going on in the steps where the month stands', async () => {
  known({ month_energy: 83.9, energy_until: '2026-11-20' })
  const { user } = await show(byTokens())
  const bought = await field('Bought this month before, kWh')
  expect(bought).toHaveValue('83.9')
  expect(screen.getByText('Tokens from 01/11/2026 to 20/11/2026: 83.9 kWh.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'The month’s fee is still due' })).not.toBeChecked()
  await user.type(await field('Energy, kWh'), '163.8')
  // 116.1 kWh at 5.97 and 47.7 at 8.51 are 1,099.044; VAT of 1,099.04 is 164.86.
  expect(await rowsIn('How it adds up')).toEqual([
    'Step 1 | 116.1 | 5.9700 | 693.1170 | —',
    'Step 2 | 47.7 | 8.5100 | 405.9270 | —',
    'Energy | 163.8 | — | 1,099.04 | 164.86',
    'Total with VAT | — | — | 1,263.90 | 164.86',
  ])
  expect(screen.getByText(/^163\.8 kWh cost 1,263\.90.RD\$$/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'The month’s fee is still due' }))
  expect((await rowsIn('How it adds up')).join()).toContain('Monthly fee | — | — | 37.95 | 5.69')
  await user.clear(bought)
  expect((await rowsIn('How it adds up'))[0]).toBe('Step 1 | 163.8 | 5.9700 | 977.8860 | —')
})

test('an amount becomes the energy that its tokens hold, with what is left over', async () => {
  known({ month_energy: 83.9, energy_until: '2026-11-20' })
  const { user } = await show(byTokens())
  await user.click(await screen.findByText('Money to energy'))
  await user.type(await field('Amount, RD$'), '1264.88')
  expect(await screen.findByText(/^1,264\.88.RD\$ buys 163\.8 kWh$/)).toBeVisible()
  expect(screen.getByText(/^0\.98.RD\$ is left over\.$/)).toBeVisible()
  expect(screen.getByText('It fits in one token.')).toBeVisible()
  await user.clear(await field('Amount, RD$'))
  await user.type(await field('Amount, RD$'), '0.50')
  expect(
    await screen.findByText(/^The least amount that bears the fees and 0\.1 kWh is 0\.69.RD\$\.$/),
  ).toBeVisible()
  await user.clear(await field('Amount, RD$'))
  await user.type(await field('Amount, RD$'), '9000000')
  expect(await screen.findByText('More than 8,191.5 kWh do not fit in the tokens of one sale.')).toBeVisible()
})

test('what cannot be read stays, with the format in words, and nothing is reckoned', async () => {
  known({ month_energy: 0, energy_until: '2026-11-20' })
  const { user } = await show(byTokens())
  const energy = await field('Energy, kWh')
  await user.type(energy, '12,5')
  expect(energy).toHaveValue('12,5')
  expect(energy).toHaveAccessibleDescription(
    'Enter a number with up to 6 digits before and 1 behind the point, e.g. 166.2.',
  )
  expect(screen.queryByRole('table', { name: 'How it adds up' })).toBeNull()
  await user.click(screen.getByText('Money to energy'))
  const amount = await field('Amount, RD$')
  await user.type(amount, '12.345')
  expect(amount).toHaveAccessibleDescription(/up to 7 digits before and 2 behind the point, e\.g\. 1250\.50/)
  await user.click(screen.getByText('Energy to money'))
  expect(await field('Energy, kWh')).toHaveValue('12,5')
})

test('of a bill an amount pays the largest energy whose bill is not more, spread over the tariffs', async () => {
  known({ month_energy: 100, month_tariffs: [40, 30, 20, 10], energy_until: '2026-11-19' })
  const { user } = await show(onPlan('BT-T4'))
  expect(await field('Tariff T1, kWh')).toHaveValue('40.0')
  expect((await rowsIn('How it adds up'))[3]).toBe('Tariff T4 | 10.0 | 16.4800 | 164.8000 | —')
  await user.click(screen.getByText('Money to energy'))
  await user.type(await field('Amount, RD$'), '1000')
  expect(await screen.findByText(/^1,000\.00.RD\$ pays a bill of \d+\.\d kWh$/)).toBeVisible()
  const [t1, t2] = (await rowsIn('How it adds up')).map((row) => Number(row.split(' | ')[1]))
  expect((t1 ?? 0) / (t2 ?? 1)).toBeCloseTo(40 / 30, 2)
  await user.clear(await field('Amount, RD$'))
  await user.type(await field('Amount, RD$'), '20')
  expect(await screen.findByText('This amount does not bear the fees and 0.1 kWh.')).toBeVisible()
})

test('where the energy of the month is not known, the page says so and waits for it', async () => {
  known({ month_energy: null, energy_until: '' })
  await show(byTokens())
  expect(await screen.findByText(/^The energy of this month is not known/)).toBeVisible()
  expect(await field('Bought this month before, kWh')).toHaveValue('')
})

test('a plan without prices on that day says so', async () => {
  known({ versions: [] })
  await show(byTokens())
  expect(await screen.findByText('No price set for a scheme.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Prices' })).toBeNull()
})

test('before a meter is chosen the page offers to choose one', async () => {
  const { user } = await show('')
  await user.click(await screen.findByRole('button', { name: 'Choose a meter' }))
  expect(await dialog(/./)).toBeVisible()
})

test('a meter without a contract is told', async () => {
  await show(meterOf((meter, point) => contracts.kind(meter, point) === undefined))
  expect(await screen.findByText('No contract at this meter')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failure is said and tried again', async () => {
  server.use(
    mock.get(
      '*/prepaid/price/query',
      () => HttpResponse.json({ message: 'Out of order.' }, { status: 500 }),
      { once: true },
    ),
  )
  const { user } = await show(byTokens())
  expect(await screen.findByText('Out of order.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await table('Prices')).toBeVisible()
})
