import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, mainMenu, openPages, sectionMenu, test, drawWhole, startExport } from './fixtures'

const path = '/capture/archive/meter'
const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'Meters' })
const panel = (page: Page) => page.getByRole('region', { name: 'Export progress' })
const start = (page: Page) => main(page).getByRole('button', { name: 'Export' })

async function total(page: Page): Promise<number> {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  const text = await main(page)
    .getByText(/^[\d,]+ rows?$/)
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** Lines of a CSV file's table as cells; the names in it may be quoted. */
function parse(text: string): string[][] {
  return (
    text
      // Above the empty line the file says what it is.
      .replace(/^\uFEFF[^]*?\r\n\r\n/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell),
      )
  )
}

test('an export runs beside the work, rises to 99 % until it is done, and brings the filtered rows', async ({
  page,
  open,
  simulator,
}) => {
  await open(`${path}?relay_status=21&sort=metercomid&order=desc`)
  const rows = await total(page)
  expect(rows).toBeGreaterThan(0)
  await drawWhole(page)
  const heads = (await table(page).getByRole('columnheader').allTextContents()).slice(1, -1)
  const [first = ''] = await table(page).getByRole('rowheader').allTextContents()

  const download = page.waitForEvent('download')
  // Everything that the panel says, from its first moment.
  await page.evaluate(() => {
    const seen: [number, string][] = []
    Object.assign(window, { e2eSeen: seen })
    new MutationObserver(() => {
      const progressPanel = document.querySelector('section[aria-label="Export progress"]')
      const bar = progressPanel?.querySelector('progress')
      if (progressPanel && bar) seen.push([bar.value, progressPanel.textContent ?? ''])
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  // It waits at the half until somebody has looked at it, however slow the machine is.
  await simulator.scenario('exportsWait', { seconds: 3600 })
  await startExport(page)
  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await expect(panel(page)).toContainText(/About \d+\ss left/)
  await expect(panel(page)).toContainText(/[5-9]\d% done/)
  await openPages(page).getByRole('tab', { name: 'Meters' }).click()
  await simulator.scenario('exportsWait', { seconds: 0 })
  await expect(page.getByText('The file is ready and is being downloaded.')).toBeVisible()
  const file = await download
  await expect(panel(page)).toBeHidden()
  expect(file.suggestedFilename()).toMatch(/^meters-\d+\.csv$/)
  const seen = await page.evaluate(() => (window as unknown as { e2eSeen: [number, string][] }).e2eSeen)
  const values = seen.map(([value]) => value)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  const running = seen.filter(([, text]) => text.includes('% done'))
  expect(Math.max(...running.map(([value]) => value))).toBeLessThanOrEqual(99)

  const [titles = [], ...lines] = parse(await readFile(await file.path(), 'utf8'))
  // A file holds the fields of which the state is made; the result names its day.
  const stateFields = titles.filter((title) =>
    /^(Online status|Relay status|Read result [\d/]+)$/.test(title),
  )
  expect(stateFields).toHaveLength(3)
  expect(titles).toEqual(heads.flatMap((head) => (head === 'State' ? stateFields : [head])))
  // Relays are switched meanwhile: the file has the rows of an instant between the two counts.
  await page.reload()
  const counts = [rows, await total(page)]
  expect(lines.length).toBeGreaterThanOrEqual(Math.min(...counts))
  expect(lines.length).toBeLessThanOrEqual(Math.max(...counts))
  expect(lines[0]?.[0]).toContain(first)
  expect(new Set(lines.map((line) => line[titles.indexOf('Relay status')]))).toEqual(new Set(['On']))
})

test('a cancelled export is gone at once, at the server too; also when the cancel call fails', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  const downloads: unknown[] = []
  page.on('download', (file) => downloads.push(file))
  await open(path)
  await total(page)
  await simulator.scenario('exportsWait', { seconds: 3600 })
  await startExport(page)
  await expect(panel(page)).toContainText('% done')
  const cancelled = page.waitForResponse((answer) => answer.url().endsWith('/cancelExport'))
  await panel(page).getByRole('button', { name: 'Cancel export' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('The export was canceled.')).toBeVisible()
  expect((await cancelled).request().postDataJSON()).toEqual({ type: 'meterExport' })

  // The server has let go of it: it takes the next one.
  await startExport(page)
  await expect(panel(page)).toContainText('% done')
  await simulator.scenario('serverError', { path: '/result/eMpDayRead/cancelExport' })
  const failed = page.waitForResponse((answer) => answer.url().endsWith('/cancelExport'))
  await panel(page).getByRole('button', { name: 'Cancel export' }).click()
  await expect(panel(page)).toBeHidden()
  expect((await failed).status()).toBe(500)
  await expect(start(page)).toBeEnabled()

  // That job still runs there, and the server says so.
  await startExport(page)
  await expect(page.getByText(/already running/)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  expect(downloads).toEqual([])
})

test('a refused export shows the reason of the server and leaves nothing behind', async ({
  page,
  open,
  simulator,
}) => {
  await open(`${path}?asset_no=nothing-like-this`)
  await expect(main(page).getByText('No row matches these filters')).toBeVisible()
  await startExport(page)
  await expect(page.getByText('No data to export')).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await expect(start(page)).toBeEnabled()
  // The simulated utility is too small for too much.
  const message = 'Export quantity exceeded'
  await simulator.scenario('refuse', { path: '/capture/meter/export', message, times: 1 })
  await startExport(page)
  await expect(page.getByText(message)).toBeVisible()
  await expect(panel(page)).toBeHidden()
})

test('exports of two lists run side by side and a second of one waits; a reload takes them up again, for their user alone', async ({
  page,
  open,
  simulator,
  colleague,
}) => {
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const jobs = panel(page).getByRole('listitem')
  const other = await colleague('operator', '/dashboard')
  await open(path)
  await total(page)
  await simulator.scenario('exportsWait', { seconds: 3600 })
  await startExport(page)
  await expect(jobs).toHaveCount(1)
  await mainMenu(page).getByRole('button', { name: 'Basic data' }).click()
  await sectionMenu(page).getByRole('button', { name: 'Logs' }).click()
  await page.getByRole('menuitem', { name: 'Abnormal data' }).click()
  await startExport(page)
  await expect(jobs.filter({ hasText: 'Export: Abnormal data' })).toContainText('% done')
  await startExport(page)
  await expect(jobs.filter({ hasText: 'Waiting for the export before it' })).toHaveCount(1)
  await expect(jobs).toHaveCount(3)
  await expect(jobs.first()).toContainText('Export: Meters')
  await simulator.scenario('socketFlood', { seconds: 1 })
  await panel(page).getByRole('button', { name: 'Minimise' }).click()
  await expect(panel(page)).toContainText(/^3 exports\d+% done$/)

  await page.reload()
  // What had not begun is not ordered behind anybody's back.
  await expect(page.getByText('This export was still waiting and was not started.')).toBeVisible()
  await expect(panel(page)).toContainText(/^2 exports/)
  await expect(panel(page).getByRole('button', { name: 'Show the exports' })).toBeVisible()
  await simulator.scenario('exportsWait', { seconds: 0 })
  await expect
    .poll(() => files.map((name) => name.replace(/-.*/, '')).toSorted())
    .toEqual(['abnormal', 'meters'])
  await expect(panel(page)).toBeHidden()
  await expect(panel(other)).toHaveCount(0)
})

test('an export that the server has forgotten says so and goes', async ({ page, open, simulator }) => {
  await page.clock.install()
  await open(path)
  await total(page)
  await simulator.scenario('exportsWait', { seconds: 3600 })
  await startExport(page)
  await expect(panel(page)).toContainText('% done')
  await page.request.post('/ami-api/result/eMpDayRead/cancelExport', {
    data: { type: 'meterExport' },
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
  })
  const joined = page.waitForEvent('websocket', (socket) => socket.url().includes('meterExport'))
  await page.reload()
  await expect(panel(page)).toBeVisible()
  await joined
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000)
      return panel(page).count()
    })
    .toBe(0)
  await expect(page.getByText('The server no longer knows this export. Please export again.')).toBeVisible()
  await expect(start(page)).toBeEnabled()
})

test('a channel that breaks in the middle reconnects, and the export finishes', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  // Refused until the head-end lets it.
  guard.allow(/WebSocket/)
  await open(`${path}?relay_status=22`)
  const rows = await total(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => {
    // The bell and the notices have channels of their own.
    const url = decodeURIComponent(socket.url())
    if (!/\/(RemindAbnormalNum|NoticeRemind):/.test(url)) sockets.push(url)
  })
  const download = page.waitForEvent('download')
  await simulator.scenario('exportsWait', { seconds: 3600 })
  await startExport(page)
  await expect(panel(page)).toContainText(/About \d+\ss left/)
  await simulator.scenario('socketDrop', { seconds: 3600 })
  // Nothing looks newer than it is.
  await expect(panel(page)).toContainText(/No news since \d\d:\d\d/)
  await expect(panel(page)).not.toContainText('left')
  await simulator.scenario('socketDrop', { seconds: 0 })
  await simulator.scenario('exportsWait', { seconds: 0 })
  const file = await download
  expect(sockets.length).toBeGreaterThan(1)
  expect(sockets.every((url) => url.endsWith('/meterExport:admin'))).toBe(true)
  expect(parse(await readFile(await file.path(), 'utf8'))).toHaveLength(rows + 1)
  await expect(panel(page)).toBeHidden()
})
