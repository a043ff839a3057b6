import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { backend, clock } from '@/testing/simulator'
import { dialog } from '@/testing/steps'
import { DataItems } from './DataItems'

vi.setConfig({ testTimeout: 40_000 })
beforeAll(() => words.loadNamespaces(['dataItems', 'form', 'commands', 'picker', 'sidebar', 'chart']))

const show = (search = '', can?: string[]) =>
  renderScreen(<DataItems />, { path: `/capture/config/dataItem${search}`, ...(can && { can }) })
const codes = () =>
  [...screen.getByRole('table', { name: 'Data items' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(codes().length).toBeGreaterThan(0))
const rowOf = (code: string) => backend.db.tables.dataItems.all().find((row) => row.item_code === code)

test('adds an item; a broken address and a taken code are said at their fields', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await dialog('New data item')
  const box = (name: string) => within(form).getByRole('textbox', { name })
  await user.type(box('Item code'), 'pap_r')
  await user.type(box('Item name'), 'THD of voltage L1')
  await user.type(box('OBIS'), '32.7.124')
  await user.type(within(form).getByRole('spinbutton', { name: 'Order' }), '5')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/^Use the form A-B:C\.D\.E\.F/)).toBeVisible()
  await user.clear(box('OBIS'))
  await user.type(box('OBIS'), '1-0:32.7.124.255')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('This value is already in use.')).toBeVisible()
  expect(box('Item name')).toHaveValue('THD of voltage L1')
  await user.clear(box('Item code'))
  await user.type(box('Item code'), 'thd_ua')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rowOf('thd_ua')).toMatchObject({ obis: '1-0:32.7.124.255', class_id: 3 }))
})

test('an event item needs its type', async () => {
  const { user } = await show('?item_code=ev_magnet')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Edit: ev_magnet' }))
  const form = await dialog('Edit data item')
  expect(within(form).getByRole('combobox', { name: 'Event type' })).toBeVisible()
  expect(within(form).getByRole('textbox', { name: 'Item code' })).toBeDisabled()
})

test('moves the chosen items to another group', async () => {
  const { user } = await show('?item_code=rap_r')
  await loaded()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Change group' }))
  const form = await dialog('Change the group of 5 data items')
  await user.click(within(form).getByRole('combobox', { name: 'Group' }))
  await user.click(await screen.findByTitle('Status and identity'))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    for (const code of ['rap_r', 'rap_r1', 'rap_r4']) expect(rowOf(code)?.item_group).toBe('status')
  })
})

test('reads an item from a chosen meter, to see whether its mapping is right', async () => {
  const { user } = await show('?item_code=cap_r')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Test read: cap_r' }))
  const result = await dialog('Test read: Sum of import and export')
  expect(within(result).getByRole('button', { name: 'Read' })).toBeDisabled()
  await user.click(within(result).getByRole('button', { name: 'Meter' }))
  const picker = await dialog('Choose a meter')
  const [first] = await within(picker).findAllByRole('radio')
  await user.click(first ?? picker)
  await user.click(within(picker).getByRole('button', { name: 'Choose' }))
  await user.click(within(result).getByRole('button', { name: 'Read' }))
  await within(result).findByRole('table', { name: 'Result of the test read' })
  clock.now += 100_000
  expect(await within(result).findByText('Finished')).toBeVisible()
  expect(backend.db.commands.get('command-1')?.order).toMatchObject({ items: ['cap_r'] })
})

test('without the permissions there is nothing to press', async () => {
  await show('?item_code=cap_r', [])
  await loaded()
  for (const name of ['Add', 'Export', 'Edit: cap_r', 'Test read: cap_r', 'More actions for cap_r'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
