import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { xlsxFile, xlsxType } from '../src/lib/xlsx'
import { api, expect, test, type Simulator } from './fixtures'

const wizard = '/capture/archive/importWizard'
const headings = [
  'Meter comm. ID',
  'Meter number',
  'Asset number',
  'Consumer number',
  'Consumer name',
  'Terminal asset no.',
  'Measuring point',
  'Meter type',
  'Model',
  'Protocol',
  'Wiring mode',
  'Longitude',
]

/** A line that nothing is wrong with. */
const line = (n: number, terminal: string, change: Record<string, string> = {}): string[] => {
  const values = [
    String(770_000_000_000 + n),
    String(77_000_000 + n),
    `IMP-${String(n)}`,
    String(7_700_000_000 + n),
    `Consumer ${String(n)}`,
    terminal,
    String(1_000 + (n % 1_000)),
    'Single-phase',
    'LX110',
    '01',
    '1',
    '-69.93',
  ]
  return headings.map((heading, i) => change[heading] ?? values[i] ?? '')
}

const file = async (name: string, rows: string[][]) => ({
  name,
  mimeType: xlsxType,
  buffer: Buffer.from(await (await xlsxFile([{ name: 'Meters', rows: [headings, ...rows] }])).arrayBuffer()),
})

/** Asset numbers of concentrators, which have room for many meters. */
async function terminals(page: Page, simulator: Simulator): Promise<string[]> {
  const answer = await page.request.get(`${api}/capture/cp/list?tml_type=01&currentPage=1&pageSize=15`, {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
  })
  const { result } = (await answer.json()) as {
    result: { pageDatas: { dataList: { tml_asset_no: string }[] } }
  }
  return result.pageDatas.dataList.map(({ tml_asset_no }) => tml_asset_no)
}

async function upload(page: Page, chosen: Awaited<ReturnType<typeof file>>): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(chosen)
}

