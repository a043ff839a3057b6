import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const headline = /^(\d+) of [\d,]+ meters were not read on 19\/11\/2026\./
const missing = async (page: Page) =>
  Number(headline.exec((await page.getByText(headline).first().textContent()) ?? '')?.[1])
const counts = /^(\d+) came and are saved, (\d+) did not come\.$/

test('a reading clerk sees why meters were not read yesterday, reads those of a cause again, and what came is saved: so many are missing no more', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  await simulator.clock({ time: '2026-11-20 09:30:00' })
  await open('/query/data/missingData', 'operator')
  const before = await missing(page)
  const causes = page.getByRole('region', { name: 'Causes of 19/11/2026' })
  const cause = causes.getByRole('button', { name: /^Timeout \d/ })
  const meters = Number(/\d+$/.exec((await cause.textContent()) ?? '')?.[0])
  await cause.click()
  const list = page.getByRole('table', { name: 'Missing data' })
  await expect(page.getByText(`${meters} rows`, { exact: true })).toBeVisible()
  await expect(list.getByRole('row').nth(1)).toContainText('Timeout')
  await accessible('missing data of a cause')

  await page.getByRole('button', { name: 'Read again: Timeout' }).click()
  const drawer = page.getByRole('dialog', { name: `Read again: ${meters} meters × 1 day` })
  const asked = Number.parseInt(
    (await drawer.getByText(/days of meters can be asked for now/).textContent()) ?? '0',
    10,
  )
  await drawer.getByRole('button', { name: 'Start reading' }).click()
  await expect(drawer.getByText(/reading · \d+ in all$/)).toBeVisible()
  // The reading goes on without its window, and what comes is saved by itself.
  await drawer.getByRole('button', { name: 'Close' }).click()
  const bar = page.getByRole('region', { name: 'Reading again' })
  await expect(bar.getByRole('progressbar')).toBeVisible()
  await simulator.clock({ time: '2026-11-20 09:40:00' })
  const ended = bar.getByText(counts)
  await expect(ended).toBeVisible()
  const [came = 0, rest = 0] = (counts.exec((await ended.textContent()) ?? '') ?? []).slice(1).map(Number)
  expect(came + rest).toBe(meters)
  expect(came).toBeGreaterThan(0)
  expect(came).toBeLessThanOrEqual(asked)
  // Some come by themselves meanwhile.
  await expect.poll(() => missing(page)).toBeLessThanOrEqual(before - came)
})
