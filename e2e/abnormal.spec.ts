import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, expect, openPages, startExport, test, widen } from './fixtures'

const path = '/cbo/log/cboAbnormalData'
const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'Abnormal data' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const row = (page: Page, number: string) => rows(page).filter({ hasText: number }).first()
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Abnormal events' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Abnormal events' })
const unreadItems = (page: Page) => popup(page).getByRole('button', { name: /^Mark as read: / })
const readCall = '/result/eMpExceptionRead/updateAllInfo'

/** Lets records turn up: unread, the newest of all, and about voltage. Answers the number of the last one's meter. */
async function raise(page: Page, times = 1): Promise<string> {
  let number = ''
  for (let n = 0; n < times; n += 1) {
    const answer = await page.request.post('/ami-api/__simulator/abnormal')
    number = ((await answer.json()) as { result: { metercomid: string } }).result.metercomid
  }
  return number
}

async function total(page: Page): Promise<number> {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  const text = await main(page)
    .getByText(/^[\d,]+ rows?$/)
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}
/** What the bell counts. */
async function unread(page: Page): Promise<number> {
  await expect(bell(page)).toHaveAccessibleDescription(/^\d+ unread/)
  const [id] = ((await bell(page).getAttribute('aria-describedby')) ?? '').split(' ')
  return Number.parseInt((await page.locator(`[id="${id}"]`).textContent()) ?? '', 10)
}
/** The bell counts so many and is sure of it. */
const counts = (page: Page, n: number) =>
  expect(bell(page)).toHaveAccessibleDescription(new RegExp(`^${n} unread(?! ·)`))
const numberOf = (name: string | null) => /\d{12}/.exec(name ?? '')?.[0] ?? ''

test('the bell of user 1 lists ten and counts all; a click reads once, here and in the list; closing an item is local', async ({
  page,
  open,
  colleague,
}) => {
  // What turned up stands first in the bell, and within its day in the list: so many rows are drawn that both show it.
  await raise(page, 6)
  await page.setViewportSize({ width: 1366, height: 3800 })
  await open(`${path}?size=100`)
  await total(page)
  const calls: string[] = []
  page.on('request', (call) => {
    if (call.method() !== 'GET' && !call.url().includes('moduleLog')) calls.push(call.postData() ?? '')
  })
  const all = await unread(page)
  expect(all).toBeGreaterThan(10)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeFocused()
  await expect(popup(page)).toContainText(`${all} unread`)
  await expect(popup(page).getByRole('listitem')).toHaveCount(10)
  expect((await popup(page).boundingBox())?.width).toBe(320)

  // From the keyboard: one item is read, once.
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('listitem').first().getByRole('button').first()).toBeFocused()
  const number = numberOf(await unreadItems(page).first().getAttribute('aria-label'))
  await unreadItems(page).first().focus()
  await page.keyboard.press('Enter')
  await counts(page, all - 1)
  await page.keyboard.press('Enter')
  await expect(row(page, number)).not.toContainText('New')
  const removed = await unreadItems(page).first().getAttribute('aria-label')
  const second = numberOf(removed)
  const name = removed?.replace('Mark as read', 'Remove from this list') ?? ''
  await popup(page).getByRole('button', { name }).click()
  await counts(page, all - 2)
  await expect(popup(page).getByRole('button', { name })).toHaveCount(0)
  await expect(row(page, second)).toContainText('New')
  expect(calls).toHaveLength(1)
  expect(JSON.parse(calls[0] ?? '')).toEqual({ read_result: 'Yes', ids: expect.stringMatching(/^[^,]+$/) })
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  // The other way round: what the list reads, the bell knows. It counts the one taken away no longer: another one.
  const third = rows(page).filter({ hasText: /New/ }).filter({ hasNotText: second }).first()
  await third.getByRole('button', { name: /^Mark as read: / }).click()
  await counts(page, all - 3)

  // Read in the bell while the list is in another tab.
  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await bell(page).click()
  const next = numberOf(await unreadItems(page).first().getAttribute('aria-label'))
  await unreadItems(page).first().click()
  await counts(page, all - 4)
  await page.keyboard.press('Escape')
  await openPages(page).getByRole('tab', { name: 'Abnormal data' }).click()
  await expect(row(page, next)).not.toContainText('New')

  await page.reload()
  // The one that was taken away is back: nobody has read it.
  await counts(page, all - 3)
  const other = await colleague('operator', '/dashboard')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Notices' })).toBeVisible()
  await expect(bell(other)).toHaveCount(0)
})

