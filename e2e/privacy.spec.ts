import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  api,
  choose,
  expect,
  mainMenu,
  openPages,
  sectionMenu,
  sidebar,
  startExport,
  test,
  watched,
} from './fixtures'

/** Chromium reports answers that a test provokes on the console. */
const provoked = /console: Failed to load resource.*\/ami-api\//
const meters = '/capture/archive/meter'
const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'Meters' })
const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })

async function fromMenu(page: Page, item: string): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

interface Person {
  id: string
  metercomid: string
  cons_name: string
  phone: string
  address: string
}

/** A meter with a consumer whose name, phone and address are known. */
async function somebody(page: Page, token: string): Promise<Person> {
  const get = async (path: string) => {
    const answer = await page.request.get(api + path, { headers: { Authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { result: never }).result as unknown
  }
  const list = (await get('/capture/meter/list?currentPage=1&pageSize=20')) as {
    pageDatas: { dataList: Person[] }
  }
  // Two words at least: one alone may also be the name of a place.
  const first = list.pageDatas.dataList.find((row) => row.cons_name.includes(' '))
  return (await get(`/capture/meter/detail/${first?.id ?? ''}`)) as Person
}

test('the privacy key hides names, phones and addresses at once on every page, in every window and from then on', async ({
  page,
  context,
  open,
  simulator,
}) => {
  const person = await somebody(page, await simulator.token('operator'))
  const personal = [person.cons_name, person.phone, person.address]
  expect(personal.every((text) => text.length > 4)).toBe(true)
  await open(`/capture/archive/meterDetail/${person.id}`, 'operator')
  for (const text of personal) await expect(main(page).getByText(text).first()).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).focus()
  await watched(page)

  await page.keyboard.press('Control+Shift+H')
  await expect(page.getByText('Names, phones and addresses are hidden.')).toBeVisible()
  const none = async (of: Page = page) => {
    // Not in a tooltip or a name for assistive technology either.
    const html = await of.locator('body').innerHTML()
    for (const text of personal) expect(html).not.toContain(text)
  }
  await none()
  // Loaded anew: the list, the lookup and the palette.
  await page.goto(`${meters}?type=3&font=${person.metercomid}`)
  await expect(table(page).getByText('•••').first()).toBeVisible()
  await sidebar(page).getByRole('tab', { name: 'Device' }).click()
  await choose(page, sidebar(page).getByRole('combobox', { name: 'Search type' }), 'Meter comm. ID')
  await sidebar(page).getByRole('searchbox', { name: 'Keyword' }).fill(person.metercomid)
  await page.keyboard.press('Enter')
  await expect(sidebar(page).getByRole('table').getByText('•••').first()).toBeVisible()
  await none()
  await watched(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(person.metercomid.slice(4))
  await expect(page.getByRole('option').filter({ hasText: '•••' }).first()).toBeVisible()
  await none()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What is hidden in one window is hidden in all.
  const second = await context.newPage()
  await second.goto(`/capture/archive/meterDetail/${person.id}`)
  await expect(main(second).getByText(person.metercomid).first()).toBeVisible()
  await none(second)

  await page.keyboard.press('Control+Shift+H')
  for (const shown of personal) await expect(main(second).getByText(shown).first()).toBeVisible()
})

test('a file made meanwhile hides them too; showing them again needs the audit log, and stands in the own one', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const person = await somebody(page, await simulator.token('operator'))
  const personal = [person.cons_name, person.phone, person.address]
  const name = table(page).getByText(person.cons_name).first()
  await open(`${meters}?type=3&font=${person.metercomid}`, 'operator')
  await expect(name).toBeVisible()
  await fromMenu(page, 'Hide personal data')
  await expect(name).toHaveCount(0)
  const download = page.waitForEvent('download')
  await startExport(page)
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(person.metercomid)
  expect(text).toContain('•••')
  for (const secret of personal) expect(text).not.toContain(secret)

  // What cannot be written into the audit log stays hidden.
  await simulator.scenario('serverError', { path: '/cbo/log/unmask', message: 'The audit log is full.' })
  await page.getByRole('button', { name: 'Show personal data' }).click()
  await expect(page.getByText('Personal data stays hidden: The audit log is full.')).toBeVisible()
  await expect(name).toHaveCount(0)
  await simulator.reset()
  await fromMenu(page, 'Show personal data')
  await expect(name).toBeVisible()
  await fromMenu(page, 'Personal centre')
  await page.getByRole('tab', { name: 'My operations' }).click()
  await expect(page.getByRole('row', { name: /Show personal data/ })).toContainText('Done')
})

test('"What may I do here?" names what is missing and who grants it; a list that hides an action offers it', async ({
  page,
  open,
  accessible,
}) => {
  await page.request.post(`${api}/__simulator/grant`, {
    data: { role: 'operator', screen: 'meterList', actions: ['read'] },
  })
  await open(meters, 'operator')
  await expect(table(page)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Export' })).toHaveCount(0)
  const help = page.getByRole('dialog', { name: 'What may I do here? Meters' })
  await main(page).getByRole('button', { name: 'What may I do here?' }).click()
  await expect(help.getByRole('listitem').filter({ hasText: 'Export' })).toContainText(
    'Permission "export" is missing',
  )
  await expect(help.getByRole('region', { name: 'Who can grant it' })).toContainText('Alba Moreno Castaño')
  await accessible('access help', '.ant-modal')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await fromMenu(page, 'What may I do here?')
  await expect(help.getByRole('listitem').filter({ hasText: 'Read from devices' })).toContainText('You may')
})

const allLogs = [
  'Abnormal data',
  'Exception log',
  'Operation log',
  'Security log',
  'Table log',
  'Visit statistics',
]

test('an administrator looks as another role: its menus, no writes, a frame around all, and back', async ({
  page,
  open,
  guard,
}) => {
  guard.allow(provoked)
  const exporting = main(page).getByRole('button', { name: 'Export' })
  await open(meters)
  await expect(exporting).toBeVisible()
  const logs = async (pages: string[]) => {
    await mainMenu(page).getByRole('button', { name: 'Basic data' }).click()
    await sectionMenu(page).getByRole('button', { name: 'Logs' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(pages)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  }
  await logs(allLogs)
  await fromMenu(page, 'What may I do here?')
  await choose(
    page,
    page.getByRole('dialog').getByRole('combobox', { name: 'View as another role' }),
    'Operator',
  )
  const frame = page.getByRole('status').filter({ hasText: 'Nothing can be changed.' })
  await expect(frame).toContainText('Operator')
  await expect(mainMenu(page)).toBeVisible()
  await logs(['Abnormal data'])
  await fromMenu(page, 'Personal centre')
  await page.getByLabel('Phone').fill('+1 809 555 0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('You are looking as another role: nothing can be changed.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 809 555 0100')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(openPages(page).getByRole('tab', { name: 'Personal centre', exact: true })).toBeVisible()
  await page.reload()
  await expect(frame).toBeVisible()
  await frame.getByRole('button', { name: 'Stop' }).click()
  await expect(frame).toHaveCount(0)
  await expect(mainMenu(page)).toBeVisible()
  await logs(allLogs)
})
