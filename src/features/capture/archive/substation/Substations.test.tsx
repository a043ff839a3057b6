import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { listOf } from '@/testing/listOf'
import { backend, server } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { Substations } from './Substations'

const show = (can?: string[], search = '') =>
  listOf(<Substations />, 'Substations', {
    path: `/capture/archive/substation${search}`,
    ...(can && { can }),
  })

test('lists substations with links to their lines and meters, and searches', async () => {
  const { user, names } = await show()
  expect(names()).toHaveLength(3)
  const [first] = backend.db.tables.substations.all()
  const row = screen.getByRole('row', { name: new RegExp(first?.subs_name ?? '') })
  const lines = backend.db.tables.lines.all().filter((line) => line.subs_id === first?.id)
  expect(within(row).getByRole('link', { name: String(lines.length) })).toHaveAttribute(
    'href',
    `/capture/archive/line?subs_id=${first?.id ?? ''}`,
  )
  expect(within(row).getByText('Running')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Substation name' }), 'nowhere{Enter}')
  await waitFor(() => expect(names()).toHaveLength(0))
})

test('adds one, with positions checked together and a refusal next to its field', async () => {
  const { user, names, dialog } = await show()
  const taken = backend.db.tables.substations.all()[0]?.subs_name ?? ''
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await dialog('New substation')
  const name = within(form).getByRole('textbox', { name: 'Substation name' })
  await user.type(name, taken)
  await user.type(within(form).getByRole('textbox', { name: 'Longitude' }), '-69.9')
  await user.tab()
  expect(await within(form).findByText('Enter longitude and latitude, or neither.')).toBeVisible()
  await user.type(within(form).getByRole('textbox', { name: 'Latitude' }), '18.5')
  // A capacity that nobody typed is unknown, not zero.
  expect(within(form).getByRole('spinbutton', { name: 'Capacity' })).toHaveValue('')
  await user.type(within(form).getByRole('spinbutton', { name: 'Capacity' }), '12500.5')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('This value is already in use.')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Substation Nueva')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const saved = backend.db.tables.substations.all().find((row) => row.subs_name === 'Substation Nueva')
  expect(saved).toMatchObject({ longitude: '-69.9', latitude: '18.5', run_status: '1' })
  await waitFor(() => expect(names()).toContain('Substation Nueva'))
})

test('a server that fails leaves the form as it is', async () => {
  const { user, dialog } = await show()
  server.use(msw.put('*/capture/substation/update', () => HttpResponse.json({}, { status: 500 })))
  const { subs_name = '' } = backend.db.tables.substations.all()[0] ?? {}
  await user.click(screen.getByRole('button', { name: `Edit: ${subs_name}` }))
  const form = await dialog('Edit substation')
  await user.type(within(form).getByRole('textbox', { name: 'Address' }), ' bis')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByRole('alert')).toHaveTextContent('The request failed')
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toMatch(/ bis$/)
})

test('one with lines stays, and the reason is said', async () => {
  const { user } = await show()
  const { id = '', subs_name = '' } = backend.db.tables.substations.all()[0] ?? {}
  await pressOnRow('Delete', subs_name)
  await confirmDangerous(user)
  expect(await screen.findByText(/is still in use/)).toBeVisible()
  expect(backend.db.tables.substations.get(id)).toBeDefined()
})

test('one without lines goes with a reason and the password, which stand in the log', async () => {
  const { substations } = backend.db.tables
  const [first] = substations.all()
  if (!first) throw new Error('a substation')
  substations.insert({ ...first, id: 'bare', subs_name: 'Substation Vacía' }, { username: 'admin', ip: '' })
  const { user, names } = await show()
  await pressOnRow('Delete', 'Substation Vacía')
  const asked = await confirmDangerous(user)
  expect(asked).toHaveTextContent('Substation Vacía')
  expect(asked).toHaveTextContent('This cannot be undone here.')
  await waitFor(() => expect(names()).not.toContain('Substation Vacía'))
  expect(await screen.findByText('The entry was deleted.')).toBeVisible()
  expect(substations.get('bare')).toBeUndefined()
  const logged = backend.db.operations.all().find(({ path }) => path === '/capture/substation/delete')
  expect(logged?.request).toMatchObject({ reason: 'Entered twice' })
  expect(JSON.stringify(backend.db.operations.all())).not.toContain('Power2026')
})

test('without the permissions there is nothing to press', async () => {
  await show([])
  for (const name of ['Add', 'Export', /^Edit:/, /^More actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
