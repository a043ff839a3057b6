import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { renderScreen } from '@/testing/renderScreen'
import { sentCalls } from '@/testing/sentCalls'
import { backend, server } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { Users } from './Users'
import { expiryTone } from './userColumns'

const path = '/cbo/auth/user'
const show = async (search = '', can?: string[]) => {
  await words.loadNamespaces(['users', 'form', 'sidebar'])
  return renderScreen(<Users />, { path: path + search, ...(can && { can }) })
}
const names = () =>
  [...screen.getByRole('table', { name: 'Users', hidden: true }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(0))
const row = (username: string) => {
  const found = backend.db.tables.users.all().find((each) => each.username === username)
  if (!found) throw new Error(`no ${username}`)
  return found
}

/** The dialog with this title. antd gives all titles one id in tests, so that none can be found by its name. */
const dialogOf = async (title: string): Promise<HTMLElement> => {
  const head = await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  const dialog = head.closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`${title} is no dialog`)
  return dialog
}

test('lists the people of the house, narrowed by department and by what expires', async () => {
  await show('?expiring=ended')
  await loaded()
  expect(names()).toEqual(['pmercado', 'huangjing'])
})

test('several roles are the first and how many others; the cell says them all to who rests on it', async () => {
  await show('?username=rdelgado')
  await loaded()
  expect(screen.getByTitle('Operator, Auditor')).toHaveTextContent(/^Operator and 1 more$/)
})

test('what a user may belong to did not come: Add is there all the same, each field says so and asks again', async () => {
  server.use(http.get('*/cbo/user/options', () => HttpResponse.text('', { status: 500 }), { once: true }))
  const { user } = await show('?expiring=ended')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = within(await dialogOf('New user'))
  const failures = await form.findAllByRole('alert')
  expect(failures.map((each) => each.textContent)).toEqual(
    Array.from({ length: 5 }, () => 'Interface Request ErrorTry again'),
  )
  await user.click(within(failures[0] as HTMLElement).getByRole('button', { name: 'Try again' }))
  // The utility itself, as when the form opens with everything there.
  const [org] = backend.db.tables.organizations.all()
  await waitFor(() => expect(form.getAllByTitle(org?.name ?? '')).toHaveLength(2))
  expect(form.queryByRole('alert')).not.toBeInTheDocument()
})

test('adds a user; what cannot be is said at its field', async () => {
  const { user } = await show('?username=mgarcia')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = within(await dialogOf('New user'))
  const name = form.getByRole('textbox', { name: 'Username' })
  await user.type(name, 'admin')
  expect(await form.findByText('“admin” is taken. Choose another name.')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'mgarcia2')
  expect(await form.findByText('“mgarcia2” is free.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'María García')
  await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'nobody')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please choose: Department')).toBeVisible()
  expect(form.getByText('Please choose: Roles')).toBeVisible()
  const choose = async (label: string, option: string) => {
    await user.click(form.getByRole('combobox', { name: label }))
    await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }
  await choose('Department', 'Operation centre')
  await choose('Roles', 'Operator')
  await user.type(form.getByRole('textbox', { name: 'E-mail' }), '@costaverde.example')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toEqual(['mgarcia2']))
  expect(row('mgarcia2')).toMatchObject({ name: 'María García', role_ids: ['r2'], dept_id: 'd2' })
})

test('the own account offers nothing that would lock out its owner', async () => {
  const { user } = await show('?username=admin')
  await loaded()
  expect(
    screen.queryByRole('button', { name: /^(Delete|Disable|Reset password): Alba/, hidden: true }),
  ).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Edit: Alba/ }))
  const form = within(await dialogOf('Edit user'))
  expect(form.getByRole('textbox', { name: 'Username' })).toBeDisabled()
  expect(form.getByRole('switch', { name: 'May sign in' })).toBeDisabled()
})

