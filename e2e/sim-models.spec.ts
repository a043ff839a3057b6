import type { Page } from '@playwright/test'
import { expect, go, onRow, prefer, test } from './fixtures'
import { rowsOf } from './headEnd'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
test('only an idle card is bound, to a device without one; taking it out says who goes silent', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  const list = '/capture/sim/list?currentPage=1&pageSize=5'
  const [idle] = await rowsOf<{ card_no: string }>(page, simulator, `${list}&status=idle`)
  const [active] = await rowsOf<{ card_no: string; bound_device: string }>(
    page,
    simulator,
    `${list}&status=active`,
  )
  await open('/capture/sim/simList?status=active')
  const cards = page.getByRole('table', { name: 'SIM cards' })
  await expect(cards.getByRole('row').nth(2)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bind: / })).toHaveCount(0)
  await accessible('SIM cards')
  await button(page, `Unbind: ${active?.card_no}`).click()
  const out = dialog(page, `Take card ${active?.card_no} out?`)
  await expect(out).toContainText(`${active?.bound_device} goes silent`)
  await out.getByRole('button', { name: 'Unbind' }).click()
  await expect(out.getByText('Please choose: Reason')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(out).toBeHidden()

  await go(page, `/capture/sim/simList?card_no=${idle?.card_no}`)
  await button(page, `Bind: ${idle?.card_no}`).click()
  const bind = dialog(page, 'Bind the card to a device')
  await bind.getByRole('button', { name: 'Device' }).click()
  const picker = dialog(page, 'Choose a collection point')
  // Every device that has a card already says so and cannot be chosen.
  await expect(picker.getByText('Has a card already').first()).toBeVisible()
  await expect(picker.getByRole('radio').first()).toBeDisabled()
  await accessible('choosing a collection point', '[role=dialog]')
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await bind.getByRole('button', { name: 'Cancel' }).click()
  await expect(bind).toBeHidden()

  // Without a row the card is chosen first: those in devices are not offered.
  await go(page, '/capture/sim/simList')
  await button(page, 'Bind').click()
  await bind.getByRole('button', { name: 'Card number' }).click()
  const free = dialog(page, 'Choose a free SIM card')
  await expect(free.getByRole('radio').first()).toBeEnabled()
  await free.getByRole('textbox', { name: 'Card number' }).fill(active?.card_no ?? '')
  await page.keyboard.press('Enter')
  await expect(free.getByRole('radio')).toHaveCount(0)
  await free.getByRole('textbox', { name: 'Card number' }).fill(idle?.card_no ?? '')
  await page.keyboard.press('Enter')
  await free.getByRole('radio', { name: idle?.card_no ?? '' }).check()
  await accessible('choosing a free card', '[role=dialog]')
  await free.getByRole('button', { name: 'Choose' }).click()
  await expect(bind.getByText(idle?.card_no ?? '')).toBeVisible()
})

test('renewing tells the new end before and what became of each card after', async ({ page, open }) => {
  await open('/capture/sim/simList?status=active')
  const cards = page.getByRole('table', { name: 'SIM cards' })
  await expect(cards.getByRole('row').nth(3)).toBeVisible()
  for (const row of [1, 2, 3]) await cards.getByRole('checkbox').nth(row).check()
  await button(page, 'Renew').click()
  const form = dialog(page, 'Renew 3 cards')
  await form.getByLabel('Months').fill('24')
  await form.getByLabel('Cost for one card').fill('12.5')
  await expect(form.getByText('3 cards, cost of all: 37.50')).toBeVisible()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/sim/renew') ? 1 : 0))
  await form.getByRole('button', { name: 'Renew 3 cards' }).dblclick()
  const results = page.getByRole('table', { name: 'Result of the renewal' })
  await expect(results.getByRole('cell', { name: 'Renewed', exact: true })).toHaveCount(3)
  expect(sent).toBe(1)
})

