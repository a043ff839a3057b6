import { choose, expect, go, prefer, test } from './fixtures'
import { signInForm } from './signInForm'

test('a code rule shows the numbers it will make, keeps to five components and never repeats a number', async ({
  page,
  open,
  accessible,
}) => {
  await open('/cbo/param/codeRule')
  const table = page.getByRole('table', { name: 'Code rules' })
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New code rule' })
  await drawer.getByLabel('Code', { exact: true }).fill('poleTag')
  await drawer.getByLabel('Name', { exact: true }).fill('Pole tag')
  const preview = drawer.getByRole('region', { name: 'Preview' })
  await drawer.getByRole('textbox', { name: 'Value of component 1' }).fill('PT/')
  await expect(preview).toContainText('PT/{yyyyMMdd}{####}')
  await expect(preview).toContainText(/PT\/20\d{6}0001/)

  // One date only: another component cannot become one; five at most.
  const add = drawer.getByRole('button', { name: 'Add a component' })
  await add.click()
  await drawer.getByRole('combobox', { name: 'Kind of component 4' }).click()
  const kinds = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await expect(kinds).toHaveText(['Constant', 'Field', 'Changeable part'])
  await kinds.filter({ hasText: 'Field' }).click()
  await add.click()
  await expect(add).toBeDisabled()
  await expect(preview).toContainText('PT/{yyyyMMdd}{####}{org_code}-')
  await drawer.getByRole('button', { name: 'Remove: component 5' }).click()
  await drawer.getByRole('button', { name: 'Remove: component 4' }).click()
  await accessible('the form of a code rule', '[role=dialog]')
  // All of a component is in reach.
  await expect(drawer.getByRole('button', { name: 'Remove: component 3' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('textbox', { name: 'Value of component 1' })).toBeInViewport({ ratio: 1 })

  // Without the day in the number it would repeat every day.
  await drawer.getByRole('button', { name: 'Remove: component 2' }).click()
  const repeat = 'The date does not show when the serial number begins anew: numbers would repeat.'
  await expect(preview).toContainText(repeat)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(repeat)).toHaveCount(2)
  await choose(page, drawer.getByRole('combobox', { name: 'Serial number begins anew' }), 'Never')
  await preview.getByRole('button', { name: 'Next three numbers' }).click()
  await expect(preview.getByRole('status')).toHaveText('PT/0001 PT/0002 PT/0003')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The code rule was saved.')).toBeVisible()
  // Asking for examples has used up none of them.
  await page.getByLabel('Code', { exact: true }).fill('poleTag')
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await expect(table.getByRole('row', { name: /poleTag/ })).toContainText('PT/0001')
  await accessible('code rules')
})

test('a form left without a number gets the next one of its rule, and the rule goes on', async ({
  page,
  open,
}) => {
  await open('/capture/archive/tg')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New transformer area' })
  await expect(form.getByText(/gets the next number of the code rule, now TG01128/)).toBeVisible()
  await form.getByLabel('Area name').fill('East 1')
  await form.getByRole('combobox', { name: 'Line' }).click()
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .first()
    .click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await go(page, '/capture/archive/tg?tg_no=TG01128')
  await expect(page.getByRole('rowheader', { name: 'East 1' })).toBeVisible()
  await go(page, '/cbo/param/codeRule?code=transformerArea')
  const rule = page.getByRole('row', { name: /transformerArea/ })
  await expect(rule).toContainText('TG01129')
  await expect(rule).toContainText('Transformer areas')
})

test('a changed label of a dictionary is shown everywhere once the cache is refreshed; entries are put in order by keyboard', async ({
  page,
  open,
}) => {
  await open('/cbo/param/dictDetail?dict_id=dict-wiringMode')
  await page.getByRole('button', { name: /^Edit: 1 / }).click()
  const form = page.getByRole('dialog', { name: /Wiring mode/ })
  await form.getByLabel('English').fill('Single-phase, 2 wires')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const order = page.getByRole('dialog')
  await order.getByRole('button', { name: /^Move down: 1 / }).press('Enter')
  await order.getByRole('button', { name: 'Save' }).click()
  await expect(order).toBeHidden()
  await expect(page.getByRole('rowheader').first()).toHaveText('2')
  await page.goto('/cbo/param/dict')
  await page.getByRole('button', { name: 'Refresh cache' }).click()
  await expect(page.getByText(/^The dictionaries were read anew/)).toBeVisible()
  await page.goto('/capture/archive/meterEdit')
  await page.getByRole('combobox', { name: 'Wiring mode' }).click()
  await expect(page.getByText('Single-phase, 2 wires').last()).toBeVisible()
})

test('a system parameter is changed with a reason, does what it says, and goes back from its history', async ({
  page,
  open,
  context,
  browser,
  baseURL,
  accessible,
}) => {
  const name = 'Wrong passwords until an account is locked'
  await open('/cbo/param/sysParam')
  const row = page
    .getByRole('table', { name: 'System parameters' })
    .getByRole('row', { name: /lockAttempts/ })
  await row.getByRole('button', { name: `Edit: ${name}` }).click()
  const form = page.getByRole('dialog', { name: `Edit: ${name}` })
  await expect(form).toContainText('Now: 5. Default: 5.')
  const value = form.getByRole('spinbutton', { name: 'Value' })
  await value.fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter: Reason')).toBeVisible()
  await expect(form.getByText(/from 3 to 10/)).toBeVisible()
  await accessible('the form of a parameter', '[role=dialog]')
  await value.fill('3')
  await form.getByLabel('Reason').fill('Attack on the 20th')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The parameter was changed.')).toBeVisible()
  await expect(row).toContainText('Changed')

  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await stranger.addCookies(await context.cookies())
  const door = await stranger.newPage()
  const entry = signInForm(door)
  await door.goto('/login')
  for (const left of ['2 attempts', '1 attempt']) {
    await entry.signIn({ username: 'operator', password: 'wrong' })
    await expect(entry.message).toHaveText(`Wrong password, please enter again. ${left} left.`)
  }
  await entry.signIn({ username: 'operator', password: 'wrong' })
  await expect(entry.message).toHaveText(/^The account is locked after 3 wrong passwords\./)

  await row.getByRole('button', { name: `History: ${name}` }).click()
  const history = page.getByRole('dialog', { name: `History: ${name}` })
  await expect(history.getByRole('row', { name: /admin 5 → 3 Attack on the 20th/ })).toBeVisible()
  await accessible('the history of a parameter', '[role=dialog]')
  await history.getByRole('button', { name: 'Back to 5' }).first().click()
  const back = page.getByRole('dialog', { name: `Back to an earlier value: ${name}` })
  await expect(back.getByRole('spinbutton', { name: 'Value' })).toHaveValue('5')
  await back.getByLabel('Reason').fill('It is over')
  await back.getByRole('button', { name: 'Save' }).click()
  await expect(row).not.toContainText('Changed')
  await entry.signIn({ username: 'reader', password: 'wrong' })
  await expect(entry.message).toHaveText('Wrong password, please enter again. 4 attempts left.')
  await stranger.close()
})

const legible = {
  dark: ['/cbo/param/notice', '/cbo/param/codeRule', '/cbo/job/timedJob', '/cbo/language/list'],
  contrast: ['/cbo/param/notice', '/cbo/param/sysParam', '/cbo/job/jobLog'],
}
for (const [mode, paths] of Object.entries(legible))
  test(`settings and jobs are legible in the mode “${mode}”`, async ({ page, open, accessible }) => {
    await prefer(page, { mode })
    await open(paths[0])
    const add = page.getByRole('button', { name: 'Add', exact: true })
    for (const path of paths) {
      if (!page.url().endsWith(path)) await go(page, path)
      await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible()
      await accessible(path, undefined, 'color-contrast')
      if (!(await add.isVisible())) continue
      await add.click()
      const form = page.getByRole('dialog')
      await expect(form.getByRole('button', { name: /^Save/ })).toBeVisible()
      await accessible(`${path}, its form`, '[role=dialog]', 'color-contrast')
      await form.getByRole('button', { name: 'Close' }).click()
    }
  })
