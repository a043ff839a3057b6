import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { downloadTarget } from '@/api/wire/download'
import { blobAt } from '@/api/wire/http'
import { monthReportApi } from '@/api/query/monthReport'
import { reportSchedulesApi, waitingFilesApi } from '@/api/query/reports'
import { round } from '@/lib/format'
import { formatNumber, minusSign } from '@/lib/number'
import { unzip } from '@/lib/zip'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, changeAnswer, clock, server } from '@/testing/simulator'
import { MonthReport } from './MonthReport'

test('shows the last month of the whole utility as the head-end adds it up, prints it, and leads to what its figures were made of', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user, path } = await renderScreen(<MonthReport />, { path: '/query/report/monthReport', can: [] })
  const button = screen.getByRole('button', { name: 'Print' })
  expect(button).toBeDisabled()
  await waitFor(() => expect(button).toBeEnabled())
  const shown = screen.getByRole('article')
  const report = await monthReportApi.get({ month: '2026-10' })
  expect(within(shown).getByRole('heading', { name: 'Whole utility: report of 2026-10' })).toBeVisible()
  const compared = within(shown).getByRole('table', { name: 'The month beside others' })
  const [first] = report.months
  expect(compared).toHaveTextContent(formatNumber(first?.pap_e, 0, 'en'))
  expect(compared).toHaveTextContent(`${formatNumber(first?.loss_rate, 2, 'en')} %`)
  const top = within(shown).getByRole('table', { name: 'The 20 largest consumers' })
  expect(within(top).getAllByRole('row')).toHaveLength(report.top.length + 1)
  expect(screen.queryByRole('button', { name: 'Workbook' })).not.toBeInTheDocument()

  const bars = (name: string) =>
    within(within(shown).getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => told(item))
  const kWh = (value: number | null | undefined) => `${formatNumber(value, 0, 'en')} kWh`
  for (const [name, key] of [
    ['Supply of the areas', 'supply_energy'],
    ['Sale of the areas', 'sale_energy'],
    ['Loss', 'loss_energy'],
  ] as const) {
    expect(bars(name)).toEqual(report.months.map((each) => `${each.month}${kWh(each[key])}`))
    const cells = [...(within(compared).getByRole('rowheader', { name }).parentElement?.children ?? [])]
    expect(bars(name).map((each) => each.slice(7))).toEqual(
      [1, 2, 4].map((at) => (cells[at] ? told(cells[at]) : '')),
    )
  }
  expect(bars('Consumption by category').map((each) => each.replace(/^\D+/, ''))).toEqual(
    report.categories.map(({ pap_e }) => kWh(pap_e)),
  )
  const drawn = within(shown).getByRole('figure', { name: 'Supply, sale and loss of the areas' })
  const lengths = [...drawn.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')))
  expect(lengths).toHaveLength(9)
  expect(Math.max(...lengths)).toBeCloseTo(100)
  expect((lengths[3] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(
    (first?.sale_energy ?? 0) / (first?.supply_energy ?? 1),
  )

  await user.click(button)
  expect(print).toHaveBeenCalledOnce()
  await user.click(within(shown).getByRole('button', { name: 'How “Loss rate” came about' }))
  await user.click(await screen.findByRole('button', { name: 'Show these areas' }))
  await waitFor(() => expect(path()).toBe('/business/loss/tgLoss?month=2026-10&computable=1'))
  await user.click(within(shown).getByRole('button', { name: 'How “Consumption” came about' }))
  await user.click(await screen.findByRole('button', { name: 'Show the meters of this month' }))
  await waitFor(() => expect(path()).toBe('/business/energy/monthEnergy?date=2026-10-01&meter_role=consumer'))
})

test('how many were not read is a figure of its own, with the way to exactly those meters, each with its reason', async () => {
  const path = '/query/report/monthReport?month=2026-09'
  await signIn()
  const report = await monthReportApi.get({ month: '2026-09' })
  const months = report.months.map((each) => ({ ...each, due_count: 700, read_count: 688 }))
  server.use(
    msw.get('*/query/monthReport', () =>
      HttpResponse.json({
        success: true,
        message: '',
        result: { ...report, months, progress: undefined },
      }),
    ),
  )
  await renderScreen(<MonthReport />, { path, can: [], account: false })
  const unread = within(await screen.findByRole('article')).getByRole('link', {
    name: '12',
  })
  expect(unread).toHaveAttribute(
    'href',
    '/business/energy/monthEnergy?date=2026-09-01&meter_role=consumer&lacks=reading',
  )
  expect(unread.closest('[data-bad]')).toHaveTextContent('Not read')
})

/** The cells of each sheet of a workbook. */
async function sheetsOf(workbook: Blob): Promise<string[][][]> {
  const entries = unzip(new Uint8Array(await workbook.arrayBuffer()), 1_000_000)
  return entries
    .filter(([name]) => name.startsWith('xl/worksheets/sheet'))
    .map(([, bytes]) => {
      const sheet = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'text/xml')
      return [...sheet.querySelectorAll('row')].map((row) =>
        [...row.querySelectorAll('c')].map((cell) => cell.textContent ?? ''),
      )
    })
}
/** What a sheet says above its table, up to the empty line, and the table. */
function partsOf(rows: string[][]): { head: string[][]; table: string[][] } {
  const end = rows.findIndex((row) => row.length === 0)
  return { head: rows.slice(0, end), table: rows.slice(end + 1) }
}
/** The first sheet of the same report as the head-end makes it by itself. */
async function scheduledSheet(org_id: string): Promise<string[][] | undefined> {
  const schedule = {
    schedule_name: 'October',
    report_kind: 'monthReport',
    template_id: '',
    org_id,
    cycle: 'month',
    day: 2,
    at: '07:30',
    recipients: backend.db.tables.users.all().flatMap(({ id, username }) => (username === 'admin' ? id : [])),
    remark: '',
  } as const
  await reportSchedulesApi.insert(schedule)
  const made = backend.db.tables.reportSchedules
    .all()
    .find(({ schedule_name }) => schedule_name === 'October')
  await reportSchedulesApi.run({ id: made?.id ?? '' })
  clock.now += 60_000
  const [file] = await vi.waitFor(
    async () => {
      const files = await waitingFilesApi.list()
      expect(files).toHaveLength(1)
      return files
    },
    { timeout: 30_000, interval: 100 },
  )
  const [sheet] = await sheetsOf((await blobAt(downloadTarget(file?.downloadUrl ?? '') ?? '')).blob)
  return sheet && partsOf(sheet).table.map((cells) => cells.map(plain))
}
/** A number as a file has it, and as people write it, are one. */
const plain = (cell: string): string => {
  const number = Number(cell.replaceAll(',', '').replace(minusSign, '-'))
  return cell === '' || Number.isNaN(number) ? cell : String(number)
}
/** A cell of the paper; its unit stands behind it. */
const told = (cell: Element): string => (cell.textContent ?? '').replaceAll(/\s/g, ' ').trim()