async function send(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${count} lines` }).click()
  await page
    .getByRole('dialog', { name: `Import ${count} lines?` })
    .getByRole('button', { name: /^Import/ })
    .dblclick()
}

const value = (page: Page, field: string, at: number) =>
  page.getByRole('textbox', { name: `${field}, line ${String(at)}` })

test('errors of several kinds are mended by the keyboard; the file is imported as a whole or not at all, and rolled back after a reload', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  await open(wizard)
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible()
  await accessible('the template')
  const [terminal = ''] = await terminals(page, simulator)
  await upload(
    page,
    await file('street.xlsx', [
      line(1, terminal),
      line(2, terminal, { 'Meter comm. ID': '770' }),
      line(3, terminal, { 'Consumer name': '' }),
      line(4, 'CX99-NOWHERE'),
      line(5, terminal, { Longitude: '-190' }),
      line(6, terminal, { 'Asset number': 'IMP-1' }),
    ]),
  )
  // The asset number stands twice: in both lines.
  await expect(page.getByText(/^6 errors, of 5 kinds, in 6 of 6 lines$/)).toBeVisible()
  for (const kind of ['Meter number length wrong', 'Empty data', 'Terminal number does not exist'])
    await expect(page.getByRole('group', { name: 'Kinds of errors' })).toContainText(kind)
  await accessible('errors of a file')

  // By the keyboard alone: type, Enter goes to the next value.
  const mended: Record<string, string> = {
    'Asset number, line 2': '',
    'Meter comm. ID, line 3': '770000000002',
    'Consumer name, line 4': 'Ana Torres',
    'Terminal asset no., line 5': terminal,
    'Longitude, line 6': '-69.9',
    'Asset number, line 7': 'IMP-6',
  }
  const grid = page.getByRole('table', { name: 'Errors' })
  await grid.getByRole('textbox').first().focus()
  for (let at = 0; at < 6; at++) {
    const focused = grid.locator('input:focus')
    await expect(focused).toHaveAttribute('data-index', String(at))
    const text = mended[(await focused.getAttribute('aria-label')) ?? '']
    expect(text).toBeDefined()
    if (text) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('No errors: all 6 lines are ready to be imported.')).toBeVisible()

  // Meanwhile somebody else takes one of the numbers.
  const authorization = { Authorization: `Bearer ${await simulator.token('operator')}` }
  const taken = await page.request.post(`${api}/capture/meterImport/import`, {
    headers: authorization,
    data: {
      file_name: 'other.csv',
      request_id: 'other-file',
      rows: [
        {
          line: 2,
          metercomid: '770000000005',
          meter_no: '99',
          asset_no: 'OTHER-1',
          cons_no: '7799999999',
          cons_name: 'Somebody',
          tml_asset_no: terminal,
          mp: '2000',
          meter_type: '01',
          meter_model: 'LX110',
          comm_protocol: '01',
          wiring_mode: '1',
        },
      ],
    },
  })
  expect(taken.ok()).toBe(true)
  const earlier = page.getByRole('table', { name: 'Earlier imports' })
  await send(page, '6')
  await expect(page.getByText(/^Nothing was imported: the server found 1 error\./)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the lines' }).click()
  await value(page, 'Meter comm. ID', 6).fill('770000000055')
  await value(page, 'Meter comm. ID', 6).press('Enter')
  await expect(page.getByText('No errors: all 6 lines are ready to be imported.')).toBeVisible()
  await send(page, '6')
  await expect(page.getByText('All 6 lines were imported.')).toBeVisible()
  await accessible('the report')
  await expect(earlier.getByRole('row').filter({ hasText: 'street.xlsx' })).toHaveCount(2)

  await page.goto('/capture/archive/meter?type=3&font=770000000055')
  await expect(page.getByRole('link', { name: '770000000055', exact: true })).toBeVisible()
  await page.goto(wizard)
  await page.getByRole('button', { name: 'Roll back street.xlsx' }).click()
  const sure = page.getByRole('dialog', { name: 'Take 6 entries away again?' })
  await accessible('a roll back is asked for', '[role=dialog]')
  await sure.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('Rolled back: 6 entries were taken away again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Roll back street.xlsx' })).toHaveCount(0)
  await page.goto('/capture/archive/meter?type=3&font=770000000055')
  await expect(page.getByText('0 rows', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '770000000055', exact: true })).toHaveCount(0)
})

test('10,000 lines are read under the strict policy while the page answers, checked, imported once and listed', async ({
  page,
  open,
  simulator,
}) => {
  await open(wizard)
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible()
  const written = await page.evaluate(() => {
    const box = document.createElement('div')
    box.innerHTML = '<img src="x" alt="">'
    return box.innerHTML
  })
  expect(written, 'text becomes markup').toBe('')
  const all = await terminals(page, simulator)
  const rows = Array.from({ length: 10_000 }, (_, n) => line(n, all[Math.floor(n / 1_000)] ?? ''))
  const large = await file('region.xlsx', rows)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen, begun: performance.now() })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
  let started = 0
  page.on('request', (request) => (started += request.url().endsWith('/meterImport/import') ? 1 : 0))
  await upload(page, large)
  await expect(page.getByText('No errors: all 10,000 lines are ready to be imported.')).toBeVisible()
  const { tasks, whole } = await page.evaluate(() => {
    const { longTasks, begun } = window as unknown as { longTasks: number[]; begun: number }
    return { tasks: longTasks, whole: performance.now() - begun }
  })
  // Whatever the machine is busy with: the page answers in between, and is never held up for a sixth of it all.
  expect(Math.max(0, ...tasks)).toBeLessThan(whole / 6)
  await send(page, '10,000')
  await expect(page.getByText('All 10,000 lines were imported.')).toBeVisible()
  expect(started).toBe(1)
  await page.goto('/capture/archive/meter')
  await expect(page.getByText('22,400 rows')).toBeVisible()
})

test('a file and what was mended in it outlive a reload and a running job is found again without being started twice', async ({
  page,
  open,
  simulator,
}) => {
  await open(wizard)
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible()
  const [terminal = ''] = await terminals(page, simulator)
  await upload(
    page,
    await file('village.xlsx', [line(1, terminal), line(2, terminal, { 'Consumer name': '' })]),
  )
  await value(page, 'Consumer name', 3).fill('Ana Torres')
  await value(page, 'Consumer name', 3).press('Enter')
  await expect(page.getByText('No errors: all 2 lines are ready to be imported.')).toBeVisible()
  // The file, what was mended in it, and when.
  await expect.poll(() => page.evaluate(kept)).toBe(3)
  // The browser asks before it leaves unsaved work.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const offer = page.getByRole('region', { name: 'Not saved' })
  await expect(offer).toContainText('village.xlsx with 2 lines was not imported.')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('No errors: all 2 lines are ready to be imported.')).toBeVisible()

  // The answer about the job does not come any more; the job goes on.
  await simulator.scenario('latency', { ms: 60_000, path: '/capture/meterImport/progress' })
  let started = 0
  page.on('request', (request) => (started += request.url().endsWith('/meterImport/import') ? 1 : 0))
  await send(page, '2')
  await expect(page.getByRole('heading', { name: 'Importing' })).toBeVisible()
  await page.reload()
  await simulator.reset()
  await expect(page.getByText('All 2 lines were imported.')).toBeVisible()
  expect(started).toBe(1)
  await expect(offer).toHaveCount(0)
  await expect.poll(() => page.evaluate(kept)).toBe(0)
})

/** Parts of files that this browser keeps. */
async function kept(): Promise<number> {
  let count = 0
  for (const { name } of await indexedDB.databases())
    count += await new Promise<number>((resolve) => {
      const opening = indexedDB.open(name ?? '')
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction('parts').objectStore('parts').count()
        asked.addEventListener('success', () => {
          opening.result.close()
          resolve(asked.result)
        })
      })
    })
  return count
}
