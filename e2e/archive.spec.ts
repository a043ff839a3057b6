import type { Locator, Page } from '@playwright/test'
import {
  confirmDangerous,
  expect,
  go,
  onRow,
  openPart,
  password,
  showSidebar,
  sidebar,
  test,
} from './fixtures'

const archive = '/capture/archive'
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, list: string, text: string) =>
  table(page, list).getByRole('row').filter({ hasText: text })
const lines = (page: Page, list: string) => table(page, list).locator('tbody').getByRole('row')
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()

/** Searches an object of the network and chooses the only one found. */
async function pick(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(text)
  const found = page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: text })
  await expect(found).toHaveCount(1)
  await found.click()
}

async function save(page: Page, form: Locator, said: string): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(form).toBeHidden()
}

/** How many collection points the power grid tree counts below a substation. */
async function points(page: Page, name: string): Promise<number> {
  await showSidebar(page)
  await sidebar(page).getByRole('tab', { name: 'Power grid' }).click()
  const nodes = sidebar(page).getByRole('treeitem')
  await expect(nodes.filter({ hasText: /^Substation/ }).first()).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Collapse all' }).click()
  // The count is said once more to who does not see it.
  const counts = nodes.filter({ hasText: name }).getByText(/^[\d,]+/)
  return Number.parseInt((await counts.last().textContent())?.replaceAll(',', '') ?? '', 10)
}

