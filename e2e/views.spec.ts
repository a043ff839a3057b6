import { expect, test, widen } from './fixtures'

test('a view keeps filters and columns under a name; its link shows them to a colleague, whose own stay', async ({
  page,
  open,
  colleague,
  accessible,
}) => {
  await widen(page)
  await open('/cbo/log/exceptionLog?dispexception_type=file')
  const table = page.getByRole('table', { name: 'Exception log' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Show Trace ID' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: /Trace ID/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  const panel = page.getByRole('dialog', { name: 'Saved views' })
  await accessible('saved views', '[role=dialog]')
  await panel.getByRole('textbox', { name: 'Name of the view' }).fill('Files of the night')
  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Files of the night' })).toBeVisible()
  await expect(page).toHaveURL(/dispexception_type=file.*view=v\d+/)
  const { pathname, search } = new URL(page.url())

  const other = await colleague('supervisor', pathname + search)
  await widen(other)
  const theirs = other.getByRole('table', { name: 'Exception log' })
  await expect(other.getByRole('button', { name: 'Files of the night' })).toBeVisible()
  await expect(theirs.getByRole('columnheader', { name: /Trace ID/ })).toHaveCount(0)
  await expect(other.getByRole('form', { name: 'Filters' })).toContainText('File')
  await other.getByRole('button', { name: 'Files of the night' }).click()
  await other.getByRole('button', { name: 'Back to default' }).click()
  await expect(theirs.getByRole('columnheader', { name: /Trace ID/ })).toBeVisible()
  await expect(other).toHaveURL(/exceptionLog$/)
})

test('an administrator gives a role its default columns; they are there after the next sign-in', async ({
  page,
  open,
  colleague,
}) => {
  await open('/capture/archive/meter')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Show Consumer name' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  const panel = page.getByRole('dialog', { name: 'Saved views' })
  await panel.getByRole('textbox', { name: 'Name of the view' }).fill('For readers')
  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'For readers' }).click()
  await panel.getByRole('button', { name: 'Default columns of roles: For readers' }).click()
  await panel.getByRole('combobox').click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Auditor' }).click()
  await expect(page.getByText('The roles get these columns at their next sign-in.')).toBeVisible()

  const auditor = await colleague('auditor', '/capture/archive/meter')
  const table = auditor.getByRole('table', { name: 'Meters' })
  await expect(table.getByRole('row').nth(3)).toBeVisible()
  await expect(table.getByRole('columnheader', { name: /Consumer name/ })).toHaveCount(0)
})
