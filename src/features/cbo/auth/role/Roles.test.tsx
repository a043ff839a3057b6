import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { sentCalls } from '@/testing/sentCalls'
import { backend, changeAnswer } from '@/testing/simulator'
import { RolePage } from './RolePage'
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

const open = async (id: string, can?: string[]) => {
  await words.loadNamespaces(['roles', 'form', 'choice', 'detail', 'picker'])
  return renderScreen(<RolePage />, { path: `/role/${id}`, route: '/role/:id', ...(can && { can }) })
}
const roleId = (code: string) => backend.db.tables.roles.all().find((role) => role.code === code)?.id ?? ''

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

test('a role leads to its page; deleting one asks for the password and a reason', async () => {
  const { user } = await show('?code=dispatcher')
  await loaded()
  expect(screen.getByRole('link', { name: 'Rights: Dispatcher' })).toHaveAttribute(
    'href',
    `/cbo/auth/role/${roleId('dispatcher')}`,
  )
  await user.click(screen.getByRole('button', { name: 'More actions for Dispatcher' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByLabelText('Your password')).toBeVisible()
})

test('modules and actions are ticked in one matrix; saving says what changes, and what is dangerous asks', async () => {
  const id = roleId('trainee')
  const { user, titles } = await open(id)
  const search = await screen.findByRole('textbox', { name: 'Search' })
  expect(titles).toContain('role: Trainee')
  expect(grants('trainee')['dict']).toBeUndefined()
  await user.type(search, 'Dictionaries')
  // A right brings the sight of its module.
  await user.click(screen.getByRole('checkbox', { name: 'Dictionaries: Edit' }))
  expect(screen.getByRole('checkbox', { name: 'Dictionaries: View' })).toBeChecked()
  expect(screen.getByText('Not saved: 2 more, 0 fewer rights')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const holders = backend.db.tables.users.all().filter((each) => each.role_ids.includes(id)).length
  const gain = await screen.findByRole('region', { name: `${holders} people gain:` })
  expect(gain).toHaveTextContent('Dictionaries – View, Edit')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save rights' }))
  await waitFor(() => expect(grants('trainee')['dict']).toEqual(['edit']))

  await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'Dictionaries')
  await user.click(await screen.findByRole('checkbox', { name: 'Dictionaries: Delete' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'Stands in for the engineer')
  await user.type(screen.getByLabelText('Your password'), 'Power2026{Enter}')
  await waitFor(() => expect(grants('trainee')['dict']).toEqual(['edit', 'del']))
})

test('what somebody else granted meanwhile is named and taken over, and the own change is saved with it', async () => {
  const id = roleId('trainee')
  const { user } = await open(id)
  await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'Dictionaries')
  await user.click(screen.getByRole('checkbox', { name: 'Dictionaries: Edit' }))
  const { meterList: _, ...others } = grants('trainee')
  backend.db.tables.roles.update(
    id,
    { grants: { ...others, simList: ['edit'] } },
    { username: 'supervisor', ip: '' },
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save rights' }))
  expect(await screen.findByRole('region', { name: 'Granted meanwhile:' })).toHaveTextContent(
    /SIM cards –.*Edit/,
  )
  expect(screen.getByRole('region', { name: 'Taken away meanwhile:' })).toHaveTextContent('Meters – View')
  expect(grants('trainee')['dict']).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const gain = await screen.findByRole('region', { name: /people gain:$/ })
  expect(gain).toHaveTextContent(/^\d+ people gain:Dictionaries – View, Edit$/)
  await user.click(screen.getByRole('button', { name: 'Save rights' }))
  await waitFor(() => expect(grants('trainee')).toMatchObject({ dict: ['edit'], simList: ['edit'] }))
  expect(grants('trainee')['meterList']).toBeUndefined()
})

test('a role without any module is refused before anything is sent', async () => {
  const { user } = await open(roleId('trainee'))
  const sent = sentCalls('PUT')
  const all = await screen.findByRole('checkbox', { name: 'Everything' })
  // Half-ticked first becomes ticked whole.
  await user.click(all)
  await user.click(all)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('At least one module or action must be configured.')).toBeVisible()
  expect(screen.getByRole('grid', { name: 'Rights' })).toBeInvalid()
  // What searches among the ticks is not what is wrong.
  for (const box of [
    screen.getByPlaceholderText('Search modules and actions'),
    screen.getByText('All (', { exact: false }),
  ])
    expect(box.closest('.ant-input-status-error, .ant-input-affix-wrapper-status-error')).toBeNull()
  expect(document.querySelectorAll('.ant-select-status-error')).toHaveLength(0)
  expect(sent).toEqual([])
})

test('groups fold, what differs can be seen alone, and somebody’s effective rights stand beside it', async () => {
  const { user } = await open(roleId('dispatcher'))
  await user.click(await screen.findByRole('button', { name: 'Fold all' }))
  expect(screen.queryByRole('checkbox', { name: 'Meters: Delete' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unfold all' }))
  await user.click(screen.getByRole('checkbox', { name: 'Meters: Delete' }))
  await user.click(screen.getByRole('radio', { name: 'Changed (1)' }))
  expect(screen.getAllByRole('checkbox', { name: /^(?!All).*: View$/ })).toHaveLength(2)
  await user.click(screen.getByRole('combobox', { name: 'Preview for a user of this role' }))
  await user.click(await screen.findByText(/\(gwhitfield\)/, { selector: '.ant-select-item-option-content' }))
  const line = await screen.findByRole('row', { name: /^All: Meters Meters/ })
  expect(await within(line).findByText(/^\+ .*\(by Operator\)/)).toBeVisible()
})

test('users come and go; one who would have no role left is refused, and nothing is lost', async () => {
  const { user } = await open(roleId('dispatcher'))
  await user.click(await screen.findByRole('tab', { name: /^Users/ }))
  const wei = await screen.findByRole('option', { name: /^Wei Lindqvist/ })
  await user.dblClick(wei)
  await user.dblClick(screen.getByRole('option', { name: /^Tomás Peralta/ }))
  const panel = within(screen.getByRole('region', { name: 'Users of “Dispatcher”' }))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('“Tomás Peralta” would have no role left')
  await user.dblClick(screen.getByRole('option', { name: /^Tomás Peralta, .*not saved yet/ }))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.db.users.find('operator')?.roles.map(({ code }) => code)).toEqual([
      'operator',
      'dispatcher',
    ]),
  )
})

test('who may only look sees what a role may, who has it and how far it reaches', async () => {
  const { user } = await open(roleId('revenue'), [])
  const ticks = await screen.findAllByRole('checkbox')
  for (const tick of ticks) expect(tick).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Abnormal data: Edit' })).toBeChecked()
  expect(screen.queryByRole('button', { name: /^(Save|Edit role)$/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Data scope' }))
  expect(screen.getByRole('region', { name: 'Data scope' })).toHaveTextContent(
    'Its users see the whole utility.',
  )
  expect(await screen.findByText('Clara Zorrilla')).toBeVisible()
  expect(screen.getAllByText('Sees: Whole utility').length).toBeGreaterThan(1)
})

test('a role that is gone says so', async () => {
  await open('r-gone')
  expect(await screen.findByText('There is no such role')).toBeVisible()
})

test.each([
  ['1', 'System'],
  ['0', 'Maintained'],
  ['ZZ_9', 'ZZ_9'],
  [null, '—No value'],
])('the page of a role whose kind is %s says %s', async (system, said) => {
  changeAnswer('/cbo/role/list', { system })
  await open(roleId('operator'), [])
  const kind = await screen.findByText('Kind', { selector: 'dt' })
  expect(kind.nextSibling?.textContent).toBe(said)
})