test('the workbook says what stands on paper, which says what the head-end adds up; numbers are numbers', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true)
  const org_id = backend.db.tables.lines.all()[0]?.org_id ?? ''
  const { user } = await renderScreen(<MonthReport />, {
    path: `/query/report/monthReport?month=2026-10&org_id=${org_id}`,
    can: ['export'],
  })
  await user.click(await screen.findByRole('button', { name: 'Workbook' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const parts = (await sheetsOf(files[0] ?? new Blob())).map(partsOf)
  const sheets = parts.map(({ table }) => table)
  for (const { head } of parts)
    expect(head).toEqual([
      ['Month report'],
      ['Period', '2026-10'],
      ['Unit', expect.stringMatching(/\w/)],
      ['Figures', 'Preliminary'],
      ['Worked out', expect.stringMatching(/^\d\d\/\d\d\/2026 /)],
      ['Made', expect.stringContaining('UTC')],
    ])
  const papers = within(screen.getByRole('article')).getAllByRole('table')
  expect(sheets).toHaveLength(papers.length)
  const report = await monthReportApi.get({ month: '2026-10', org_id })
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(Math.round(value))
  const [compared = [], categories = [], tariffs = [], top = []] = sheets.map(([, ...rows]) => rows)
  const [first] = report.months
  expect(compared.map(([, now]) => now)).toEqual([
    ...[first?.pap_e, first?.supply_energy, first?.sale_energy, first?.loss_energy].map(number),
    String(round(first?.loss_rate ?? 0, 2)),
    ...[first?.read_count, first?.days].map(number),
  ])
  expect(categories.map((row) => row.slice(1, 5))).toEqual(
    report.categories.map((row) =>
      [row.due_count, row.read_count, row.pap_e, row.estimated_energy].map(number),
    ),
  )
  expect(tariffs.map((row) => row.slice(0, 2))).toEqual(
    report.tariffs.map((row) => [`T${row.tariff}`, number(row.pap_e)]),
  )
  expect(top.map((row) => row.slice(0, 6))).toEqual(
    report.top.map((row) => [
      number(row.rank),
      row.metercomid,
      row.cons_no,
      row.cons_name,
      row.tg_name,
      number(row.pap_e),
    ]),
  )
  // The figures of the month are cells that a spreadsheet adds up.
  const raw = unzip(new Uint8Array(await (files[0] ?? new Blob()).arrayBuffer()), 1_000_000)
  const xml = raw.map(([name, bytes]) => (name.endsWith('sheet2.xml') ? new TextDecoder().decode(bytes) : ''))
  const figures = [...xml.join('').matchAll(/<c r="D\d+" s="\d+"><v>([^<]*)<\/v>/g)].map(([, value]) =>
    Number(value),
  )
  expect(figures).toEqual(report.categories.map(({ pap_e }) => Math.round(pap_e ?? 0)))
  expect(await scheduledSheet(org_id)).toEqual(sheets[0]?.map((row) => row.map(plain)))
  const sold = `${formatNumber(
    report.categories.reduce((sum, { pap_e }) => sum + (pap_e ?? 0), 0),
    0,
    'en',
  )} kWh`
  for (const [at, paper] of papers.entries()) {
    const lines = [...paper.querySelectorAll('tr')].map((line) => [...line.children].map(told))
    const sheet = sheets[at] ?? []
    // Paper adds up below the categories and the tariffs; in a workbook its reader does.
    const total = paper.querySelector('tr[data-strong]') ? lines.pop() : undefined
    expect(at === 1 ? total?.[3] : sold).toBe(sold)
    expect(total !== undefined).toBe(at === 1 || at === 2)
    expect(sheet.map((cells) => cells.length)).toEqual(lines.map((line) => line.length))
    const bad = sheet.flatMap((cells, row) =>
      cells.filter((cell, column) => {
        const said = row === 0 || column === 0 ? cell.replace(/ \([^):]+\)$/, '') : cell
        const shown = lines[row]?.[column] ?? ''
        // A file holds the number, paper how people write it.
        return said === '' ? /\d/.test(shown) : plain(shown.replace(/ (?:kWh|%|pp)$/, '')) !== plain(said)
      }),
    )
    expect(bad).toEqual([])
  }
})