test('what turns up raises the count; "Show more" opens one list of what is unread, "Read all" empties it', async ({
  page,
  open,
}) => {
  await open('/dashboard')
  const all = await unread(page)
  await expect(main(page).getByRole('link', { name: `${all} unread abnormal records` })).toBeVisible()
  const number = await raise(page)
  await counts(page, all + 1)
  await expect(page.getByRole('status').filter({ hasText: '1 new abnormal event' })).toBeAttached()

  await main(page).getByRole('button', { name: 'Refresh' }).click()
  await main(page)
    .getByRole('link', { name: `${all + 1} unread abnormal records` })
    .click()
  expect(await total(page)).toBe(all + 1)
  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await bell(page).click()
  await expect(popup(page)).toContainText(number)
  await popup(page).getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(`${path}?fromBell=true`)
  await expect(popup(page)).toBeHidden()
  await expect(openPages(page).getByRole('tab', { name: 'Abnormal data' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: /New/ })).toHaveCount(await rows(page).count())
  await main(page).getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(path)
  await expect.poll(() => total(page)).toBeGreaterThan(all + 1)

  await bell(page).click()
  await popup(page).getByRole('button', { name: 'Read all' }).click()
  await counts(page, 0)
  await expect(popup(page).getByRole('button', { name: 'Read all' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: /New/ })).toHaveCount(0)
  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await expect(main(page).getByRole('link', { name: '0 unread abnormal records' })).toBeVisible()
})

test('the bell says that its channel is dead and heals; a flood and nonsense leave the console at work', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  // Refused until the head-end lets it.
  guard.allow(/WebSocket/)
  await page.clock.install()
  let heard = 0
  page.on('websocket', (socket) => {
    if (decodeURIComponent(socket.url()).endsWith('/RemindAbnormalNum:'))
      socket.on('framereceived', () => (heard += 1))
  })
  await open(path)
  await total(page)
  const all = await unread(page)
  await expect.poll(() => heard, 'the bell listens').toBeGreaterThan(0)
  await bell(page).click()
  // No socket comes back until the head-end lets it.
  await simulator.scenario('socketDrop', { seconds: 3600 })
  await expect(bell(page)).toHaveAccessibleDescription(
    /unread · May be out of date since \d\d\/\d\d \d\d:\d\d/,
  )
  await expect(popup(page).getByRole('status')).toContainText('Connection lost. This list may be out of date')
  // A record turns up while nobody hears it.
  await raise(page)
  await simulator.scenario('socketDrop', { seconds: 0 })
  await page.clock.fastForward(6_000)
  await counts(page, all + 1)
  await expect(popup(page).getByRole('status')).toBeEmpty()
  await page.keyboard.press('Escape')

  await simulator.scenario('socketNonsense')
  const before = heard
  await simulator.scenario('socketFlood', { seconds: 3 })
  await button(page, 'More filters').click()
  await main(page).getByRole('form', { name: 'Filters' }).getByLabel('Search meters').fill('0000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/font=0000/)
  await total(page)
  await bell(page).click()
  await expect(popup(page).getByRole('listitem')).toHaveCount(10)
  await expect.poll(() => heard).toBeGreaterThanOrEqual(before + 3_000)
  await counts(page, all + 1)
})

