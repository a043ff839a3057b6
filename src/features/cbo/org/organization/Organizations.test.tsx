import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sidePanels } from '@/stores/sidePanels'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { Organizations } from './Organizations'

const show = (can?: string[], search = '') =>
  renderScreen(<Organizations />, { path: `/cbo/org/organization${search}`, ...(can && { can }) })
const names = () =>
  [...screen.getByRole('treegrid', { name: 'Organizations' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(3))
const table = () => backend.db.tables.organizations

test('shows the utility with its branches and centres; a search keeps what stands above a match', async () => {
  const { user, path } = await show()
  await loaded()
  expect(names()[0]).toBe('Costa Verde Power')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'service{Enter}')
  await waitFor(() => expect(screen.getByText('3 rows')).toBeVisible())
  expect(names()[0]).toBe('Costa Verde Power')
  expect(path()).toContain('name=service')
})

test('adds below a row; the name and the short name must differ', async () => {
  const { user } = await show()
  await loaded()
  const [root] = table().all()
  await user.click(screen.getByRole('button', { name: `Add below: ${root?.name ?? ''}` }))
  const form = within(await screen.findByRole('dialog', { name: /New organization below Costa Verde Power/ }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Harbour')
  await user.type(form.getByRole('textbox', { name: 'Short name' }), 'harbour')
  await user.type(form.getByRole('textbox', { name: 'Code' }), '04')
  expect(await form.findByText('Organization name and short name cannot be the same.')).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Short name' }))
  await user.type(form.getByRole('textbox', { name: 'Short name' }), 'HRB')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This value is already in use.')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour')
  await user.type(form.getByRole('textbox', { name: 'Code' }), '99')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toContain('Harbour'))
  expect(table().all().at(-1)).toMatchObject({ parent_id: root?.id, code: '0499', enabled: '1' })
})

test('a link asks for a new organization below another one', async () => {
  await show(undefined, `?new=${table().all()[1]?.id ?? ''}`)
  const title = `New organization below ${table().all()[1]?.name ?? ''}`
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})

test('the trees of the sidebar load again after a change', async () => {
  const { user } = await show()
  await loaded()
  const before = sidePanels.get().refreshes
  const branch = table().all()[1]?.name ?? ''
  await user.click(screen.getByRole('button', { name: `Edit: ${branch}` }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' Norte')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toContain(`${branch} Norte`))
  expect(sidePanels.get().refreshes).toBe(before + 1)
})

test('moves by the tree chooser, where what is below the row cannot be chosen', async () => {
  const [root, branch] = table().all()
  const by = { username: 'admin', ip: '' }
  const draft = { contact_name: '', contact_phone: '', address: '', enabled: '1', sort: 900 }
  const added = table().insert(
    { ...draft, name: 'Harbour', short_name: 'HRB', code: 'HRB', parent_id: root?.id ?? '' },
    by,
  )
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Move: Harbour' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Move Harbour below/ }))
  await user.click(
    await dialog.findByRole('treeitem', { name: new RegExp(`^${branch?.name ?? ''}`), hidden: true }),
  )
  await user.click(dialog.getByRole('button', { name: 'Choose' }))
  await waitFor(() => expect(table().get(added.id)?.parent_id).toBe(branch?.id))
})

test('a removal that the server refuses says why, and nothing is gone', async () => {
  const { user } = await show()
  await loaded()
  const [, branch] = table().all()
  await user.click(screen.getByRole('button', { name: `More actions for ${branch?.name ?? ''}` }))
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }))
  expect(await within(await confirmDangerous(user)).findByText(/below it/)).toBeVisible()
  expect(names()).toContain(branch?.name)
})

test('who may only look has no buttons that change', async () => {
  await show(['export'])
  await loaded()
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Move)/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})
