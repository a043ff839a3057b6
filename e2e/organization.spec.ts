import type { Page } from '@playwright/test'
import { api, drawWhole, expect, go, mainMenu, onRow, sectionMenu, sidebar, test, watched } from './fixtures'

const table = (page: Page, name: string) => page.getByRole('table', { name }).first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()

test('a department is added, renamed and, by keyboard alone, moved; one with users stays, and says why', async ({
  page,
  open,
}) => {
  await open('/cbo/org/department')
  const list = page.getByRole('treegrid', { name: 'Departments' }).or(table(page, 'Departments')).first()
  await press(page, 'Add below: Finance')
  const form = dialog(page, 'New department below Finance')
  await form.getByLabel('Name', { exact: true }).fill('Tarifs')
  await form.getByLabel('Code').fill('FIN-TAR')
  await form.getByLabel('Code').press('Enter')
  await expect(form).toBeHidden()
  await press(page, 'Edit: Tarifs')
  await dialog(page, 'Edit department').getByLabel('Name', { exact: true }).fill('Tariffs')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('row', { name: /Tariffs/ })).toContainText('Finance')

  await page.getByRole('button', { name: 'Move: Tariffs' }).press('Enter')
  const chooser = dialog(page, 'Move Tariffs below …')
  await chooser.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.type('Management')
  await expect(chooser).toContainText(/\d+ match/)
  await page.keyboard.press('Enter')
  await expect(chooser).toContainText(/1 of \d+/)
  await chooser.getByRole('tree').focus()
  await page.keyboard.press('Enter')
  await expect(chooser.getByRole('status').last()).toHaveText('Management')
  await chooser.getByRole('button', { name: 'Choose' }).press('Enter')
  await expect(page.getByText('Tariffs was moved.')).toBeVisible()
  await expect(list.getByRole('row', { name: /Tariffs/ })).toContainText('Management')
  await expect(page.getByRole('button', { name: 'Move: Tariffs' })).toBeFocused()

  await press(page, 'More actions for Billing')
  await menuItem(page, 'Delete')
  await dialog(page, 'Delete this entry?').getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText(/“Billing” still has users \(\d+\)\. Move them to another department first\./),
  ).toBeVisible()
  await expect(list.getByRole('row', { name: /Billing/ })).toBeVisible()
})

test('a renamed organization is called so in the sidebar and in the list of meters', async ({
  page,
  open,
}) => {
  await open('/cbo/org/organization')
  await press(page, 'Edit: Playa Honda Service Centre')
  const form = dialog(page, 'Edit organization')
  await form.getByLabel('Name', { exact: true }).fill('Playa Serena Service Centre')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await press(page, 'Add below: Playa Serena Service Centre')
  await page.keyboard.press('Escape')
  await page.goto('/capture/archive/meter')
  // The trees come a second after the page.
  await expect(sidebar(page).getByRole('treeitem').first()).toBeVisible()
  await sidebar(page).getByRole('searchbox').fill('Playa Serena')
  await page.keyboard.press('Enter')
  const node = sidebar(page).getByRole('treeitem', { name: /Playa Serena Service Centre/ })
  await expect(node).toBeVisible()
  await node.click()
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Playa Serena')
  await expect(table(page, 'Meters').getByRole('rowheader').first()).toBeVisible()
  await watched(page)
  // A list that is read anew meanwhile is drawn as far as it is in sight again.
  await expect(async () => {
    await drawWhole(page)
    await expect(
      table(page, 'Meters').getByRole('cell', { name: 'Playa Serena Service Centre' }).first(),
    ).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('a module that is renamed, hidden, miscoded or taken out of the menu shows so at the next load; a deleted action takes its button with it', async ({
  page,
  open,
  simulator,
}) => {
  await open('/cbo/param/module')
  const edit = async (name: string, change: (form: ReturnType<typeof dialog>) => Promise<void>) => {
    await go(page, `/cbo/param/module?name=${encodeURIComponent(name)}`)
    await press(page, `Edit: ${name}`)
    const form = dialog(page, 'Edit module')
    await change(form)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  await edit('Code rules', (form) => form.getByLabel('Name (English)').fill('Numbering'))
  await edit('Departments', (form) => form.getByRole('switch', { name: 'Hidden' }).click())
  await edit('Table log', (form) => form.getByRole('switch', { name: 'In the menu' }).click())
  await edit('Dictionaries', (form) => form.getByLabel('Code').fill('dicts'))
  const shown = async (group: string) => {
    await sectionMenu(page).getByRole('button', { name: group }).click()
    const items = page.getByRole('menuitem').filter({ visible: true })
    await expect(items.first()).toBeVisible()
    const words = await items.allTextContents()
    await page.keyboard.press('Escape')
    return words
  }
  await page.goto('/cbo/org/department')
  await expect(page.getByRole('heading', { name: 'Departments' })).toBeAttached()
  await expect(mainMenu(page)).toBeVisible()
  expect(await shown('Organization')).not.toContain('Departments')
  expect(await shown('Settings')).toContain('Numbering')
  expect(await shown('Logs')).not.toContain('Table log')
  await page.goto('/cbo/log/tableLog')
  await expect(page.getByText('Page not found').first()).toBeVisible()
  await page.goto('/cbo/param/dict')
  await expect(page.getByRole('alert')).toContainText(
    'The menu calls this page "dicts", but the page is "dict". Ask an administrator to fix the module code.',
  )

  await go(page, '/cbo/param/buttons?code=add&size=100')
  await expect(table(page, 'Module actions').getByRole('row').nth(2)).toBeVisible()
  await onRow(page, 'Delete', 'Departments: Add')
  await dialog(page, 'Delete this entry?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The entry was deleted.')).toBeVisible()
  // What stands between the tree and the list is moved and stays.
  const edge = page.getByRole('separator', { name: 'Width of the tree' })
  await edge.press('Shift+ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '290')
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '290')

  await page.goto('/cbo/org/department')
  await expect(page.getByRole('button', { name: /^Edit: / }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  const refused = await page.request.post(`${api}/cbo/department/insert`, {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
    data: { name: 'X', code: 'X', org_id: '1' },
  })
  expect(refused.status()).toBe(403)
})

test('organizations, departments, modules, actions and dictionaries with their forms are accessible', async ({
  page,
  open,
  accessible,
}) => {
  await open('/cbo/org/organization')
  // A page is checked once, whatever is opened over it.
  const seen = new Set<string>()
  for (const [path, action, title] of [
    ['/cbo/org/organization', 'Edit: Branch Norte', 'Edit organization'],
    ['/cbo/org/organization', 'Move: Branch Norte', 'Move Branch Norte below …'],
    ['/cbo/org/department', 'Edit: Finance', 'Edit department'],
    ['/cbo/param/module', 'Edit: Basic data', 'Edit module'],
    ['/cbo/param/module', 'Preview the menu', 'Menu as a role sees it'],
    ['/cbo/param/buttons', 'Edit: Meters: Export', 'Edit action'],
    ['/cbo/param/dict', 'Edit: Meter type', /^Edit dictionary/],
    ['/cbo/param/dictDetail?dict_id=dict-meterLocation', 'Order', /./],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await go(page, path)
    const button = page.getByRole('button', { name: action, exact: true })
    await expect(button).toBeVisible()
    if (!seen.has(path)) await accessible(path)
    seen.add(path)
    await button.click()
    await expect(dialog(page, title).getByRole('button').nth(1)).toBeVisible()
    await accessible(action, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog(page, title)).toBeHidden()
  }
})
