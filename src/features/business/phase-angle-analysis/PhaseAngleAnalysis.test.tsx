import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { PhaseAngleAnalysis } from './PhaseAngleAnalysis'

const { network, archive, irregularities, calendar } = backend.world.parts
const date = '2026-11-19'
const meterOf = (fits: (meter: number, cp: number) => boolean): string => {
  for (let meter = 0; meter < network.plan.meters; meter++)
    if (fits(meter, network.pointOf(meter))) return network.id('meter', meter)
  throw new Error('no such meter in the small world')
}
const show = (meter: string, can = ['read']) =>
  renderScreen(<PhaseAngleAnalysis />, {
    path: `/business/analysis/phaseAngle?meter=${meter}&date=${date}`,
    can,
  })
const check = () => meterOf((meter, cp) => archive.type(meter, cp) === '05')

test('shows each phase with its angles, the diagram, and what they say', async () => {
  await show(check())
  const table = await screen.findByRole('table', { name: 'Values of each phase' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['L1', 'L2', 'L3'])
  expect(table).toHaveTextContent('240.0')
  expect(screen.getByRole('figure', { name: /Vector diagram/ })).toHaveTextContent('U L2')
  expect(screen.getByText(/The wiring is right/)).toBeVisible()
  expect(screen.getByText(/L1 – L2 – L3/)).toBeVisible()
})

test('a wrong wiring is said mistake by mistake', async () => {
  const day = calendar.parseDate(date)
  const fault = (meter: number, cp: number) => irregularities.wiringOf(meter, cp, day)
  const wrong = meterOf((meter, cp) => fault(meter, cp) !== undefined)
  await show(wrong)
  const { terminals = [] } =
    fault(network.find('meter', wrong), network.pointOf(network.find('meter', wrong))) ?? {}
  expect(await screen.findByText('The wiring is wrong:')).toBeVisible()
  expect(screen.queryAllByText(/is reversed/)).toHaveLength(terminals.filter((each) => each.reversed).length)
})

test('the meter is read now, with its angles, by whoever may read', async () => {
  const id = check()
  const { user } = await show(id)
  await screen.findByRole('table', { name: 'Values of each phase' })
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  // Voltage, current, two angles, power and its factor of three phases, and the frequency.
  expect(await screen.findByText(/19 reading/)).toBeVisible()
})

test('who may not read is not offered it; one phase has no angles', async () => {
  await show(
    meterOf((meter, cp) => archive.type(meter, cp) === '01'),
    [],
  )
  expect(await screen.findByText(/has no three phases/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Read now' })).not.toBeInTheDocument()
})
