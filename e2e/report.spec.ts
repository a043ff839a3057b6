import { spawnSync } from 'node:child_process'
import { expect, test } from './fixtures'

const present = spawnSync('pdftotext', ['-v']).error === undefined
test.skip(!present, 'there is no pdftotext (poppler-utils) here')

test('a month report is printed on A4: the figures on paper are those of the head-end', async ({
  page,
  open,
  simulator,
}) => {
  await open('/query/report/monthReport')
  const print = page.getByRole('button', { name: 'Print' })
  await expect(print).toBeEnabled()
  // The browser's own print takes the paper away again before a file could be made of it.
  await page.evaluate(() => {
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
  await print.click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' },
  })
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
