import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { TransformerAreas } from './TransformerAreas'

const show = (can?: string[], search = '') =>
  listOf(<TransformerAreas />, 'Transformer areas', {
    path: `/capture/archive/tg${search}`,
    ...(can && { can }),
  })
const areas = () => backend.db.tables.areas.all()

test('lists areas with load, losses and links to their members', async () => {
  const { names } = await show()
  expect(names()).toHaveLength(15)
  const [area] = areas()
  const row = screen.getByRole('row', { name: new RegExp(area?.tg_name ?? '') })
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toContain(`/capture/archive/meter?tg_id=${area?.id ?? ''}`)
  expect(links).toContain(`/capture/archive/cp?tg_id=${area?.id ?? ''}`)
})

test('searches by what an area is', async () => {
  const { user, names } = await show()
  await user.click(screen.getByRole('combobox', { name: 'Special transformer' }))
  await user.click(await screen.findByText('Yes', { selector: '.ant-select-item-option-content' }))
  await user.click(screen.getByRole('button', { name: /query|search/i }))
  const special = areas().filter((area) => area.special_flag === '1')
  await waitFor(() => expect(names().toSorted()).toEqual(special.map((area) => area.tg_name).toSorted()))
})

test('takes a capacity from the list or any whole number', async () => {
  const [area] = areas()
  const { user, dialog } = await show(undefined, `?tg_id=${area?.id ?? ''}`)
  await user.click(screen.getByRole('button', { name: `Edit: ${area?.tg_name ?? ''}` }))
  const form = await dialog('Edit transformer area')
  const capacity = within(form).getByRole('combobox', { name: 'Plate capacity' })
  await user.clear(capacity)
  await user.type(capacity, '12.5')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/whole number/i)).toBeVisible()
  await user.clear(capacity)
  await user.type(capacity, '275')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.db.tables.areas.get(area?.id ?? '')?.plate_capacity).toBe(275))
})

test('one with members stays, whatever is confirmed', async () => {
  const [area] = areas()
  const { user } = await show(undefined, `?tg_id=${area?.id ?? ''}`)
  await pressOnRow('Delete', area?.tg_name ?? '')
  const asked = await confirmDangerous(user)
  expect(asked).toHaveTextContent(area?.tg_name ?? '')
  expect(await within(asked).findByText(/is still in use/)).toBeVisible()
  expect(backend.db.tables.areas.get(area?.id ?? '')).toBeDefined()
})

test('without the permissions there is nothing to press', async () => {
  await show([])
  for (const name of ['Add', 'Export', /^Edit:/, /^More actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
