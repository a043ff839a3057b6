import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { sentCalls } from '@/testing/sentCalls'
import { backend } from '@/testing/simulator'
import { Roles } from './Roles'

const show = async (search = '', can?: string[]) => {
  await words.loadNamespaces(['roles', 'form', 'choice'])
  return renderScreen(<Roles />, { path: `/cbo/auth/role${search}`, ...(can && { can }) })
}
const codes = () =>
  [...screen.getByRole('table', { name: 'Roles', hidden: true }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(codes().length).toBeGreaterThan(0))
const grants = (code: string) => backend.db.roles.grants(code)

/** The dialog with this title. antd gives all titles one id in tests, so that none can be found by its name. */
const dialogOf = async (title: string): Promise<HTMLElement> => {
  const head = await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  const dialog = head.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`${title} is no dialog`)
  return dialog
}

/** The editor around what is found in it; its drawer comes when everything has been loaded. */
const around = (element: HTMLElement) =>
  within(element.closest<HTMLElement>('[role="dialog"]') ?? document.createElement('div'))

test('a copy takes the rights and not the users', async () => {
  const { user } = await show('?code=operator')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'More actions for Operator' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  const form = within(await dialogOf('Copy the role “Operator”'))
  expect(form.getByText(/may do the same: \d+ modules, \d+ actions/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Code' }), 'night')
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Night shift')
  await user.click(form.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(grants('night')).toEqual(grants('operator')))
})

test('modules are ticked in a tree that says what changes', async () => {
  const { user } = await show('?code=trainee')
  await loaded()
  expect(grants('trainee')['dict']).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Modules: Trainee' }))
  const search = await screen.findByRole('textbox', { name: 'Search' })
  const form = around(search)
  await user.type(search, 'Dictionaries')
  await user.click(form.getByRole('radio', { name: 'All actions' }))
  await user.click(form.getByRole('treeitem', { name: /^Dictionaries/ }))
  expect(form.getByText('1 change against the saved state')).toBeVisible()
  expect(form.getByText('+ Dictionaries')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(grants('trainee')['dict']).toEqual(['add', 'edit', 'del', 'export']))
})

test('a role without any module is refused before anything is sent', async () => {
  const { user } = await show('?code=trainee')
  await loaded()
  const sent = sentCalls('PUT')
  await user.click(screen.getByRole('button', { name: 'Modules: Trainee' }))
  const form = around(await screen.findByRole('textbox', { name: 'Search' }))
  const areas = form.getAllByRole('treeitem').filter((item) => item.getAttribute('aria-level') === '1')
  for (const area of areas) {
    // Half-ticked first becomes ticked whole.
    if (area.getAttribute('aria-checked') === 'mixed') await user.click(area)
    if (area.getAttribute('aria-checked') === 'true') await user.click(area)
  }
  for (const area of areas) expect(area).toHaveAttribute('aria-checked', 'false')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('At least one module or action must be configured.')).toBeVisible()
  expect(sent).toEqual([])
})

test('actions are ticked in a matrix, and somebody’s effective rights are shown beside it', async () => {
  const { user } = await show('?code=dispatcher')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Actions: Dispatcher' }))
  const del = await screen.findByRole('checkbox', { name: 'Meters: Delete' })
  const form = around(del)
  expect(del).not.toBeChecked()
  await user.click(form.getByRole('combobox', { name: 'Preview for a user of this role' }))
  await user.click(await screen.findByText(/\(gwhitfield\)/, { selector: '.ant-select-item-option-content' }))
  const line = await form.findByRole('row', { name: /^All: Meters Meters/ })
  expect(await within(line).findByText(/^\+ .*\(by Operator\)/)).toBeVisible()
  await user.click(del)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(grants('dispatcher')['meterList']).toContain('del'))
})

test('users come and go; one who would have no role left is refused, and nothing is lost', async () => {
  const { user } = await show('?code=dispatcher')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Users: Dispatcher' }))
  const wei = await screen.findByRole('option', { name: /^Wei Lindqvist/ })
  const form = around(wei)
  await user.dblClick(wei)
  await user.dblClick(form.getByRole('option', { name: /^Tomás Peralta/ }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByRole('alert')).toHaveTextContent('“Tomás Peralta” would have no role left')
  const back = form.getByRole('option', { name: /^Tomás Peralta, .*not saved yet/ })
  await user.dblClick(back)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.db.users.find('operator')?.roles.map(({ code }) => code)).toEqual([
      'operator',
      'dispatcher',
    ]),
  )
})

test('who may only look sees what a role may and who has it', async () => {
  const { user } = await show('?code=revenue', [])
  await loaded()
  for (const name of [/^Add$/, /^Modules: /, /^Actions: /, /^Users: /, /^More actions/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View authorization: Revenue protection' }))
  const module = await screen.findByText('Abnormal data')
  const view = around(module)
  expect(view.getByText('Authorization of “Revenue protection”')).toBeVisible()
  expect(view.getByRole('region', { name: 'Data scope' })).toHaveTextContent(
    'Its users see the whole utility.',
  )
  await user.click(view.getByRole('tab', { name: /^Who has it/ }))
  expect(await view.findByText('Clara Zorrilla')).toBeVisible()
  expect(view.getAllByText('Sees: Whole utility').length).toBeGreaterThan(1)
})
