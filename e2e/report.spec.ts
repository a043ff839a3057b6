import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { api, expect, go, test } from './fixtures'
import { rowsOf } from './headEnd'

const present = spawnSync('pdftotext', ['-v']).error === undefined
test.skip(!present, 'there is no pdftotext (poppler-utils) here')

/** Paper at 96 pixels an inch, between the margins that its style sheet gives it. */
const sizes = {
  portrait: { width: Math.floor(((210 - 24) / 25.4) * 96), landscape: false },
  landscape: { width: Math.floor(((297 - 20) / 25.4) * 96), landscape: true },
}
type Size = keyof typeof sizes

/** What a press prints, as a file, after it was looked at. */
async function printed(page: Page, press: () => Promise<void>, size: Size): Promise<Buffer> {
  // The browser's own print takes the paper away again before a file could be made of it; what stands at the pages' heads goes with it.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      const copy = document.body.lastElementChild?.cloneNode(true) as HTMLElement
      const mode = document.documentElement.className
      // Whoever leaves takes its sheet away.
      const sheets = document.adoptedStyleSheets.map((sheet) => {
        const same = new CSSStyleSheet()
        same.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(' '))
        return same
      })
      setTimeout(() => {
        document.body.append(copy)
        copy.dataset['paper'] = ''
        document.documentElement.className = mode
        document.adoptedStyleSheets = sheets
      }, 0)
    }
  })
  await press()
  await expect(page.locator('[data-paper]')).toBeAttached()
  const pdf = await inspected(page, '[data-paper]', size)
  await page.evaluate(() => {
    document.querySelector('[data-paper]')?.remove()
    document.documentElement.className = ''
    document.adoptedStyleSheets = []
  })
  return pdf
}

/**
 * The paper that the page would be now, as a file: each of its pages has a good many painted pixels, no cell hides a part of what
 * it says, no picture is empty, and nothing on it can be pressed.
 */
async function inspected(page: Page, within: string, size: Size): Promise<Buffer> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const { width, landscape } = sizes[size]
  const screen = page.viewportSize()
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(
    ([place, room]) => {
      const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true })
      const all = (what: string) => [...document.querySelectorAll(`${place} ${what}`)].filter(isSeen)
      return {
        cut: all(':is(th, td, dd)')
          .filter(
            (cell) =>
              cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > room + 1,
          )
          .map((cell) => cell.textContent),
        // The heads of a list are buttons that look like words.
        pressed: all(':is(button, input, [role="checkbox"]):not(th *, figure *)').map(
          (part) => part.textContent,
        ),
        empty: all('canvas').length + all('img').filter((image) => image.clientHeight < 20).length,
      }
    },
    [within, width] as const,
  )
  await page.emulateMedia({ media: null })
  if (screen) await page.setViewportSize(screen)
  expect(faults).toEqual({ cut: [], pressed: [], empty: 0 })
  // A grey picture of each page, 40 pixels an inch: three numbers (width, height, white) stand before its bytes.
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '40', '-'], { input: pdf, maxBuffer: 1e8 })
  const pages: { painted: number; landscape: boolean }[] = []
  for (let at = 0; at < stdout.length;) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(at, at + 40).toString('latin1'))
    const [wide, high] = [Number(head?.[1] ?? 0), Number(head?.[2] ?? 0)]
    const from = at + (head?.[0].length ?? stdout.length)
    at = from + wide * high
    pages.push({
      painted: stdout.subarray(from, at).filter((grey) => grey < 160).length,
      landscape: wide > high,
    })
  }
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((each) => each.painted < 200 || each.landscape !== landscape)).toEqual([])
  return pdf
}

/** The text of a paper, as somebody reads it. */
const textOf = (pdf: Buffer): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout.replaceAll(
    /[\s\u202f]+/g,
    ' ',
  )

test('a month report is printed on A4: the figures on paper are those of the head-end', async ({
  page,
  open,
  simulator,
}) => {
  await open('/query/report/monthReport')
  const print = page.getByRole('button', { name: 'Print' })
  await expect(print).toBeEnabled()
  const said = textOf(await printed(page, () => print.click(), 'portrait'))

  const answer = await page.request.get('/ami-api/query/monthReport', {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
  })
  const { result } = (await answer.json()) as {
    result: {
      month: string
      months: { pap_e: number; loss_rate: number }[]
      categories: { pap_e: number }[]
      top: { metercomid: string; pap_e: number }[]
    }
  }
  const shown = (value: number, decimals = 0) =>
    value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  expect(said).toContain(`Whole utility: report of ${result.month}`)
  const [own] = result.months
  expect(said).toContain(`${shown(own?.loss_rate ?? 0, 2)} %`)
  for (const { pap_e } of [...result.months, ...result.categories])
    expect(said).toContain(`${shown(pap_e)} kWh`)
  for (const { metercomid, pap_e } of result.top) {
    expect(said).toContain(metercomid)
    expect(said).toContain(`${shown(pap_e)} kWh`)
  }
  expect(said).toContain('Approved by')
})

test('the papers of losses, wiring, audits, statistics and clocks hold all that they prove', async ({
  page,
  open,
  simulator,
}) => {
  await open('/business/loss/tgLoss')
  await expect(page.getByRole('table').first()).toBeVisible()
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
  const signed = /printed .* by .*Prepared by Checked by Approved by/

  const newest = await page.request.get(`${api}/business/loss/areas/newest`, {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
  })
  const { result } = (await newest.json()) as { result: { data_date: string } }
  const [area] = await rowsOf<{ id: string; tg_name: string }>(
    page,
    simulator,
    `/business/loss/areas/list?data_date=${result.data_date}&computable=1&currentPage=1&pageSize=1`,
  )
  await go(page, `/business/loss/lineLossAnalysis?tg_id=${area?.id}`)
  await expect(page.getByRole('heading', { name: 'Meters to check' })).toBeVisible()
  const loss = textOf(await printed(page, press('Print'), 'landscape'))
  expect(loss).toContain(area?.tg_name)
  expect(loss).toMatch(signed)
  // The key of the chart stands before the causes, and nowhere without the chart.
  expect(loss).toContain('Loss rate Parts of the loss')

  const meters = await rowsOf<{ id: string; wiring_mode: string; metercomid: string }>(
    page,
    simulator,
    '/capture/meter/list?meter_type=05&currentPage=1&pageSize=20',
  )
  const meter = meters.find(({ wiring_mode }) => wiring_mode !== '1')
  await go(page, `/business/analysis/phaseAngle?meter=${meter?.id}`)
  await expect(page.getByRole('table', { name: 'Values of each phase' })).toBeVisible()
  const phases = textOf(await printed(page, press('Print'), 'landscape'))
  expect(phases).toContain(meter?.metercomid)
  expect(phases).toMatch(signed)
  expect(phases).toContain('U L1')

  await go(page, '/business/read/readAudit')
  await page.getByRole('checkbox', { name: 'Select all' }).first().click()
  expect(textOf(await printed(page, press('Print as evidence'), 'landscape'))).toMatch(signed)

  await go(page, '/query/stat/statReport')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(textOf(await printed(page, press('Print'), 'portrait'))).toMatch(signed)

  await go(page, '/query/analysis/timeAnalysis')
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Clock deviations' })).toBeVisible()
  await expect(page.getByRole('rowheader').last()).toBeVisible()
  const clocks = textOf(await inspected(page, 'main', 'landscape'))
  expect(clocks).toContain('Clock deviations')
  expect(clocks).toMatch(/Time analysis.*page 1 · printed/)
})
