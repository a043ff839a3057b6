import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures'

test('a loss engineer finds the area that loses 18 %, sees what explains it, judges a wiring and takes the evidence along', async ({
  page,
  open,
  simulator,
}) => {
  await simulator.clock({ time: '2026-11-20 10:00:00' })
  await open('/business/loss/tgLoss', 'operator')
  const losses = page.getByRole('table', { name: 'Transformer-area loss' })
  // The figures of all areas come in turns; then the worst stand first.
  await expect(losses.getByRole('row').nth(1)).toContainText('Severe')
  const story = losses
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^1[78]\.\d\d/ }) })
    .first()
  const name = await story.getByRole('rowheader').first().innerText()
  await story.getByRole('link', { name: /^Analyze the loss/ }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByText(/connections without a meter/).first()).toBeVisible()
  const meters = main.getByRole('table', { name: 'Meters to check' })
  await expect(meters.getByRole('row').filter({ hasText: 'Neutral current differs' }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export evidence' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(name)
  expect(text).toContain('Connections without a meter')

  const wrong = meters.getByRole('row').filter({ hasText: 'Wiring wrong' })
  await wrong.getByRole('link', { name: /^Phase angles/ }).click()
  await expect(page.getByRole('figure', { name: /Vector diagram/ })).toBeVisible()
  await expect(main.getByText('The wiring is wrong:')).toBeVisible()
})
