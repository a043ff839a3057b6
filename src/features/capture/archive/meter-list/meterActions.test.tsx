import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { MeterList } from './MeterList'

vi.setConfig({ testTimeout: 60_000 })

/** By what it says: antd gives all dialogs of a test the same label id. */
const dialog = (text: string | RegExp) =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    const found = all.findLast((each) => each.textContent?.match(text))
    if (!found) throw new Error(`no dialog says ${String(text)}`)
    return found
  })
const table = () => screen.getByRole('table', { name: 'Meters', hidden: true })
const numbers = () => [...table().querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
async function show(can?: string[]) {
  const shown = await renderScreen(<MeterList />, { path: '/capture/archive/meter', ...(can && { can }) })
  await waitFor(() => expect(numbers().length).toBeGreaterThan(0))
  return shown
}
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}`, hidden: true })
const idOf = (number: string) => backend.db.meters.find('metercomid', number) ?? ''

test('a meter with data is not deleted; taking it out of use is offered instead', async () => {
  const { user } = await show()
  const read = backend.world
    .meters({ currentPage: 1, pageSize: 15 }, Date.now())
    .rows.find((row) => row.last_read_time !== '' && numbers().includes(row.metercomid))
  const number = read?.metercomid ?? ''
  await user.click(screen.getByRole('button', { name: `More actions for ${number}`, hidden: true }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const ask = await dialog(/Delete this meter/)
  expect(ask).toHaveTextContent(number)
  await confirmDangerous(user)
  const instead = await dialog(/has readings and cannot be deleted/)
  await user.click(within(instead).getByRole('button', { name: 'Stop use' }))
  await waitFor(() => expect(backend.db.meters.fields(idOf(number))?.use_status).toBe('0'))
})

test('many at once: before and after are seen, sent once, and each meter says what became of it', async () => {
  const { user } = await show()
  const [first = '', second = ''] = numbers()
  await user.click(tick(first))
  await user.click(tick(second))
  await user.click(screen.getByRole('button', { name: 'Change many' }))
  const drawer = await dialog('Change many meters')
  // Not 0, as long as none would become another one.
  const send = within(drawer).getByRole('button', { name: 'Change 2 meters' })
  expect(send).toBeDisabled()
  expect(within(drawer).getByText('Choose at least one change.')).toBeVisible()
  // From when another ratio counts is said where it is entered, and taken back with it.
  const ratio = within(drawer).getByRole('checkbox', { name: 'CT ratio' })
  await user.click(ratio)
  expect(within(drawer).getByText(/^Another ratio counts from saving on/)).toBeVisible()
  await user.click(ratio)
  expect(within(drawer).queryByText(/^Another ratio counts from saving on/)).toBeNull()
  await user.click(within(drawer).getByRole('checkbox', { name: 'Model' }))
  await user.type(within(drawer).getByRole('combobox', { name: 'Model' }), 'LX120')
  await user.click(await screen.findByText('LX120-K', { selector: '.ant-select-item-option span' }))
  const preview = within(drawer).getByRole('table', { name: 'Before and after' })
  expect(within(preview).getAllByText('LX120-K')).toHaveLength(2)
  await user.click(within(drawer).getByRole('button', { name: 'Change 2 meters' }))
  expect(await confirmDangerous(user, 'Change 2 meters')).toHaveTextContent('Change 2 meters?Model')
  expect(await within(drawer).findByRole('button', { name: /Changed/ })).toHaveTextContent('2')
  expect(backend.db.meters.fields(idOf(first))?.meter_model).toBe('LX120-K')
  await user.click(within(drawer).getAllByRole('button', { name: 'Close' }).at(-1) ?? drawer)
  // The list is loaded again.
  await waitFor(() => expect(table().textContent?.split('LX120-K')).toHaveLength(3))
})

test('two to four meters stand side by side', async () => {
  const { user } = await show()
  const [first = '', second = ''] = numbers()
  await user.click(tick(first))
  await user.click(tick(second))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const open = await dialog('Compare meters')
  expect(open).toHaveTextContent('Read result 19/11/2026')
  const heads = within(open).getAllByRole('columnheader')
  expect(heads.map((each) => each.textContent)).toEqual(['Field', first, second])
  const all = within(open).getAllByRole('row').length
  await user.click(within(open).getByRole('checkbox', { name: 'Only differences' }))
  expect(within(open).getAllByRole('row').length).toBeLessThan(all)
  await user.click(within(open).getByRole('button', { name: 'Close' }))
  expect(screen.getByText('2 selected')).toBeVisible()
})

test('who may not change meters sees none of it', async () => {
  const { user } = await show(['export'])
  for (const name of ['Add meter', 'Import']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(tick(numbers()[0] ?? ''))
  expect(screen.queryByRole('button', { name: 'Change many' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Compare' })).toBeVisible()
})
