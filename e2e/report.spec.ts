import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const present = spawnSync('pdftotext', ['-v']).error === undefined
test.skip(!present, 'there is no pdftotext (poppler-utils) here')

/**
 * What the browser would print, as a file, after it has looked at every page: each has a good many painted pixels, and no cell hides
 * a part of what it says.
 */
async function printed(page: Page, press: () => Promise<void>): Promise<Buffer> {
  // The browser's own print takes the paper away again before a file could be made of it.
  await page.evaluate(() => {
    delete document.body.dataset['printed']
    window.print = () => {
      const copy = document.body.lastElementChild?.cloneNode(true)
      const mode = document.documentElement.className
      setTimeout(() => {
        if (copy) document.body.append(copy)
        document.documentElement.className = mode
        document.body.dataset['printed'] = 'yes'
      }, 0)
    }
  })
  await press()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  // As wide as the paper between its margins, at 96 px an inch.
  const width = Math.floor(((210 - 24) / 25.4) * 96)
  const size = page.viewportSize()
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const cut = await page.evaluate((room) => {
    const cells = [...document.querySelectorAll('body > :last-child :is(th, td)')]
    return cells
      .filter(
        (cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.getBoundingClientRect().right > room + 1,
      )
      .map((cell) => cell.textContent)
  }, width)
  await page.emulateMedia({ media: 'screen' })
  if (size) await page.setViewportSize(size)
  expect(cut).toEqual([])
  // A grey picture of each page, 40 pixels an inch: three numbers (width, height, white) stand before its bytes.
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '40', '-'], { input: pdf, maxBuffer: 1e8 })
  const pages: number[] = []
  for (let at = 0; at < stdout.length;) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(at, at + 40).toString('latin1'))
    const from = at + (head?.[0].length ?? stdout.length)
    at = from + Number(head?.[1] ?? 0) * Number(head?.[2] ?? 0)
    pages.push(stdout.subarray(from, at).filter((grey) => grey < 160).length)
  }
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((painted) => painted < 200)).toEqual([])
  return pdf
}

test('a month report is printed on A4: the figures on paper are those of the head-end', async ({
  page,
  open,
  simulator,
}) => {
  await open('/query/report/monthReport')
  const print = page.getByRole('button', { name: 'Print' })
  await expect(print).toBeEnabled()
  const pdf = await printed(page, () => print.click())
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  const said = stdout.replaceAll(/[\s\u202f]+/g, ' ')

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
