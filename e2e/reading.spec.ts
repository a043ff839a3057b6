import type { Page } from '@playwright/test'
import { api, expect, onRow, openPages, type Simulator, test } from './fixtures'
import { metersBehind, rowsOf, silentMeters } from './headEnd'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const results = (page: Page) => page.getByRole('table', { name: 'Reading results' })
const counts = /^(\d+) succeeded · (\d+) failed · (\d+) reading · (\d+) in all$/
const numbersOf = async (page: Page) =>
  (counts.exec((await page.getByText(counts).textContent()) ?? '') ?? []).slice(1).map(Number)

/** Chooses meters by their numbers, and one data item. */
async function order(page: Page, numbers: readonly string[]): Promise<void> {
  await button(page, 'Choose meters').click()
  const picker = page.getByRole('dialog', { name: 'Choose meters' })
  await button(page, 'Paste numbers').click()
  await picker.getByRole('textbox', { name: /^Numbers/ }).fill(numbers.join('\n'))
  await button(page, 'Find and add').click()
  await expect(picker.getByText(`${numbers.length} were added.`)).toBeVisible()
  await button(page, `Take ${numbers.length}`).click()
  await expect(picker).toBeHidden()
  await page.getByRole('combobox', { name: 'Data items' }).fill('Voltage L1')
  await page.getByTitle('Voltage L1', { exact: true }).click()
  await page.keyboard.press('Escape')
}

/** A device is waited for as briefly as the parameters allow: whatever is silent fails after ten seconds. */
async function waitShort(page: Page, simulator: Simulator): Promise<void> {
  const answer = await page.request.put(`${api}/cbo/sysParam/update`, {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
    data: { id: 'commBaseTime', value: '10', reason: 'Test' },
  })
  expect(((await answer.json()) as { success: boolean }).success).toBe(true)
}

/** Meters that are known to answer: readings are quick. */
const answering = async (page: Page, simulator: Simulator, count: number) =>
  (await metersBehind(page, simulator, '1', count)).numbers