test('what is added from substation to collection point hangs in the tree, is counted, and keeps what is above it from being deleted', async ({
  page,
  open,
  accessible,
}) => {
  await open(`${archive}/substation`)
  await expect(lines(page, 'Substations').nth(3)).toBeVisible()
  await accessible('substations')
  await add(page)
  const substation = page.getByRole('dialog', { name: 'New substation' })
  await substation.getByLabel('Substation name').fill('Substation Prueba')
  await accessible('a form of the archives', '[role=dialog]')
  await save(page, substation, 'The substation is saved.')

  await go(page, `${archive}/line`)
  await expect(lines(page, 'Lines').nth(3)).toBeVisible()
  await accessible('lines')
  await add(page)
  const line = page.getByRole('dialog', { name: 'New line' })
  await line.getByLabel('Line name').fill('Prueba F01')
  await line.getByLabel('Line number').fill('PRUEBA1')
  await pick(page, line, 'Substation', 'Prueba')
  await line.getByLabel('Organization').click()
  await page
    .getByRole('dialog')
    .getByRole('treeitem', { name: /^Branch Norte/ })
    .click()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await save(page, line, 'The line is saved.')

  await go(page, `${archive}/tg`)
  await expect(lines(page, 'Transformer areas').nth(3)).toBeVisible()
  await accessible('transformer areas')
  await add(page)
  const area = page.getByRole('dialog', { name: 'New transformer area' })
  await area.getByLabel('Area name').fill('Prueba T0001')
  await area.getByLabel('Area number').fill('PRUEBAT1')
  await pick(page, area, 'Line', 'Prueba')
  await save(page, area, 'The transformer area is saved.')

  await go(page, `${archive}/cp`)
  await expect(lines(page, 'Collection points').nth(3)).toBeVisible()
  await add(page)
  const point = page.getByRole('dialog', { name: 'New collection point' })
  await point.getByLabel('Collection point').fill('DCU Prueba')
  await point.getByLabel('Terminal asset no.').fill('CX26-PRUEBA')
  await pick(page, point, 'Transformer area', 'Prueba T0001')
  await pick(page, point, 'Model', 'CX21')
  await point
    .getByRole('textbox', { name: /Address$/ })
    .last()
    .fill('Calle Prueba 1')
  await accessible('the form of a collection point', '[role=dialog]')
  await save(page, point, 'The collection point is saved.')

  // From above to below, each count leading to as many rows.
  await go(page, `${archive}/substation?subs_name=Prueba`)
  expect(await points(page, 'Substation Prueba')).toBe(1)
  for (const list of ['Substations', 'Lines']) {
    await expect(lines(page, list)).toHaveCount(1)
    await table(page, list).getByRole('link', { name: '1', exact: true }).click()
  }
  await expect(row(page, 'Transformer areas', 'Prueba T0001')).toContainText('Prueba F01')

  await go(page, `${archive}/substation?subs_name=Prueba`)
  await onRow(page, 'Delete', 'Substation Prueba')
  const sure = page.getByRole('dialog', { name: 'Delete this entry?' })
  await expect(sure).toContainText('Substation Prueba')
  await accessible('a deletion with a reason and the password', '[role=dialog]')
  await confirmDangerous(page, 'Delete this entry?')
  await expect(sure.getByText('“Substation Prueba” is still in use and cannot be deleted.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sure).toBeHidden()
  await expect(row(page, 'Substations', 'Substation Prueba')).toBeVisible()
})

test('a line moves to another substation with everything below it', async ({ page, open }) => {
  await open(`${archive}/line?line_name=Alameda F01`)
  await expect(row(page, 'Lines', 'Alameda F01')).toContainText('Substation Alameda')
  const [from, to] = [await points(page, 'Substation Alameda'), await points(page, 'Substation Bahía')]
  await page.getByRole('button', { name: 'Edit: Alameda F01' }).click()
  const form = page.getByRole('dialog', { name: 'Edit line' })
  await pick(page, form, 'Substation', 'Bahía')
  await expect(form.getByText(/^All meters of the line move with it: \d+\.$/)).toBeVisible()
  await save(page, form, 'The line is saved.')
  await expect(row(page, 'Lines', 'Alameda F01')).toContainText('Substation Bahía')
  await page.reload()
  await expect.poll(() => points(page, 'Substation Bahía')).toBeGreaterThan(to)
  expect((await points(page, 'Substation Alameda')) + (await points(page, 'Substation Bahía'))).toBe(
    from + to,
  )

  // A count is a promise: it leads to exactly as many rows.
  const meters = row(page, 'Lines', 'Alameda F01').getByRole('link', { name: /^\d+$/ }).last()
  const count = (await meters.textContent()) ?? ''
  await meters.click()
  await expect(page.getByText(`${count} rows`)).toBeVisible()
})

test('keys stay covered: the vending key shows for the password and the permission alone', async ({
  page,
  open,
  colleague,
  accessible,
}) => {
  await open(`${archive}/cp?tml_type=01`)
  await expect(lines(page, 'Collection points').nth(3)).toBeVisible()
  await accessible('collection points')
  await lines(page, 'Collection points').first().getByRole('link').first().click()
  await page.getByRole('main').getByRole('tab', { name: 'Device' }).click()
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByRole('button', { name: 'Show' }).click()
  const ask = page.getByRole('dialog', { name: /^Show the vending key of/ })
  await ask.getByLabel('Your password').fill(password)
  await accessible('a password is asked for', '[role=dialog]')
  await ask.getByLabel('Your password').press('Enter')
  await expect(ask).toBeHidden()
  await expect(security.getByText(/[0-9A-F]{16}/i)).toBeVisible()
  await security.getByRole('button', { name: 'Hide' }).click()
  await expect(security.getByText(/[0-9A-F]{16}/i)).toHaveCount(0)

  const operator = await colleague('operator', `${new URL(page.url()).pathname}?tab=archive`)
  await expect(operator.getByRole('region', { name: 'Security' })).toContainText('•')
  await expect(operator.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0)
  await operator.goto(`${archive}/cp`)
  await expect(lines(operator, 'Collection points').nth(3)).toBeVisible()
  await operator
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await expect(operator.getByRole('menuitem', { name: 'Restart' })).toBeVisible()
  await expect(operator.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})

test('a restart says first what it costs, happens once, and reports what the device says afterwards', async ({
  page,
  open,
  accessible,
}) => {
  await open(`${archive}/cp?tml_type=01&online_status=1`)
  await lines(page, 'Collection points').first().getByRole('link').first().click()
  await expect(page.getByRole('figure', { name: /^Traffic, last 30 days/ })).toBeVisible()
  await accessible('a collection point')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/capture/read/start') ? 1 : 0))
  const command = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await command('Restart')
  const restart = page.getByRole('dialog', { name: 'Restart collection points' })
  await expect(restart).toContainText(/cannot be reached for about 2 minutes/)
  await accessible('a restart is asked for', '[role=dialog]')
  await restart.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toBe(0)

  await command('Set the clock')
  const clock = page.getByRole('dialog', { name: /^Set the clock/ })
  await clock.getByRole('button', { name: 'Set the clock' }).dblclick()
  await expect(clock.getByText(/^Read back: the clock is/)).toBeVisible()
  await accessible('what became of a command', '[role=dialog]')
  await clock.getByRole('button', { name: 'Close' }).last().click()
  expect(sent).toBe(1)

  await command('Restart')
  await restart.getByRole('button', { name: 'Restart', exact: true }).click()
  await expect(restart.getByText(/^It restarts now|^Read back: it is online/)).toBeVisible()
  await restart.getByRole('button', { name: 'Close' }).last().click()
  await openPart(page, 'Activity', 'Commands')
  await expect(table(page, 'Commands').getByRole('row').nth(1)).toContainText(/Restart.*Success/)
})

test('a collection point and the forms of the archives can be read in the dark and in high contrast', async ({
  page,
  open,
  accessible,
}) => {
  await open(`${archive}/cp?tml_type=01`)
  await lines(page, 'Collection points').first().getByRole('link').first().click()
  await page.getByRole('main').getByRole('tab', { name: 'Device' }).click()
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
    await expect(page.getByRole('region', { name: 'Security' })).toBeVisible()
    await accessible(`a collection point, ${mode}`)
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit collection point' })
    await form.getByLabel('Terminal asset no.').fill('not allowed!')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Terminal asset no.')).toHaveAttribute('aria-invalid', 'true')
    await accessible(`a form with a problem, ${mode}`, '[role=dialog]')
    page.once('dialog', (question) => void question.accept())
  }
})
