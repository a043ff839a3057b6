import { readFile } from 'node:fs/promises'
import readXlsx from 'read-excel-file/node'
import { expect, test, widen } from './fixtures'

test('a report is put together, saved and scheduled; its file waits in the export centre with the figures of the page', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  await simulator.clock({ time: '2026-11-20 09:30:00' })
  await open('/query/stat/statReport?report=losses', 'supervisor')
  const print = page.getByRole('button', { name: 'Print' })
  await expect(print).toBeEnabled()
  const line = page.getByRole('article').getByRole('row').nth(1)
  const unit = (await line.getByRole('rowheader').textContent()) ?? ''
  const rate = await line.getByRole('cell').nth(3).textContent()
  await accessible('statistical report')

  await page.getByRole('button', { name: 'Save report' }).click()
  const form = page.getByRole('dialog', { name: 'New report' })
  await form.getByLabel('Report', { exact: true }).fill('Losses for the board')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: /^Losses for the board: Whole utility/ })).toBeVisible()

  await page.getByRole('button', { name: 'Schedule' }).click()
  const plan = page.getByRole('dialog', { name: 'New schedule' })
  await plan.getByLabel('Name').fill('Board')
  await plan.getByRole('button', { name: 'Organization' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose an organization' })
  await chooser.getByRole('treeitem').first().click()
  await chooser.getByRole('button', { name: 'Choose' }).click()
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan).toBeHidden()
  await widen(page)
  const row = page.getByRole('table', { name: 'Scheduled reports' }).getByRole('row', { name: /Board/ })
  await expect(row).toContainText('On day 3 at 07:00')
  await row.getByRole('button', { name: /^Make it now/ }).click()
  await simulator.clock({ time: '2026-11-20 09:35:00' })
  const centre = page.getByRole('region', { name: 'Export progress' })
  await expect(centre).toContainText('1 report waits')
  const downloaded = page.waitForEvent('download')
  await centre.getByRole('button', { name: 'Download: Board' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^Board .*2026-10\.xlsx$/)
  const [sheet] = await readXlsx(await readFile(await file.path()))
  const said = sheet?.data.find(([name]) => name === unit)
  expect(Number(said?.[4]).toFixed(2)).toBe(rate)
  await expect(centre).toBeHidden()
})