test('a file of cards with errors is not imported until every line is right', async ({
  page,
  open,
  accessible,
}) => {
  await open('/capture/sim/simList')
  await button(page, 'Import').click()
  const wizard = page.getByRole('region', { name: 'SIM card import' })
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Card number,Network operator,Supplier,IP address,SIM phone,Opened,Expires',
        `8999901990000000017,Caribe Móvil,,,,2025-11-01,${new Date().getFullYear() + 2}-11-01`,
        '12345,Caribe Móvil,,10.0.0.999,,2025-11-01,2024-11-01',
      ].join('\n'),
    ),
  })
  await expect(wizard.getByText(/errors?, of \d+ kinds?, in 1 of 2 lines/)).toBeVisible()
  await expect(wizard.getByText('Not an IPv4 address').first()).toBeVisible()
  await accessible('the errors of an import')
  await wizard.getByRole('button', { name: /^Import \d+ lines?$/ }).click({ trial: true, force: true })
  await expect(wizard.getByRole('button', { name: /^Import \d+ lines?$/ })).toBeDisabled()
})

test('a model needs a picture that is one, and stays while devices refer to it', async ({
  page,
  open,
  accessible,
}) => {
  await open('/capture/config/deviceModel')
  const models = page.getByRole('table', { name: 'Device models' })
  await expect(models.getByRole('row').nth(5)).toBeVisible()
  await accessible('device models')
  await page.getByRole('img', { name: 'Cards' }).click()
  const cards = page.getByRole('list', { name: 'Device models' }).getByRole('listitem')
  await expect(cards.nth(3)).toBeVisible()
  await page.reload()
  await expect(cards.nth(3)).toBeVisible()
  await accessible('device models as cards')
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cards.nth(1).getByRole('checkbox')).toBeChecked()
  await page.getByRole('img', { name: 'Table' }).click()
  await expect(models.getByRole('row').nth(5)).toBeVisible()
  // What is done with the ticked stands where adding does.
  await button(page, 'Clear selection').click()
  await button(page, 'Add').click()
  const form = dialog(page, 'New model')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please upload the model image')).toBeVisible()
  const images = form.getByLabel('Add images')
  await images.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(form.getByText('broken.png: The image cannot be parsed.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'View image 1' })).toHaveCount(0)
  await images.setInputFiles({
    name: 'good.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(form.getByRole('button', { name: 'View image 1' })).toBeVisible()
  await accessible('the form of a model', '[role=dialog]')
  await page.keyboard.press('Escape')
  await dialog(page, /The data has been modified/)
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(form).toBeHidden()

  await onRow(page, 'Delete', 'LX110')
  await dialog(page, 'Delete this entry?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/LX110.*still in use/)).toBeVisible()
  await expect(models.getByRole('rowheader', { name: 'LX110' })).toBeVisible()
})

test('energies: a span beyond the limit cannot be chosen, and the table holds what the chart shows', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  const [meter] = await rowsOf<{ id: string }>(
    page,
    simulator,
    '/capture/meter/list?online_status=1&currentPage=1&pageSize=1',
  )
  await prefer(page, { mode: 'dark' })
  await open(`/capture/archive/meterEnergy/${meter?.id}?by=month`)
  const table = page.getByRole('table', { name: 'Energies per period' })
  const figure = page.getByRole('figure', { name: /Energy per month/ })
  await expect(figure).toBeVisible()
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  await accessible('energies in dark')
  const total = /Total ([\d,.]+) kWh/.exec((await figure.textContent()) ?? '')?.[1] ?? '?'
  await expect(table).toContainText(total)
  await page.getByLabel('Months: Start date').click()
  await expect(page.getByText('The range may span at most 6 months.')).toBeVisible()
  await page.locator('.ant-picker-cell-in-view').first().click()
  await expect(page.locator('.ant-picker-dropdown:visible .ant-picker-cell-disabled').first()).toBeVisible()
})
