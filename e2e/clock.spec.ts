import type { Page } from '@playwright/test'
import { api, drawWhole, expect, test } from './fixtures'
import { rowsOf } from './headEnd'

interface Month {
  month: string
  quality: string
}

/** A meter whose register was read at both ends of November, as the head-end knows it in December. */
async function readMeter(page: Page, token: string, ids: readonly string[]): Promise<string> {
  for (const id of ids) {
    const answer = await page.request.get(
      `${api}/query/monthEnergy/list?meter_id=${id}&month_begin=2026-10&month_end=2026-11`,
      { headers: { Authorization: `Bearer ${token}` } },
    )
    const { result } = (await answer.json()) as { result: Month[] }
    if (result.length === 2 && result.every(({ quality }) => quality === 'valid')) return id
  }
  throw new Error('No such meter')
}

const table = (page: Page) => page.getByRole('table', { name: 'Energies per period' })
const row = (page: Page, month: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: month, exact: true }) })

/** What stands in a row under a head, as a number. */
async function amount(page: Page, month: string, head: string): Promise<number> {
  const heads = await table(page).getByRole('columnheader').allTextContents()
  // The first cell of a row is its header.
  const cell = row(page, month)
    .getByRole('cell')
    .nth(heads.indexOf(head) - 1)
  return Number((await cell.textContent())?.replaceAll(/[^\d.]/g, ''))
}

test('a month closes: preliminary until the register of its end is read, then the difference of the registers shown', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  await simulator.clock({ time: '2026-12-01 10:00:00' })
  const meters = await rowsOf<{ id: string; total_ratio: number }>(
    page,
    simulator,
    '/capture/meter/list?meter_type=01&currentPage=1&pageSize=20',
  )
  const simple = meters.filter(({ total_ratio }) => total_ratio === 1).map(({ id }) => id)
  const id = await readMeter(page, await simulator.token('admin'), simple)

  await simulator.clock({ time: '2026-11-30 23:50:00' })
  await open(`/capture/archive/meterEnergy/${id}?by=month`)
  await expect(row(page, '2026-11')).toContainText(/Preliminary, until (29|30)\/11 00:00/)
  const running = await amount(page, '2026-11', 'Import active energy (kWh)')

  // After midnight the month is over and nobody has asked for its register yet; no day of December is due.
  await simulator.clock({ time: '2026-12-01 00:10:00' })
  const answer = page.waitForResponse(/monthEnergy/)
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
  await answer
  await expect(row(page, '2026-11')).toContainText('Preliminary')
  await expect(row(page, '2026-12')).toHaveCount(0)

  // The night ends the session.
  guard.allow(/status of 401/)
  await simulator.clock({ time: '2026-12-01 10:00:00' })
  await page.evaluate(
    (content) =>
      sessionStorage.setItem(
        'powergate.token',
        JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
      ),
    await simulator.token('admin'),
  )
  await page.reload()
  await expect(row(page, '2026-11')).toContainText('Valid')
  await expect(row(page, '2026-11')).not.toContainText('Preliminary')
  await drawWhole(page)
  const registerOf = (month: string) => amount(page, month, 'Import active register (kWh)')
  const energy = await amount(page, '2026-11', 'Import active energy (kWh)')
  expect(energy).toBeCloseTo((await registerOf('2026-11')) - (await registerOf('2026-10')), 6)
  expect(energy).toBeGreaterThan(running)
  await expect(row(page, '2026-12')).toHaveCount(0)
})
