import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { calculationsApi } from '@/api/business/calculations'
import { lossesApi } from '@/api/business/losses'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, changeAnswer } from '@/testing/simulator'
import { actionsOn, choose, dialog } from '@/testing/steps'
import { calcText } from '../../shared/calculations/calcPath'
import { CalculationPage } from './CalculationPage'
import { Calculations } from './Calculations'

vi.setConfig({ testTimeout: 60_000 })

const path = '/business/loss/calcElectricity'
const show = (search = '', can?: string[]) =>
  listOf(<Calculations />, 'Calculations', { path: `${path}${search}`, rows: 0, ...(can && { can }) })
const day = '2026-11-18'
const runs = () => backend.db.tables.calculations.all()
const areas = () => backend.db.tables.areas.all()
const org = () => backend.db.tables.organizations.all().find(({ parent_id }) => parent_id === '')?.id ?? ''

/** A run of all areas on a day, that has ended. */
async function ended() {
  await signIn()
  const { id } = await calculationsApi.start({
    calc_type: 'areaLoss',
    object_type: '1',
    object_ids: [org()],
    date_begin: day,
    date_end: day,
    remark: '',
  })
  await waitFor(() => expect(runs()[0]?.task_status).toBe('finished'))
  return id
}

test('says how many figures it means before it starts, starts once, and shows how far it is', async () => {
  const begin = calcText({
    calc_type: 'areaLoss',
    object_type: '1',
    object_ids: [org()],
    date_begin: day,
    date_end: '2026-11-19',
  })
  const { user, path: at } = await show(`?start=${begin}`)
  const form = await dialog('Calculate energies or losses anew')
  const n = areas().length
  expect(await within(form).findByText(`${n} areas × 2 days = ${2 * n} figures`)).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(runs()).toHaveLength(1))
  expect(runs()[0]).toMatchObject({ calc_type: 'areaLoss', date_begin: day, date_end: '2026-11-19' })
  const link = await screen.findByRole('link', { name: runs()[0]?.calc_no ?? '' })
  expect(link).toHaveAttribute('href', `${path}/${runs()[0]?.id ?? ''}`)
  await waitFor(() => expect(at()).not.toContain('start='))
  await waitFor(() => expect(screen.getByText('Finished')).toBeVisible())
})

test('what does not fit another type is begun anew: months of meters instead of days of areas', async () => {
  const { press } = await show()
  await press('Recalculate')
  const form = await dialog('Calculate energies or losses anew')
  expect(within(form).getByText('At most 31 days that are over.')).toBeVisible()
  await choose('Calculated', 'Month energies')
  expect(await within(form).findByText(/^At most 6 months/)).toBeVisible()
  expect(within(form).queryByRole('combobox', { name: 'Figures' })).toBeNull()
})

test('says which of its months are closed before it starts', async () => {
  const by = { username: 'admin', ip: '' }
  backend.db.tables.closedMonths.insert({ month: '2026-09', total: 0, unverified: 0 }, by)
  const span = { date_begin: '2026-09', date_end: '2026-10' }
  await show(`?start=${calcText({ calc_type: 'areaLoss', object_type: '1', object_ids: [org()], ...span })}`)
  const form = await dialog('Calculate energies or losses anew')
  expect(await within(form).findByText(/^Closed: 2026-09\./)).toBeVisible()
})

test('each figure stands before and after, as the list of losses shows it; failed ones say why', async () => {
  const id = await ended()
  const { user } = await renderScreen(<CalculationPage />, { path: `${path}/${id}`, route: `${path}/:id` })
  const { rows } = await lossesApi.areas.page({ data_date: day, currentPage: 1, pageSize: 100 })
  const known = rows.find(({ loss_rate }) => loss_rate !== null)
  const row = (await screen.findByText(known?.tg_name ?? '')).closest('tr')
  const shown = formatNumber(known?.loss_rate ?? null, 2, 'en')
  expect(within(row ?? document.body).getAllByText(new RegExp(`^${shown}`))).toHaveLength(2)
  expect(screen.getByText(`0 of ${areas().length}`)).toBeVisible()
  const link = screen.getByRole('link', { name: known?.tg_name ?? '' })
  expect(link).toHaveAttribute('href', `/business/loss/tgLoss?tg_id=${known?.id ?? ''}&data_date=${day}`)
  await choose('Result', 'Failed')
  await user.click(screen.getByRole('button', { name: /^search/i }))
  await waitFor(() => expect(screen.queryByText(known?.tg_name ?? '')).toBeNull())
  expect((await screen.findAllByText('No check meter')).length).toBeGreaterThan(0)
})

test('who may not edit is offered no start, no stop and no second try', async () => {
  await ended()
  await show('?start=new', ['export'])
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const name of [/^Recalculate$/, /^Calculate the failed again/, /^Stop/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('runs are found by several picked areas, which stay in the address and are named in the chip', async () => {
  const [first, second, third] = areas()
  await signIn()
  for (const area of [first, second, third])
    await calculationsApi.start({
      calc_type: 'areaLoss',
      object_type: '5',
      object_ids: [area?.id ?? ''],
      date_begin: day,
      date_end: day,
      remark: '',
    })
  const numbers = runs().map(({ calc_no }) => calc_no)
  const { user, path: at, names, unmount } = await show()
  await waitFor(() => expect(names().toSorted()).toEqual(numbers.toSorted()))
  await user.click(screen.getByRole('button', { name: /More filters/ }))
  for (const area of [first, second]) await choose('Chosen objects', new RegExp(area?.tg_name ?? 'nothing'))
  await user.click(screen.getByRole('button', { name: /^search/i }))
  await waitFor(() => expect(names().toSorted()).toEqual(numbers.slice(0, 2).toSorted()))
  const asked = new URLSearchParams(at().split('?')[1])
  expect([asked.get('picked_type'), asked.get('picked_ids')]).toEqual(['5', `${first?.id},${second?.id}`])
  unmount()
  const again = await show(`?${String(asked)}`)
  await waitFor(() => expect(again.names()).toHaveLength(2))
  const chip = await screen.findByRole('button', { name: 'Remove filter Chosen objects' })
  await waitFor(() =>
    expect(chip.parentElement).toHaveTextContent(`${first?.tg_name ?? ''}, ${second?.tg_name ?? ''}`),
  )
  await user.click(chip)
  await waitFor(() => expect(again.names()).toHaveLength(3))
  expect(again.path()).not.toContain('picked')
})

test('the failed figures are calculated again in the place of the stop, once the run has ended', async () => {
  const id = await ended()
  const { unmount, names } = await show()
  await waitFor(() => expect(names()).toHaveLength(1))
  expect((await actionsOn('Calculations')).slice(-2)).toEqual([
    `More actions for ${runs()[0]?.calc_no}`,
    'Calculate the failed again',
  ])
  unmount()
  changeAnswer('/business/calculation/list', { task_status: 'ongoing' })
  await renderScreen(<CalculationPage />, { path: `${path}/${id}`, route: `${path}/:id` })
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Calculate the failed again' })).not.toBeInTheDocument()
})
