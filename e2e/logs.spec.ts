import type { Page } from '@playwright/test'
import { choose, expect, go, ruleOf, test, widen } from './fixtures'

const table = (page: Page, name: string) => page.getByRole('table', { name }).first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test('a change is in the operation log with what differs, and in the table log, which puts it back once and not after a newer one', async ({
  page,
  open,
}) => {
  const rename = async (name: string) => {
    await page.goto('/cbo/param/dict?code=payMethod')
    await page.getByRole('button', { name: /^Edit: / }).click()
    const form = dialog(page, /^Edit dictionary/)
    await form.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(table(page, 'Dictionaries').getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await open('/cbo/param/dict')
  await rename('Ways of paying')

  await go(page, '/cbo/log/operationLog?module_code=dict&username=admin')
  const operations = table(page, 'Operation log')
  await expect(operations.getByRole('row').nth(1)).toContainText('Ways of paying')
  await page
    .getByRole('button', { name: /^Details: .*Alba Moreno/ })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  const diff = detail.getByRole('table', { name: /^Changes/ })
  await expect(diff.getByRole('row', { name: /Name/ })).toContainText('Ways of paying')
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  const change = async (at: number) => {
    await page.goto('/cbo/log/tableLog?table=dict&username=admin&keyword=paying')
    await page
      .getByRole('button', { name: /^Details: / })
      .nth(at)
      .click()
    await expect(detail.getByRole('table', { name: 'Changes' })).toContainText('Ways of paying')
  }
  await rename('Means of paying')
  await change(1)
  await expect(detail).toContainText('“Ways of paying” has changed since. Restore the newer changes first.')
  await expect(detail.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  await change(0)
  await detail.getByRole('button', { name: 'Restore' }).click()
  const sure = dialog(page, /^Restore “/)
  await expect(sure).toContainText('Name: Means of paying → Ways of paying')
  await sure.getByRole('button', { name: 'Restore' }).dblclick()
  await expect(page.getByText(/was restored\.$/)).toBeVisible()
  await expect(detail).toBeHidden()
  await page.goto('/cbo/param/dict?code=payMethod')
  await expect(
    table(page, 'Dictionaries').getByRole('cell', { name: 'Ways of paying', exact: true }),
  ).toBeVisible()
})

test('a difference names roles, departments and codes in the reader’s words', async ({ page, open }) => {
  await open('/cbo/auth/user?username=reader')
  await page.getByRole('button', { name: /^Edit: / }).click()
  const form = dialog(page, /^Edit/)
  await choose(page, form.getByRole('combobox', { name: 'Roles' }), 'Auditor')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await go(page, '/cbo/log/tableLog?table=user&username=admin')
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  const diff = page.getByRole('dialog').getByRole('table', { name: 'Changes' })
  const roles = diff.getByRole('row', { name: /Roles/ })
  await expect(roles).toContainText('Meter reader')
  await expect(roles).toContainText('Auditor')
  await page.getByRole('switch', { name: /fields/ }).click()
  // Neither a department nor a switch shows its code.
  await expect(diff.getByRole('row', { name: /Department/ })).not.toContainText(/\bd\d/)
  await expect(diff.getByRole('row', { name: /Enabled/ })).toContainText('Enabled')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Open/ }).first().click()
  await expect(page).toHaveURL(/\/cbo\/auth\/user\?username=reader$/)
})

test('a locked account is let in from the security log; an auditor may look and neither restore nor unlock', async ({
  page,
  open,
  colleague,
  simulator,
}) => {
  await widen(page)
  await open('/cbo/log/securityLog?event=locked&username=itoribio')
  const row = table(page, 'Security log').getByRole('row').nth(1)
  await expect(row).toContainText('Locked')
  const auditor = await colleague('auditor', '/cbo/log/securityLog?event=locked&username=itoribio')
  await widen(auditor)
  await expect(table(auditor, 'Security log').getByRole('row').nth(1)).toContainText('Locked')
  await expect(auditor.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await press(page, 'Unlock: Ingrid Toribio')
  const sure = dialog(page, 'Unlock Ingrid Toribio (itoribio)?')
  await sure.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Ingrid Toribio (itoribio) can sign in again.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  expect(await simulator.token('itoribio')).toMatch(/./)

  await auditor.goto('/cbo/log/tableLog?table=user&operation=update')
  await auditor
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await expect(auditor.getByRole('dialog').getByRole('table', { name: 'Changes' })).toBeVisible()
  await expect(auditor.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('more than a month cannot be asked for, neither by an address nor in the form', async ({
  page,
  open,
}) => {
  await open('/cbo/log/operationLog?time_begin=2026-01-01&time_end=2026-03-01')
  await expect(page.getByText('You can only query data within a month!').first()).toBeVisible()
})

test('the logs and their details are accessible, in dark and in contrast too', async ({
  page,
  open,
  accessible,
}) => {
  await open('/cbo/log/operationLog?chart=1')
  const chart = (question: string) => page.getByRole('heading', { name: question })
  await expect(chart('Changes per hour')).toBeVisible()
  await accessible('operation log')
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Values sent' })).toBeVisible()
  await accessible('an operation', '[role=dialog]')
  await page.goto('/cbo/log/tableLog?operation=update')
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Changes' })).toBeVisible()
  await accessible('a change', '[role=dialog]')
  await page.keyboard.press('Escape')
  await accessible('table log')
  await go(page, '/cbo/log/securityLog?chart=1')
  await expect(chart('Failed sign-ins per hour')).toBeVisible()
  await accessible('security log')
  for (const mode of ['light', 'dark', 'contrast']) {
    await page.evaluate(
      (content) =>
        localStorage.setItem(
          'powergate.preferences',
          JSON.stringify({ dataType: 'object', content, datetime: Date.now() }),
        ),
      { mode },
    )
    await page.goto('/cbo/log/visitStatistic')
    await expect(chart('Most visited pages')).toBeVisible()
    await accessible(`visit statistics in ${mode}`, undefined, ruleOf(mode))
  }
})
