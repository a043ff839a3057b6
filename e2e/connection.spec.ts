import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures'

const path = '/cbo/log/cboAbnormalData'
const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'Abnormal data' })
const banner = (page: Page) => page.getByRole('region', { name: 'Connection' })
const refresh = (page: Page) => main(page).getByRole('button', { name: 'Refresh', exact: true })
const settled = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')

test('without a network one banner says since when; back again every read on screen is asked once and no write is repeated', async ({
  page,
  open,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await open(path)
  await settled(page)
  const first = table(page)
    .getByRole('button', { name: /^Mark as read: / })
    .first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const bell = page.getByRole('banner').getByRole('button', { name: 'Abnormal events' })
  await expect(bell).toHaveAccessibleDescription(/^\d+ unread/)

  const calls: Request[] = []
  page.on('request', (call) => calls.push(call))
  const sent = (method: string, end: RegExp) =>
    calls.filter((call) => call.method() === method && end.test(new URL(call.url()).pathname)).length
  await page.context().setOffline(true)
  await expect(banner(page)).toHaveText(
    /^No connection since \d\d:\d\d\. What you see may be old.*Try again$/,
  )
  await expect(bell).toHaveAccessibleDescription(/May be out of date since/)
  await first.click()
  await expect(page.getByText('Network Error').first()).toBeVisible()
  await refresh(page).click()
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(banner(page)).toHaveCount(1)
  await expect(first, 'nothing is pretended').toHaveAttribute('aria-label', name)
  expect(sent('PUT', /updateAllInfo$/)).toBe(1)

  calls.length = 0
  await page.context().setOffline(false)
  await expect(page.getByText('Connected again')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(main(page).getByRole('alert')).toBeHidden()
  await settled(page)
  await expect(first).toHaveAttribute('aria-label', name)
  await expect(bell).toHaveAccessibleDescription(/^\d+ unread(?! ·)/)
  expect(sent('GET', /\/cbo\/abnormalData\/list$/)).toBe(1)
  expect(sent('PUT', /./) + sent('POST', /(?<!moduleLog\/insert)$/)).toBe(0)
})

test('one address that fails is no lost connection; a server that nothing reaches is, until "Try again" gets through', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await open(path)
  await settled(page)
  await simulator.scenario('drop', { path: '/cbo/abnormalData/list' })
  for (let n = 0; n < 3; n += 1) {
    const failed = page.waitForEvent('requestfailed')
    await refresh(page).click()
    await failed
    await settled(page)
  }
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  await expect(banner(page)).toBeHidden()

  await simulator.scenario('drop')
  await refresh(page).click()
  await settled(page)
  await refresh(page).click()
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Try again' }).click()
  await expect(banner(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await simulator.reset()
  await banner(page).getByRole('button', { name: 'Try again' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(main(page).getByRole('alert')).toBeHidden()
  await expect(main(page), 'the keyboard goes on in the page').toBeFocused()
})
