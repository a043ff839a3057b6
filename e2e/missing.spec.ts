import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const headline = /^(\d+) of [\d,]+ meters were not read on 19\/11\/2026\./
const missing = async (page: Page) =>
  Number(headline.exec((await page.getByText(headline).first().textContent()) ?? '')?.[1])
const counts = /^(\d+) succeeded · (\d+) failed · 0 reading · (\d+) in all$/

test('a reading clerk sees why meters were not read yesterday, reads those of a cause again and keeps what came: so many are missing no more', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  await simulator.clock({ time: '2026-11-20 09:30:00' })
  await open('/query/data/missingData', 'operator')
  const before = await missing(page)
  const causes = page.getByRole('table', { name: 'Causes of 19/11/2026' })
  const cause = causes.getByRole('row').filter({ hasText: 'Timeout' })
  const meters = Number(await cause.getByRole('cell').nth(1).textContent())
  await cause.getByRole('button', { name: /^Show the meters/ }).click()
  const list = page.getByRole('table', { name: 'Missing data' })
  await expect(page.getByText(`${meters} rows`, { exact: true })).toBeVisible()
  await expect(list.getByRole('row').nth(1)).toContainText('Timeout')
  await accessible('missing data of a cause')

  await cause.getByRole('button', { name: /^Read again/ }).click()
  const drawer = page.getByRole('dialog', { name: `Read ${meters} days again` })
  // Direct meters are read one by one.
  const direct = Number.parseInt(
    (await drawer.getByText(/direct meters? (?:is|are) left out/).textContent()) ?? '0',
    10,
  )
  await drawer.getByRole('button', { name: 'Start reading' }).click()
  await expect(drawer.getByText(/reading · \d+ in all$/)).toBeVisible()
  await simulator.clock({ time: '2026-11-20 09:40:00' })
  const ended = drawer.getByText(counts)
  await expect(ended).toBeVisible()
  const [, came = 0, , all = 0] = (counts.exec((await ended.textContent()) ?? '') ?? []).map(Number)
  expect(all).toBe(meters - direct)
  expect(came).toBeGreaterThan(0)
  await drawer.getByRole('button', { name: 'Save to data' }).click()
  await page.getByRole('dialog', { name: /^Save/ }).getByRole('button', { name: 'Save to data' }).click()
  await expect(drawer.getByRole('button', { name: 'Saved' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Close' }).click()
  // Some come by themselves meanwhile.
  await expect.poll(() => missing(page)).toBeLessThanOrEqual(before - came)
})
