import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '../src/lib/readSheet'
import { xlsxFile } from '../src/lib/xlsx'
import { expect, sectionMenu, startExport, test } from './fixtures'

const table = (page: Page) => page.getByRole('table', { name: /^(Interface texts|Textos de la interfaz)$/ })
const tabs = (page: Page) => page.getByRole('tablist', { name: /^(Open pages|Páginas abiertas)$/ })
const publish = async (page: Page, lines: RegExp) => {
  await page.getByRole('button', { name: /^Publish \(\d+\)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish \d+ texts?\?$/ })
  await expect(dialog.getByRole('row', { name: lines })).toBeVisible()
  return dialog
}

test('an own text is seen here at once and by a colleague after a reload, in its language, until it is taken back', async ({
  page,
  open,
  colleague,
  accessible,
}) => {
  await open('/cbo/language/list?key=notices:notice.screen')
  const cell = (language: string) =>
    table(page).getByRole('button', { name: new RegExp(`^notices:notice.screen, ${language}:`) })
  const field = (language: string) =>
    table(page).getByRole('textbox', { name: `notices:notice.screen, ${language}` })
  const other = await colleague('operator', '/cbo/param/notice')
  await expect(other.getByRole('table', { name: 'Notices' })).toBeVisible()
  await cell('English').focus()
  await page.keyboard.press('Enter')
  await expect(field('English')).toBeFocused()
  await page.keyboard.type('Bulletins')
  // Tab keeps it and goes on to the next language.
  await page.keyboard.press('Tab')
  await expect(field('中文')).toBeFocused()
  await page.keyboard.press('Escape')
  await cell('Español').click()
  await field('Español').fill('Boletines')
  await page.keyboard.press('Enter')
  await expect(cell('Español')).toBeFocused()
  await expect(table(page).getByText('Not published').first()).toBeVisible()
  await accessible('texts that are not published')

  const dialog = await publish(page, /notices:notice.screen English Notices → Bulletins/)
  await accessible('what would be published', '[role=dialog]')
  // Nobody has seen anything so far.
  await other.reload()
  await expect(other.getByRole('table', { name: 'Notices' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The texts were published.')).toBeVisible()
  await sectionMenu(page).getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Notices' }).click()
  await expect(page.getByRole('table', { name: 'Bulletins' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('table', { name: 'Bulletins' })).toBeVisible()
  await other.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await other.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(other.getByRole('table', { name: 'Boletines' })).toBeVisible()

  await tabs(page).getByRole('tab', { name: 'Interface texts' }).click()
  await table(page).getByRole('button', { name: 'Back to the delivered text: notices:notice.screen' }).click()
  await expect(page.getByText(/The delivered texts are drafts now/)).toBeVisible()
  await (
    await publish(page, /notices:notice.screen English Bulletins → Notices/)
  )
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect(page.getByText('The texts were published.').last()).toBeVisible()
  await tabs(page).getByRole('tab', { name: 'Notices' }).click()
  await expect(page.getByRole('table', { name: 'Notices' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('table', { name: 'Avisos' })).toBeVisible()
})

test('a mistake in the placeholders is told beside the cell and keeps nothing', async ({
  page,
  open,
  accessible,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/cbo/text/update') ? 1 : 0))
  await open('/cbo/language/list?key=dicts:editEntry')
  const cell = table(page).getByRole('button', { name: /^dicts:editEntry, English:/ })
  await cell.click()
  const field = table(page).getByRole('textbox', { name: 'dicts:editEntry, English' })
  await field.fill('Change {{dct}}')
  await page.keyboard.press('Enter')
  const problem = page
    .getByRole('alert')
    .filter({ hasText: 'The placeholders must stay as they are: {{dict}}' })
  await expect(problem).toBeVisible()
  const [at, said] = [await field.boundingBox(), await problem.boundingBox()]
  expect(Math.abs((said?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(80)
  await accessible('a mistake in a cell')
  expect(sent).toBe(0)
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await expect(cell).toContainText('Edit entry: {{dict}}')

  await page.getByRole('button', { name: 'Where it is used: dicts:editEntry' }).click()
  const usage = page.getByRole('dialog', { name: /^Where it is used/ })
  await expect(usage).toContainText('Dictionaries')
  await usage.getByRole('button', { name: 'Close' }).first().click()
})

test('a list goes out as a workbook, is mended there and comes back: only what was mended is a draft', async ({
  page,
  open,
}) => {
  await open('/cbo/language/list?module=login')
  await expect(table(page).getByRole('row', { name: /login:title/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await startExport(page, 'Excel')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^interface-texts-\d+\.xlsx$/)
  const sheet = await readSheet(await readFile(await file.path()))
  if (!('rows' in sheet)) throw new Error(JSON.stringify(sheet))
  const { rows } = sheet
  const [heads = [], ...lines] = rows
  const [id, english] = [heads.indexOf('Key'), heads.indexOf('English')]
  expect(lines.length).toBeGreaterThan(20)
  const title = lines.find((line) => line[id] === 'login:title')
  if (!title) throw new Error('The title of the sign-in page is not in the workbook')
  title[english] = 'Welcome to the grid'
  const mended = await xlsxFile([{ name: 'Texts', rows }])

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Import' })
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({
      name: 'texts.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await mended.arrayBuffer()),
    })
  await drawer.getByRole('button', { name: /^Import \d+ lines$/ }).click()
  const sure = page.getByRole('dialog', { name: /^Import \d+ lines\?$/ })
  await sure.getByRole('button', { name: /^Import / }).click()
  await expect(drawer.getByText('1 line was imported.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).first().click()

  // The words of the page before sign-in: seen there, a moment after it stands, by whoever comes.
  const dialog = await publish(page, /login:title English Sign in → Welcome to the grid/)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The texts were published.')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/login?code=out')
  await expect(visitor.getByRole('heading', { name: 'Welcome to the grid' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await visitor.close()
})