test('abnormal data is read as a whole, given, put off and commented; the file holds what the list shows', async ({
  page,
  open,
}) => {
  await widen(page)
  await raise(page, 3)
  await open(`${path}?dispmonitor_type=voltageCurrent`)
  const shown = await total(page)
  const before = await unread(page)
  const family = rows(page).filter({ hasText: /New/ })
  await expect(family.first()).toBeVisible()

  // Two records: given to somebody, put off, commented.
  const pick = async () => {
    for (const at of [0, 1]) await family.nth(at).getByRole('checkbox').check()
  }
  await pick()
  await button(page, 'Assign').click()
  const assign = page.getByRole('dialog', { name: 'Assign · 2 records' })
  await expect(assign.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose(page, assign.getByRole('combobox', { name: 'Assignee' }), 'Alba Moreno Castaño')
  await assign.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 records assigned to Alba Moreno Castaño.')).toBeVisible()
  await expect(family.first()).toContainText('Alba Moreno Castaño')
  await pick()
  await button(page, 'Write note').click()
  const note = page.getByRole('dialog', { name: 'Note · 2 records' })
  await note.getByRole('textbox', { name: 'Note' }).fill('=HYPERLINK("x") Crew 4')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  await pick()
  await button(page, 'Snooze').click()
  const snooze = page.getByRole('dialog', { name: 'Snooze · 2 records' })
  await snooze.getByRole('radio', { name: /^In a week/ }).check()
  await snooze.getByRole('button', { name: 'Save' }).click()
  await counts(page, before - 2)
  await expect(family.nth(1)).toContainText('08:00')

  // Everything that matches, and nothing else.
  await button(page, 'Read all').click()
  const ask = page.getByRole('dialog', { name: /^Mark \d+ records as read\?$/ })
  const n = Number(/\d+/.exec((await ask.textContent()) ?? '')?.[0])
  expect(n).toBeLessThan(before)
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(family.first()).toBeVisible()
  await button(page, 'Read all').click()
  const sent = page.waitForRequest((call) => call.url().endsWith(readCall))
  await ask.getByRole('button', { name: 'Mark as read' }).click()
  const body = (await sent).postDataJSON() as { ids: string; read_result: string }
  expect(body.read_result).toBe('Yes')
  expect(body.ids.split(',')).toHaveLength(n)
  await expect(family).toHaveCount(0)
  // The two that were put off had left the bell before.
  await counts(page, before - n)

  const download = page.waitForEvent('download')
  await startExport(page)
  const text = await readFile(await (await download).path(), 'utf8')
  const [head = '', lines = ''] = text.split('\r\n\r\n')
  expect(head).toContain('# Abnormal data')
  expect(head).toContain('Type,Voltage and current')
  expect(head).toMatch(new RegExp(`,${shown}$`))
  expect(lines.trimEnd().split('\r\n')).toHaveLength(shown + 1)
  expect(lines, 'no formula for a spreadsheet').not.toMatch(/(^|,)"?=/m)
})

test('data further apart than a month is refused in the specified words; who may only look finds nothing to press', async ({
  page,
  open,
  colleague,
}) => {
  await open(path)
  await total(page)
  await button(page, 'More filters').click()
  const from = main(page).getByRole('textbox', { name: 'Data date: Start date' })
  await from.fill('01/01/2026')
  await from.press('Enter')
  await expect(main(page).getByText('You can only query data within a month!')).toBeVisible()
  await expect(page).toHaveURL(path)

  const auditor = await colleague('auditor', path)
  await total(auditor)
  await expect(button(auditor, 'Export')).toBeVisible()
  await expect(button(auditor, 'Read all')).toHaveCount(0)
  await expect(table(auditor).getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
  await rows(auditor).first().getByRole('checkbox').check()
  for (const name of ['Mark as read', 'Assign', 'Snooze', 'Write note'])
    await expect(button(auditor, name)).toHaveCount(0)
})
