import type { Locator, Page } from '@playwright/test'
import { choose, confirmDangerous, expect, onSelection, openPart, sidebar, test } from './fixtures'

const list = '/capture/archive/meter'
const table = (page: Page) => page.getByRole('table', { name: 'Meters', exact: true })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const numbers = (page: Page) => table(page).locator('tbody').getByRole('rowheader')
const found = (page: Page, number: string) => page.goto(`${list}?type=3&font=${number}`)

async function pick(page: Page, form: Page | Locator, label: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(text)
  const option = page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: text })
  await expect(option).toHaveCount(1)
  await option.click()
}

/** An entry of a row's menu, or its button where there is room for it. */
async function act(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${number}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a new meter: a refusal keeps what was typed, a draft survives a reload, and then list and tree know it', async ({
  page,
  open,
  guard,
  accessible,
}) => {
  await open(list)
  await expect(rows(page).nth(3)).toBeVisible()
  await accessible('meters')
  await page.getByRole('button', { name: 'Add meter' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(page.getByRole('heading', { name: 'New meter' })).toBeVisible()
  await field('Meter comm. ID').fill('990000000001')
  await field('Meter number').fill('99000000001')
  await field('Asset number').fill('MT-X-1')
  await pick(page, page, 'Model', 'LX110')
  await field('Consumer number').fill('9900000001')
  await field('Consumer name').fill('Ana Torres')
  await pick(page, page, 'Collection point', 'DCU El Naranjal T0001')
  const point = page.getByRole('spinbutton', { name: 'Measuring point' })
  await point.fill('1')
  await accessible('a new meter', 'main')
  guard.allow(/40[09]|422/)
  await save.click()
  const refusal = page.getByText(/The lowest free one is (\d+)\./)
  await expect(refusal).toBeVisible()
  await expect(field('Consumer name')).toHaveValue('Ana Torres')
  const free = /free one is (\d+)/.exec((await refusal.textContent()) ?? '')?.[1] ?? ''

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field('Consumer name')).toHaveValue('Ana Torres')
  await point.fill(free)
  await save.dblclick()
  await expect(page.getByText('The meter was saved.')).toBeVisible()
  await expect(page).toHaveURL(/meterDetail\//)

  await found(page, '990000000001')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ana Torres')
  await sidebar(page).getByRole('tab', { name: 'Device' }).click()
  const keyword = sidebar(page).getByRole('searchbox', { name: 'Keyword' })
  await keyword.fill('9900000001')
  await keyword.press('Enter')
  await expect(sidebar(page).getByRole('table', { name: 'Meters' })).toContainText('990000000001')

  // It has no data yet: it goes when it is told to, by its name.
  await act(page, '990000000001', 'Delete')
  const sure = page.getByRole('dialog', { name: 'Delete this meter?' })
  await expect(sure).toContainText('990000000001')
  // Neither without a reason nor with a wrong password.
  await expect(sure.getByLabel('Reason')).toBeFocused()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(sure.getByText('Please enter a reason.')).toBeVisible()
  await sure.getByLabel('Reason').fill('Entered twice')
  await sure.getByLabel('Your password').fill('Wrong2026')
  await page.keyboard.press('Enter')
  await expect(sure.getByText('Wrong password, please enter again. 4 attempts left.')).toBeVisible()
  await expect(sure.getByLabel('Reason')).toHaveValue('Entered twice')
  let deleted = 0
  page.on('request', (request) => (deleted += request.url().endsWith('/capture/meter/delete') ? 1 : 0))
  await confirmDangerous(page, 'Delete this meter?')
  await expect(page.getByText('The meter was deleted.')).toBeVisible()
  await expect(numbers(page)).toHaveCount(0)
  expect(deleted).toBe(1)
})

test('a meter with data is not deleted: taking it out of use is offered instead; operators cannot delete at all', async ({
  page,
  open,
  colleague,
  guard,
}) => {
  await open(`${list}?online_status=1`)
  const number = (await numbers(page).nth(1).textContent()) ?? ''
  await act(page, number, 'Delete')
  await confirmDangerous(page, 'Delete this meter?')
  guard.allow(/40[09]|422/)
  const instead = page.getByRole('dialog', { name: /has readings and cannot be deleted/ })
  await expect(instead).toContainText(number)
  await instead.getByRole('button', { name: 'Stop use' }).click()
  await expect(page.getByText('The meter is out of use; its data stays.')).toBeVisible()

  const operator = await colleague('operator', list)
  await expect(rows(operator).nth(3)).toBeVisible()
  const other = (await numbers(operator).nth(2).textContent()) ?? ''
  await operator.getByRole('button', { name: `More actions for ${other}` }).click()
  await expect(operator.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(operator.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})

test('many meters are changed at once: seen before and after, asked, sent once, and each says what became of it', async ({
  page,
  open,
  accessible,
}) => {
  await open(list)
  await expect(rows(page).nth(4)).toBeVisible()
  const chosen: string[] = []
  // Behind the feeder meter of the line: the check meter of an area and two of its consumers.
  for (const at of [1, 2, 3]) {
    chosen.push((await numbers(page).nth(at).textContent()) ?? '')
    await page.getByRole('checkbox', { name: `Select ${chosen.at(-1)}` }).click()
  }
  await onSelection(page, 'Change many')
  const drawer = page.getByRole('dialog', { name: 'Change many meters' })
  await expect(drawer.getByRole('button', { name: /^Change \d meters?$/ })).toBeDisabled()
  // The first measures a transformer; the others are single-phase and have none.
  await drawer.getByRole('checkbox', { name: 'CT ratio' }).click()
  await drawer.getByRole('textbox', { name: 'CT ratio' }).fill('500/5')
  await expect(drawer.getByRole('table', { name: 'Before and after' })).toContainText('500/5')
  await accessible('many meters', '[role=dialog]')

  await drawer.getByRole('button', { name: 'Change 3 meters' }).click()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/batchUpdate') ? 1 : 0))
  await confirmDangerous(page, 'Change 3 meters?', 'Change 3 meters')
  const results = drawer.getByRole('table', { name: 'Result' })
  await expect(results.getByRole('row').filter({ hasText: chosen[0] ?? '' })).toContainText('Changed')
  for (const number of chosen.slice(1))
    await expect(results.getByRole('row').filter({ hasText: number })).toContainText(/Refused.*ratio is 1/)
  expect(sent).toBe(1)
  await accessible('what became of many', '[role=dialog]')
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page).nth(3)).toBeVisible()
})

test('a meter is changed: numbers in use and tariffs that do not add up are said, the bridge energy is shown, and it happens once', async ({
  page,
  open,
  accessible,
}) => {
  await open(`${list}?meter_type=02`)
  await expect(rows(page).nth(3)).toBeVisible()
  const old = (await numbers(page).nth(1).textContent()) ?? ''
  const used = (await numbers(page).nth(2).textContent()) ?? ''
  await act(page, old, 'Change meter')
  const drawer = page.getByRole('dialog', { name: `Change meter ${old}` })
  const number = drawer.getByLabel('New meter comm. ID')
  await expect(number).toBeVisible()
  await accessible('a change of a meter', '[role=dialog]')
  await number.fill(used)
  const reading = drawer.getByRole('spinbutton', { name: 'Old meter, +A, Total' })
  const last = Number((await reading.inputValue()).replaceAll(',', ''))
  await reading.fill((last + 5).toFixed(2))
  await drawer.getByRole('button', { name: 'Change the meter' }).click()
  await expect(drawer.getByText(/^In use at consumer \d{10}\. Check the number\.$/)).toBeVisible()
  await expect(drawer.getByText(/^The tariffs add up to .* not to the total\.$/).first()).toBeVisible()
  await expect(drawer.getByText('Please choose: Reason')).toBeVisible()

  const tariff = drawer.getByRole('spinbutton', { name: 'Old meter, +A, T1' })
  await tariff.fill((Number((await tariff.inputValue()).replaceAll(',', '')) + 5).toFixed(2))
  await expect(drawer.getByText(/= 5\.00 kWh/)).toBeVisible()
  await number.fill('990000000002')
  await expect(drawer.getByText('New number: nobody has used it yet.')).toBeVisible()
  await drawer.getByLabel('New meter: meter number').fill('99000000002')
  await drawer.getByLabel('New meter: asset number').fill('MT-X-2')
  await choose(page, drawer.getByRole('combobox', { name: 'Reason' }), 'Broken')
  // Its color goes from that of an error to that of a field.
  await expect(drawer.getByText('Please choose: Reason')).toBeHidden()
  await accessible('a change with everything filled in', '[role=dialog]')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/meterChange/insert') ? 1 : 0))
  await drawer.getByRole('button', { name: 'Change the meter' }).click()
  const sure = page.getByRole('dialog', { name: `Replace meter ${old} by 990000000002?` })
  await expect(sure).toContainText(/Carry-over energy: 5\.00/)
  await sure.getByRole('button', { name: 'Change the meter' }).dblclick()
  await expect(page.getByText(`Meter ${old} was replaced by 990000000002.`)).toBeVisible()
  expect(sent).toBe(1)
  await expect(
    page.getByRole('table', { name: 'Meter changes' }).locator('tbody').getByRole('rowheader').first(),
  ).toHaveText('990000000002')
  await accessible('meter changes')

  // Its page goes on under the new number, and knows both devices.
  await found(page, '990000000002')
  await numbers(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: '990000000002' })).toBeVisible()
  await page.getByRole('main').getByRole('tab', { name: 'Readings' }).click()
  await expect(page.getByRole('table', { name: 'Registers' }).getByRole('row').nth(1)).toBeVisible()
  await openPart(page, 'Device', 'Meter changes')
  const devices = page.getByRole('table', { name: 'Meter changes' }).getByRole('row')
  await expect(devices.filter({ hasText: '990000000002' })).toContainText(old)
  await accessible('the page of a changed meter', 'main')
})