test('the own account among the chosen is refused before anything is asked or sent', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  const sent = sentCalls('DELETE')
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(warning).toHaveBeenCalledExactlyOnceWith('Cannot delete the currently logged in user')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('deletes a user for a reason and by the password', async () => {
  const sent = sentCalls('DELETE')
  const { user } = await show('?username=sato')
  await loaded()
  const { id } = row('sato')
  await user.click(screen.getByRole('button', { name: /^More actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await confirmDangerous(user)
  await waitFor(() => expect(backend.db.tables.users.get(id)).toBeUndefined())
  expect(sent).toHaveLength(1)
})

test('disables, resets and ends accounts of several users at once, after a word', async () => {
  const { user } = await show('?dept_id=d7')
  await loaded()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  const question = await screen.findByText('Disable 4 users?', { selector: '.ant-modal-confirm-title' })
  await user.click(screen.getAllByRole('button', { name: 'Disable' }).at(-1) ?? question)
  await waitFor(() => expect(row('tolivares').enabled).toBe('0'))
  expect(row('tesla').enabled).toBe('0')

  await user.click(screen.getByRole('checkbox', { name: /^Select Kofi/ }))
  await user.click(screen.getByRole('button', { name: 'Set expiry' }))
  const expiry = within(await dialogOf('Set the expiry of the account'))
  await user.click(expiry.getByRole('radio', { name: 'Never' }))
  await user.click(expiry.getByRole('button', { name: 'Save' }))
  expect(await expiry.findByText('Please enter: Reason')).toBeVisible()
  await user.type(expiry.getByRole('textbox', { name: 'Reason' }), 'Stays')
  await user.click(expiry.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row('koyelaran').expiry_date).toBe(''))
})

test('resets a password without ever saying which', async () => {
  const { user } = await show('?username=sato')
  await loaded()
  backend.db.users.change('sato', { password: 'Other2026' })
  await user.click(screen.getByRole('button', { name: /^Reset password: / }))
  const dialog = await dialogOf('Reset the password')
  expect(within(dialog).getByRole('switch', { name: /next sign-in/ })).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Reset password' }))
  await waitFor(() => expect(backend.db.users.of('sato')).toMatchObject({ needUpdatePass: '1' }))
  expect(backend.db.users.of('sato').password).not.toBe('Other2026')
  expect(document.body.innerHTML).not.toContain('Power2026')
})

test('without the permissions there is nothing to press', async () => {
  await show('?username=sato', [])
  await loaded()
  for (const name of [/^Add$/, /^Export$/, /^(Edit|Delete|Disable|Reset password|Change roles|Set expiry): /])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['', undefined],
  ['2026-11-20 09:00:00', 'danger'],
  ['2026-12-20 23:59:59', 'warning'],
  ['2026-12-21 00:00:00', undefined],
])('an account that ends at "%s" looks %s', (end, tone) =>
  expect(expiryTone(end, '2026-11-20 10:00:00')).toBe(tone),
)

test('says what a user sees in the list, and in the form while his place and roles are chosen', async () => {
  const { user } = await show('?username=rcastanos')
  await loaded()
  const table = screen.getByRole('table', { name: 'Users', hidden: true })
  const centre = backend.db.tables.organizations.get(row('rcastanos').org_id)?.name ?? ''
  expect(within(table).getAllByText(centre).length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: /^Edit: Rafael/ }))
  const form = within(await dialogOf('Edit user'))
  expect(form.getByText(`With these roles: sees ${centre} and everything below it`)).toBeVisible()
})

test('the form shows organizations by their names, also one that who edits does not see', async () => {
  const { tables } = backend.db
  const by = { username: 'admin', ip: '' }
  const centre = tables.organizations.get(row('rcastanos').org_id)?.name ?? ''
  const whole = tables.organizations.get(row('admin').org_id)?.name ?? ''
  tables.users.update(row('rcastanos').id, { scope_org_id: row('admin').org_id }, by)
  tables.users.update(row('admin').id, { scope_org_id: row('rcastanos').org_id }, by)
  const { user } = await show('?username=rcastanos')
  await loaded()
  await user.click(screen.getByRole('button', { name: /^Edit: Rafael/ }))
  const form = await dialogOf('Edit user')
  const shown = (label: string) =>
    within(form).getByRole('combobox', { name: label }).closest('.ant-select')?.textContent
  await waitFor(() => expect(shown('Organization')).toBe(centre))
  expect(shown('Sees organization')).toBe(whole)
})

test('users are imported in the place of the list, by who may', async () => {
  const { user } = await show('?username=admin')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('region', { name: 'User import' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await loaded()
})

test('who may not import is not offered it', async () => {
  await show('?username=admin', ['add'])
  await loaded()
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('an administrator sets a password: 6 to 20 characters, typed twice alike, sent encrypted, written down nowhere', async () => {
  const { user } = await show('?username=sato')
  await loaded()
  await user.click(screen.getByRole('checkbox', { name: /^Select (?!all)/ }))
  await user.click(await screen.findByRole('button', { name: 'Set password' }))
  const form = within(await dialogOf('Set a password for the user'))
  const type = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label))
    if (text) await user.type(form.getByLabelText(label), text)
  }
  await type('New password', 'lamp0')
  await type('New password again', 'x')
  await user.click(form.getByRole('button', { name: 'Set password' }))
  expect(await form.findByText(/^Use 6 to 20 characters/)).toBeVisible()
  expect(await form.findByText('The two passwords you entered do not match!')).toBeVisible()
  const sent: Promise<string>[] = []
  const listen = ({ request }: { request: Request }) => sent.push(request.clone().text())
  server.events.on('request:start', listen)
  onTestFinished(() => {
    server.events.removeListener('request:start', listen)
  })
  await type('New password', 'Lamp0p')
  await type('New password again', 'Lamp0p')
  await user.click(form.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(backend.db.users.of('sato').password).toBe('Lamp0p'))
  const bodies = (await Promise.all(sent)).join('\n')
  expect(bodies).toContain('user_password')
  expect(
    bodies + JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store))),
  ).not.toContain('Lamp0p')
})
