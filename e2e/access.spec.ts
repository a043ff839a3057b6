import type { Page } from '@playwright/test'
import { api, choose, expect, go, mainMenu, sectionMenu, test, ruleOf, widen } from './fixtures'
import { signInForm } from './signInForm'

const users = '/cbo/auth/user'
const roles = '/cbo/auth/role'
const table = (page: Page, name: string) => page.getByRole('table', { name }).first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test('a copied role gets a module and its actions in the matrix by keyboard; who is created with it must set a password, sees exactly that menu and may do no more', async ({
  page,
  open,
  colleague,
  simulator,
  guard,
}) => {
  await open(`${roles}?code=cashier`)
  await press(page, 'More actions for Cashier')
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  const copy = dialog(page, 'Copy the role “Cashier”')
  await expect(copy).toContainText(
    'The copy may do the same: 2 modules, 0 actions. Its 9 users are not copied.',
  )
  await copy.getByLabel('Code').fill('texts')
  await copy.getByLabel('Name').fill('Text editor')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The role was copied.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Code' }).fill('texts')
  await page.keyboard.press('Enter')
  const row = table(page, 'Roles').getByRole('row', { name: /^Select Text editor/ })
  await page.getByRole('link', { name: 'Rights: Text editor' }).click()
  await expect(page.getByRole('heading', { name: 'Text editor' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).fill('Dictionaries')
  const matrix = page.getByRole('grid', { name: 'Rights' })
  await matrix.getByRole('checkbox', { name: 'Dictionaries: View' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  // Who may do something on a module sees it.
  await expect(matrix.getByRole('checkbox', { name: 'Dictionaries: View' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(matrix.getByRole('checkbox', { name: 'Dictionaries: Edit' })).toBeFocused()
  await page.keyboard.press('Space')
  await press(page, 'Save')
  const asked = dialog(page, 'Save the rights of “Text editor”?')
  await expect(asked).toContainText('Dictionaries – View, Add, Edit')
  await asked.getByRole('button', { name: 'Save rights' }).click()
  await expect(page.getByText('The rights were saved.')).toBeVisible()
  await go(page, roles)
  await expect(row).toContainText(/Text editor\s*0\s*3\s*2/)

  await go(page, users)
  await press(page, 'Add')
  const form = dialog(page, 'New user')
  await form.getByLabel('Username').fill('operator')
  await expect(form.getByText('“operator” is taken. Choose another name.').first()).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Marta García')
  await choose(page, form.getByLabel('Department'), 'Systems')
  await choose(page, form.getByLabel('Roles'), 'Text editor')
  await page.keyboard.press('Tab')
  await form.getByLabel('Name', { exact: true }).press('Enter')
  await expect(form.getByLabel('Username')).toBeFocused()
  await form.getByLabel('Username').fill('mgarcia2')
  await form.getByLabel('Username').press('Enter')
  await expect(form).toBeHidden()
  await page.getByRole('textbox', { name: 'Username' }).fill('mgarcia2')
  await page.keyboard.press('Enter')
  await expect(table(page, 'Users').getByRole('row', { name: /Text editor/ })).toBeVisible()

  // The guide that greets whoever comes for the first time is proved elsewhere.
  await simulator.settle()
  const window = await colleague('mgarcia2', '/')
  const forced = dialog(window, 'Set a new password')
  await expect(forced).toBeVisible()
  await window.keyboard.press('Escape')
  await forced.getByLabel('Current password', { exact: true }).fill('Power2026')
  await forced.getByLabel('New password', { exact: true }).fill('Sommer2027')
  await forced.getByLabel('Confirm new password', { exact: true }).fill('Sommer2027')
  await window.keyboard.press('Enter')
  const signIn = signInForm(window)
  await expect(signIn.submit).toBeVisible()
  await signIn.signIn({ username: 'mgarcia2', password: 'Sommer2027' })
  await expect(mainMenu(window)).toBeVisible()
  await expect(forced).toBeHidden()
  await window.goto('/cbo/param/dict')
  await expect(table(window, 'Dictionaries').getByRole('row').nth(3)).toBeVisible()
  await expect(mainMenu(window).getByRole('button')).toHaveText(['Vending', 'Basic data'])
  await expect(sectionMenu(window).getByRole('button')).toHaveText(['Settings'])
  await sectionMenu(window).getByRole('button', { name: 'Settings' }).click()
  await expect(window.getByRole('menuitem').filter({ visible: true })).toHaveText(['Dictionaries', 'Notices'])
  await window.keyboard.press('Escape')
  await expect(window.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await expect(window.getByRole('button', { name: /^Edit: / }).first()).toBeVisible()
  await expect(window.getByRole('button', { name: /^Delete|^More actions for/ })).toHaveCount(0)
  const token = await window.evaluate(
    () => (JSON.parse(sessionStorage.getItem('powergate.token') ?? '{}') as { content: string }).content,
  )
  const refused = await window.request.post(`${api}/cbo/dict/delete`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { ids: 'dict-meterType' },
  })
  expect(refused.status()).toBe(403)

  // Who is disabled is out, in the middle of work.
  guard.allow(/401/)
  await press(page, 'More actions for Marta García')
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await dialog(page, 'Disable this user?').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('The user was disabled.')).toBeVisible()
  // The next call is refused: that of the press, or one that the console makes by itself before.
  await window
    .getByRole('main')
    .getByRole('button', { name: 'Refresh', exact: true })
    .click({ timeout: 2_000 })
    .catch(() => {})
  await expect(dialog(window, 'Sign in again')).toBeVisible()
  expect((await simulator.token('mgarcia2').catch(() => undefined)) ?? '').toBe('')
})

test('nobody deletes himself; a locked user is let in; passwords are reset one by one and together', async ({
  page,
  open,
  simulator,
}) => {
  await widen(page)
  await open(users)
  await expect(table(page, 'Users').getByRole('row', { name: /^Select Alba Moreno/ })).toBeVisible()
  await press(page, 'More actions for Wei Lindqvist')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const name of ['Delete: Alba Moreno Castaño', 'More actions for Alba Moreno Castaño'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const token = await simulator.token('tesla')
  const bearer = (value: string) => ({ headers: { Authorization: `Bearer ${value}` } })
  const info = (await (await page.request.get(`${api}/auth/info`, bearer(token))).json()) as { id: number }
  const self = await page.request.delete(`${api}/api/users/${info.id}`, bearer(token))
  expect(await self.text()).toContain('Cannot delete the currently logged in user')

  const find = async (name: string) => {
    await page.getByRole('textbox', { name: 'Username' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await find('itoribio')
  const locked = table(page, 'Users').getByRole('row', { name: /^Select Ingrid Toribio/ })
  await expect(locked).toContainText(/Locked, \d+ min left/)
  expect((await simulator.token('itoribio').catch(() => undefined)) ?? '').toBe('')
  await press(page, 'More actions for Ingrid Toribio')
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await dialog(page, 'Unlock this user?').getByRole('button', { name: 'Unlock' }).click()
  await expect(locked).toContainText('Not locked')
  expect(await simulator.token('itoribio')).toMatch(/./)

  const mustChange = async (name: string) => {
    const answer = await page.request.get(`${api}/auth/info`, bearer(await simulator.token(name)))
    return ((await answer.json()) as { needUpdatePass: string }).needUpdatePass
  }
  expect(await mustChange('itoribio')).toBe('0')
  await press(page, 'Reset password: Ingrid Toribio')
  const one = dialog(page, 'Reset the password')
  await expect(one).toContainText('Ingrid Toribio (itoribio)')
  await one.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The password was reset.')).toBeVisible()
  expect(await mustChange('itoribio')).toBe('1')

  await press(page, 'Reset')
  for (const name of ['Select Wei Lindqvist', 'Select Tomás Okafor'])
    await page.getByRole('checkbox', { name }).click()
  await press(page, 'Reset password')
  const both = dialog(page, 'Reset 2 passwords')
  await expect(both).toContainText('Wei Lindqvist (operator), Tomás Okafor (reader)')
  await both.getByRole('switch', { name: 'Must be changed at the next sign-in' }).click()
  await both.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('2 passwords were reset.')).toBeVisible()
  expect(await mustChange('reader')).toBe('0')
})

test('two administrators edit one role: the second is told what the first gave, and both changes are saved', async ({
  page,
  open,
  colleague,
}) => {
  const edit = async (each: Page, action: string) => {
    await each.getByRole('link', { name: 'Rights: Dispatcher' }).click()
    const box = each.getByRole('checkbox', { name: action, exact: true })
    await box.check()
    return box
  }
  await open(`${roles}?code=dispatcher`)
  const mine = await edit(page, 'Meters: Add')
  const other = await colleague('tesla', `${roles}?code=dispatcher`)
  await edit(other, 'Meters: Edit')
  for (const each of [other, page]) {
    await press(each, 'Save')
    await press(each, 'Save rights')
  }
  await expect(other.getByText('The rights were saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Granted meanwhile:' })).toContainText('Edit')
  await expect(mine).toBeChecked()
  await press(page, 'Save')
  await press(page, 'Save rights')
  await expect(page.getByText('The rights were saved.')).toBeVisible()
})

test('who may see one service centre sees that in trees, lists and the search, and is told so; the administrator reads it in the list', async ({
  page,
  open,
  colleague,
  simulator,
}) => {
  await simulator.settle()
  await open(`${users}?username=rcastanos`)
  const row = table(page, 'Users').getByRole('row', { name: /Rafael/ })
  const centre = 'Puerto Viejo Service Centre'
  await expect(row.getByRole('cell', { name: centre }).first()).toBeVisible()
  await press(page, 'Edit: Rafael Castaños')
  const form = dialog(page, 'Edit user')
  await expect(form).toContainText(`With these roles: sees ${centre} and everything below it`)

  // Rafael's console speaks Spanish: a colleague gets the same scope.
  const bearer = { headers: { Authorization: `Bearer ${await simulator.token('admin')}` } }
  const userOf = async (name: string) => {
    const answer = await page.request.get(`${api}/cbo/user/list?username=${name}`, bearer)
    const { result } = (await answer.json()) as { result: { pageDatas: { dataList: { org_id: string }[] } } }
    return result.pageDatas.dataList[0]
  }
  const narrowed = { ...(await userOf('operator')), scope_org_id: (await userOf('rcastanos'))?.org_id }
  await page.request.put(`${api}/api/users`, { ...bearer, data: narrowed })
  const window = await colleague('operator', '/capture/archive/meter')
  const meters = table(window, 'Meters')
  await expect(meters.getByRole('row').nth(3)).toBeVisible()
  const tree = window.getByRole('tree').first()
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveCount(1)
  await expect(tree.getByRole('treeitem', { level: 1 })).toContainText('Puerto Viejo')
  const rows = window.getByText(/^[\d,]+ rows$/)
  await expect(rows).not.toHaveText('12,400 rows')
  await window.goto('/user/center')
  await expect(window.getByText('You see')).toBeVisible()
  await expect(window.getByText(centre).first()).toBeVisible()
})

test('users come in from a file: what is wrong is mended in place, all come in at once and must set a password', async ({
  page,
  open,
  simulator,
}) => {
  await open(users)
  await press(page, 'Import')
  await press(page, 'Next')
  const file = [
    'Username,Name,Department,Roles,E-mail',
    'imported1,Imelda Porta,OPC,operator,imelda@costaverde.example',
    'admin,Another Admin,OPC,operator,',
  ].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('Username exists already').first()).toBeVisible()
  const cell = page.getByRole('textbox', { name: /Username/ }).first()
  await cell.fill('imported2')
  await cell.press('Enter')
  await expect(page.getByText('Username exists already')).toHaveCount(0)
  await press(page, 'Import 2 lines')
  await dialog(page, 'Import 2 lines?')
    .getByRole('button', { name: /^Import/ })
    .click()
  await expect(page.getByRole('button', { name: /Roll back/ })).toBeVisible()
  await press(page, 'Back to the list')
  await page.getByRole('textbox', { name: 'Username' }).fill('imported')
  await page.keyboard.press('Enter')
  await expect(table(page, 'Users').getByRole('row', { name: /imported[12]/ })).toHaveCount(2)
  const info = await page.request.get(`${api}/auth/info`, {
    headers: { Authorization: `Bearer ${await simulator.token('imported1')}` },
  })
  expect(((await info.json()) as { needUpdatePass: string }).needUpdatePass).toBe('1')
})

test('users and roles, their forms and the five editors are accessible, in dark and in contrast too', async ({
  page,
  open,
  accessible,
}) => {
  await open(users)
  await expect(table(page, 'Users').getByRole('row').nth(5)).toBeVisible()
  await accessible('users')
  await press(page, 'Add')
  await expect(dialog(page, 'New user').getByLabel('Username')).toBeFocused()
  await accessible('a new user', '[role=dialog]')
  await page.keyboard.press('Escape')
  await press(page, 'Reset password: Wei Lindqvist')
  await expect(dialog(page, 'Reset the password')).toBeVisible()
  await accessible('a reset password', '[role=dialog]')
  await page.keyboard.press('Escape')

  await go(page, `${roles}?code=dispatcher`)
  await expect(table(page, 'Roles').getByRole('row').nth(1)).toBeVisible()
  await accessible('roles')
  for (const [item, title] of [
    ['Copy', 'Copy the role “Dispatcher”'],
    ['Delete', /^Delete/],
  ] as const) {
    await press(page, 'More actions for Dispatcher')
    await page.getByRole('menuitem', { name: item }).click()
    await expect(dialog(page, title)).toBeVisible()
    await accessible(item, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog(page, title)).toBeHidden()
  }
  await page.getByRole('link', { name: 'Rights: Dispatcher' }).click()
  await expect(page.getByRole('grid', { name: 'Rights' })).toBeVisible()
  await accessible('the rights of a role')
  await page.getByRole('checkbox', { name: 'Meters: Delete' }).check()
  await press(page, 'Save')
  await expect(dialog(page, /^Save the rights/)).toBeVisible()
  await accessible('saving rights', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog(page, /^Save the rights/)).toBeHidden()
  await press(page, 'Discard changes')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  for (const [tab, shown] of [
    [/^Users \(/, page.getByRole('option').first()],
    ['Data scope', page.getByRole('region', { name: 'Data scope' })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(shown).toBeVisible()
    await accessible(String(tab))
  }
  await page.getByRole('tab', { name: 'Rights' }).click()
  for (const mode of ['dark', 'contrast']) {
    await page.evaluate(
      (content) =>
        localStorage.setItem(
          'powergate.preferences',
          JSON.stringify({ dataType: 'object', content, datetime: Date.now() }),
        ),
      { mode },
    )
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Rights' })).toBeVisible()
    await accessible(`the matrix in ${mode}`, undefined, ruleOf(mode))
  }
})