test('a report of which only a part is worked out has no paper, only how far it is', async () => {
  const get = monthReportApi.get
  vi.spyOn(monthReportApi, 'get').mockImplementation(async (query, signal) => ({
    ...(await get(query, signal)),
    progress: { done: 25, total: 1_440 },
  }))
  await renderScreen(<MonthReport />, { path: '/query/report/monthReport', can: [] })
  expect(await screen.findByText('The figures of this report are being worked out')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test('the paper speaks the language that is chosen for it, the page its own; the address keeps the choice', async () => {
  const { user, path } = await renderScreen(<MonthReport />, { path: '/query/report/monthReport', can: [] })
  const compared = await screen.findByRole('table', { name: 'The month beside others' })
  expect(within(compared).getByRole('rowheader', { name: 'Loss rate' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Language of the sheet' }))
  await user.click(await screen.findByTitle('中文'))
  const chinese = await screen.findByRole('table', { name: '本月与其他月份对比' })
  expect(within(chinese).queryByText(/[A-Za-z]{5,}/)).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Month report' })).toBeVisible()
  expect(path()).toContain('language=zh')
})

test('an answer that does not say how many areas there are, or how many meters were read, claims no number of them', async () => {
  await signIn()
  const report = await monthReportApi.get({ month: '2026-10' })
  const months = report.months.map((each) => ({ ...each, read_count: null }))
  changeAnswer('/query/monthReport', { areas: null, months })
  await renderScreen(<MonthReport />, { path: '/query/report/monthReport', can: [] })
  const compared = await screen.findByRole('table', { name: 'The month beside others' })
  expect(compared).toBeVisible()
  expect(screen.queryByText(/^Losses of/)).not.toBeInTheDocument()
  expect(screen.getByRole('article')).not.toHaveTextContent(/(^|[^.\d])0\.00 %/)
})
