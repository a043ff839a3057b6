import { expect, onRow, test } from './fixtures'

test('a form adds by Enter, says what is wrong beside its field, and gives back what was typed before a crash', async ({
  page,
  open,
  simulator,
  guard,
  accessible,
}) => {
  await open('/cbo/param/dict')
  const table = page.getByRole('table', { name: 'Dictionaries' })
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New dictionary' })
  const code = dialog.getByLabel('Code')
  // Whoever opens a form can type at once.
  await expect(code).toBeFocused()
  await page.keyboard.type('pole type')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Use letters and digits only, e.g. meterType01.')).toBeVisible()
  await expect(dialog.getByText('Please enter: Name')).toBeVisible()
  await accessible('a form with problems', '[role=dialog]')
  await code.fill('payMethod')
  await dialog.getByLabel('Name').fill('Pole type')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog.getByText('This value is already in use.')).toBeVisible()
  await expect(code).toBeFocused()

  // The server breaks down, then the browser.
  await code.fill('poleType')
  await simulator.scenario('serverError', { path: '/cbo/dict/insert', times: 1 })
  guard.allow(/500/)
  await code.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(code).toHaveValue('poleType')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(code).toHaveValue('poleType')
  await code.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The dictionary was saved.')).toBeVisible()
  await page.getByLabel('Code').fill('poleType')
  await page.getByLabel('Code').press('Enter')
  await expect(table.getByRole('link', { name: 'poleType' })).toBeVisible()
})

test('closing a changed form asks first, by Escape too; deleting names the object and happens once', async ({
  page,
  open,
}) => {
  await open('/cbo/param/dictDetail?dict_id=dict-meterLocation')
  const table = page.getByRole('table', { name: 'Dictionary entries' })
  await page.getByRole('button', { name: /^Edit: 4/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Edit entry/ })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/^Nothing was changed/)).toBeVisible()
  await drawer.getByLabel('English').fill('Inside')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: /The data has been modified/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(drawer.getByLabel('English')).toHaveValue('Inside')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(table.getByRole('cell', { name: 'Inside', exact: true })).toBeVisible()

  // Their order, by the keyboard.
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByRole('button', { name: 'Move up: 4 Inside' }).press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The new order was saved.')).toBeVisible()
  await expect(table.getByRole('row').nth(3)).toContainText('Inside')

  let deleted = 0
  page.on('request', (request) => (deleted += request.url().endsWith('/cbo/dictDetail/delete') ? 1 : 0))
  await onRow(page, 'Delete', '4 Inside')
  const sure = page.getByRole('dialog', { name: 'Delete this entry?' })
  await expect(sure).toContainText('4 Inside')
  await sure.getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('The entry was deleted.')).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Inside', exact: true })).toHaveCount(0)
  expect(deleted).toBe(1)
})
