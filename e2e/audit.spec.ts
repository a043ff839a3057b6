import { expect, test } from './fixtures'
import { rowsOf } from './headEnd'

test('a reading that a rule has hit is estimated and verified by somebody else, who alone is asked whether the month shall be closed', async ({
  page,
  open,
  colleague,
  simulator,
}) => {
  // The head-end closed the months up to two before the real one when it began: the last one is preliminary in this month alone.
  const [thisMonth, lastMonth] = [0, -1].map((months) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7)
  })
  await simulator.clock({ time: `${thisMonth ?? ''}-20 10:00:00` })
  const months = await rowsOf<{ metercomid: string; rule_hit: string; audit_status: string }>(
    page,
    simulator,
    '/business/read/readAudit/list?pageSize=200',
  )
  const name =
    months.find(({ rule_hit, audit_status }) => rule_hit === 'drop' && audit_status === '0')?.metercomid ?? ''
  await open(`/business/read/readAudit?rule_hit=drop&metercomid=${name}`, 'operator')
  const readings = page.getByRole('table', { name: 'Read audit' })
  const hit = readings.getByRole('row').nth(1)
  await expect(hit).toContainText('Drop')
  await expect(page.getByText(/^Preliminary [\d,]+ not verified$/).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toHaveCount(0)

  await hit.getByRole('button', { name: /^Estimate/ }).click()
  const form = page.getByRole('dialog', { name: /^Estimate/ })
  await form.getByRole('radio', { name: /^Mean of \d known months/ }).check()
  await form.getByRole('textbox', { name: /Reason/ }).fill('The display was dead')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Month estimated; somebody else must verify it')).toBeVisible()

  const supervisor = await colleague('supervisor', `/business/read/readAudit?metercomid=${name}`)
  const row = supervisor.getByRole('table', { name: 'Read audit' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Estimated')
  await row.getByRole('button', { name: /^Verify/ }).click()
  await supervisor.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expect(row).toContainText('Verified')
  await supervisor.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await supervisor.getByRole('menuitem', { name: 'Close the month…' }).click()
  await expect(
    supervisor
      .getByRole('region', { name: `Closing ${lastMonth ?? ''}` })
      .getByText('All months before are closed.'),
  ).toBeVisible()

  await page.goto(`/query/data/monthRead?metercomid=${name}`)
  const month = page.getByRole('table', { name: 'Monthly energy data' }).getByRole('row').nth(1)
  await expect(month).toContainText('Estimated')
})
