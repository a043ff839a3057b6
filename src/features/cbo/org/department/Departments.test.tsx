import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { chooseInTree, dialog, fill, rowsOf } from '@/testing/steps'
import { Departments } from './Departments'

const show = (search = '') => renderScreen(<Departments />, { path: `/cbo/org/department${search}` })
const names = () =>
  [...screen.getByRole('treegrid', { name: 'Departments' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(2))
const byCode = (code: string) => backend.db.tables.departments.all().find((row) => row.code === code)

test('an organization chosen in the filter narrows the tree and stands in the address as its name', async () => {
  const leaf = backend.db.tables.organizations.all().at(-1)
  const { user } = await show(`?org_id=${leaf?.id ?? ''}`)
  await loaded()
  expect(names()).toHaveLength(3)
  expect(screen.getAllByText(leaf?.name ?? '?').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(names().length).toBeGreaterThan(10))
})

test('adds below a department in its organization; the phone is a landline or a phone', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add below: Systems' }))
  const form = within(await screen.findByRole('dialog', { name: 'New department below Systems' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Archive')
  await user.type(form.getByRole('textbox', { name: 'Code' }), 'ARC')
  await user.type(form.getByRole('textbox', { name: 'Phone' }), '12')
  await user.tab()
  expect(await form.findByText(/landline/, { selector: '.ant-form-item-explain-error' })).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Phone' }))
  await user.type(form.getByRole('textbox', { name: 'Phone' }), '809-5550123')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(byCode('ARC')).toMatchObject({ parent_id: 'd1', org_id: byCode('SYS')?.org_id }))
})

test('a new one is placed by two trees, with its code checked', async () => {
  const { user } = await show()
  await loaded()
  const orgs = backend.db.tables.organizations.all()
  const org = orgs.find(({ id }) => id === byCode('SYS')?.org_id)?.name ?? ''
  // Of a branch that is closed when the tree opens.
  const deep = orgs.findLast(({ id }) => !orgs.some((each) => each.parent_id === id))?.name ?? ''
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await dialog('New department')
  await fill({ Name: 'Drawings', Code: 'DRW' })
  await chooseInTree('Organization', new RegExp(`^${deep}`))
  expect(within(form).getByText(deep)).toBeVisible()
  await chooseInTree('Organization', new RegExp(`^${org}`))
  await chooseInTree('Parent department', /^Systems/)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(byCode('DRW')).toMatchObject({ parent_id: byCode('SYS')?.id }))
  await waitFor(() => expect(rowsOf('Departments')).toContain('Drawings'))
})

test('moves by the chooser: itself and what is below it cannot be chosen', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Move: Systems' }))
  const chooser = within(await screen.findByRole('dialog', { name: 'Move Systems below …' }))
  const item = (name: RegExp) => chooser.findByRole('treeitem', { name, hidden: true })
  await user.click(await item(/^Systems/))
  await user.click(await item(/^Meter reading/))
  await user.click(chooser.getByRole('button', { name: 'Choose' }))
  await waitFor(() => expect(byCode('SYS')?.parent_id).toBe('d3'))
})

test('one with people is not deleted, and says why', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'More actions for Field projects' }))
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/still has/)).toBeVisible()
})