test('50 meters: the limits are shown before, a broken start is one task, a reload goes on, counters equal rows, exactly the failed are sent again', async ({
  page,
  open,
  simulator,
  guard,
  accessible,
}) => {
  await waitShort(page, simulator)
  const silent = await silentMeters(page, simulator, 10)
  const others = (await answering(page, simulator, 50)).filter((number) => !silent.includes(number))
  const numbers = [...others.slice(0, 40), ...silent]
  await open('/capture/read/batchRead', 'operator')
  await expect(page.getByText('Choose at least one meter.')).toBeVisible()
  await expect(button(page, 'Start reading')).toBeDisabled()
  await order(page, numbers)
  await expect(page.getByText('50 of 500')).toHaveCount(2)
  await expect(page.getByText('1 of 20')).toBeVisible()
  await accessible('batch reading before its start')

  // The order reaches the head-end, its answer does not reach the operator; a second press is the same order.
  const begun: string[] = []
  await page.route('**/capture/read/start', async (route) => {
    const answer = await route.fetch()
    begun.push(((await answer.json()) as { result: { taskId: string } }).result.taskId)
    await (begun.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  guard.allow(/ERR_FAILED/)
  await button(page, 'Start reading').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await button(page, 'Start reading').dblclick()
  await expect(results(page)).toBeVisible()
  expect(begun).toHaveLength(2)
  expect(new Set(begun).size).toBe(1)
  await page.unroute('**/capture/read/start')
  expect((await numbersOf(page))[3]).toBe(50)

  await page.reload()
  await expect(results(page)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(openPages(page)).toBeVisible()
  await expect(page.getByText('Finished', { exact: true })).toBeVisible()
  const [success = 0, failed = 0, reading, total] = await numbersOf(page)
  expect([reading, total]).toEqual([0, 50])
  expect(success + failed).toBe(50)
  expect(failed).toBeGreaterThanOrEqual(10)
  await button(page, `Read failed ${failed}`).click()
  await expect(results(page).getByText('Read failed')).toHaveCount(failed)
  await expect(results(page)).toContainText(/read timeout/i)
  await accessible('batch reading with its results')

  await button(page, `Retry failed (${failed})`).click()
  await expect.poll(async () => (await numbersOf(page))[2]).toBe(failed)
  expect((await numbersOf(page))[0]).toBe(success)
  await button(page, 'Stop').click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(button(page, `Canceled ${failed}`)).toBeVisible()
})

test('real time: values arrive, a lost connection is greyed and says since when, leaving the tab ends the watch', async ({
  page,
  open,
  simulator,
  guard,
  accessible,
}) => {
  const [meter] = await rowsOf<{ metercomid: string }>(
    page,
    simulator,
    '/capture/meter/list?online_status=1&currentPage=1&pageSize=1',
  )
  await open('/capture/read/realTime', 'operator')
  await button(page, 'Meter').click()
  const picker = page.getByRole('dialog', { name: 'Choose a meter' })
  await picker.getByLabel('Number or name').fill(meter?.metercomid ?? '')
  await picker.getByLabel('Number or name').press('Enter')
  await picker
    .getByRole('row', { name: meter?.metercomid ?? '' })
    .getByRole('radio')
    .check()
  await button(page, 'Choose').click()
  await button(page, 'Start watching').click()
  const values = page.getByRole('table', { name: 'Values' })
  await expect(values.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(/^Watching \d+ until/)).toBeVisible()
  await accessible('a running watch')

  guard.allow(/WebSocket/)
  await simulator.scenario('socketDrop', { seconds: 4 })
  const main = page.getByRole('region', { name: 'Real-time data' })
  await expect(main.getByText(/since \d\d:\d\d/)).toBeVisible()
  await expect(main.getByText(/since \d\d:\d\d/)).toBeHidden()

  const stopped = page.waitForRequest(/\/capture\/realTime\/stop$/)
  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await stopped
  await openPages(page).getByRole('tab', { name: 'Real-time data' }).click()
  await expect(button(page, 'Start watching')).toBeVisible()
  await expect(page.getByText(/ has ended\.$/)).toBeVisible()
})

test('meters are chosen from a file and within an object of the grid, with the reason why one cannot be; a link brings its own', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  const rows = await rowsOf<{ metercomid: string; comm_port: string }>(
    page,
    simulator,
    '/capture/meter/list?currentPage=1&pageSize=100',
  )
  const direct = rows.find((row) => row.comm_port === '40')?.metercomid
  const behind = rows.filter((row) => row.comm_port !== '40').slice(0, 3)
  const numbers = behind.map((row) => row.metercomid)
  await open('/capture/read/batchRead', 'operator')
  await button(page, 'Choose meters').click()
  const picker = page.getByRole('dialog', { name: 'Choose meters' })
  await expect(picker.getByRole('columnheader', { name: 'Can be chosen' })).toBeVisible()
  const text = ['Customer;Meter', ...numbers.map((number) => `Ana;${number}`), 'Luis;999999999999'].join(
    '\r\n',
  )
  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(picker.getByText('4 numbers')).toBeVisible()
  await button(page, 'Find and add').click()
  await expect(picker.getByText('3 were added.')).toBeVisible()
  await expect(picker.getByText('Not found: 999999999999')).toBeVisible()
  if (direct !== undefined) {
    await picker.getByRole('textbox', { name: /^Numbers/ }).fill(direct)
    await button(page, 'Find and add').click()
    await expect(picker.getByText(`A direct meter is read alone. Left out: ${direct}`)).toBeVisible()
  }
  await picker.getByRole('button', { name: 'Close', exact: true }).last().click()
  await button(page, 'Power grid…').click()
  const grid = page.getByRole('dialog', { name: 'Choose from the power grid' })
  const place = grid.getByRole('treeitem').first()
  await place.click()
  await grid.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(picker.getByText(/^Substation: /)).toBeVisible()
  await accessible('choosing meters', '[role=dialog]')
  await button(page, 'Take 3').click()
  await expect(page.getByText('3 of 500').first()).toBeVisible()

  await page.goto(`/capture/read/realTime?metercomid=${numbers[0]}`)
  await expect(page.getByText(numbers[0] ?? '', { exact: true })).toBeVisible()
  await expect(button(page, 'Start watching')).toBeEnabled()
})

test('a data item is read on trial from one meter before anybody relies on it; one in use stays', async ({
  page,
  open,
  accessible,
}) => {
  await open('/capture/config/dataItem')
  const items = page.getByRole('table', { name: 'Data items' })
  await expect(items.getByRole('row').nth(5)).toBeVisible()
  await accessible('data items')
  await onRow(page, 'Delete', 'pap_r')
  const sure = page.getByRole('dialog', { name: 'Delete this entry?' })
  await expect(sure).toContainText('pap_r')
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/“pap_r” is still in use \(\d+\)/)).toBeVisible()
  await expect(items.getByRole('rowheader', { name: 'pap_r', exact: true })).toBeVisible()

  await button(page, 'Test read: cap_r').click()
  const trial = page.getByRole('dialog', { name: 'Test read: Sum of import and export' })
  await expect(trial.getByRole('button', { name: 'Read', exact: true })).toBeDisabled()
  await accessible('a test read', '[role=dialog]')
})
