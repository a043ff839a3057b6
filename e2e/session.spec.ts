import type { Page } from '@playwright/test'
import { api, expect, mainMenu, openPages, prefer, sectionMenu, test } from './fixtures'
import { signInForm } from './signInForm'

/** Chromium reports answers that a scenario makes on the console. */
const provoked = /console: Failed to load resource.*\/ami-api\//
const meters = '/capture/archive/meter'
const meterTable = (page: Page) => page.getByRole('table', { name: 'Meters' }).first()
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Arrivals at the sign-in page, in the same document or by loading it. */
function countArrivals(page: Page): () => number {
  let arrivals = 0
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/login') arrivals++
  })
  return () => arrivals
}

test('a session that expires in the middle of work ends once, says so, and work goes on where it was', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const form = signInForm(page)
  await open(`${meters}?meter_no=0400`)
  await expect(meterTable(page)).toBeVisible()
  const arrivals = countArrivals(page)
  let refused = 0
  page.on('response', (answer) => {
    if (answer.status() === 401) refused++
  })
  await simulator.scenario('sessionExpires', { seconds: 0 })
  // Two screens and the visit log ask at the same time.
  await page.getByRole('button', { name: 'Refresh' }).last().click()
  await expect(form.message).toHaveText('Your session has expired, please login again.')
  expect(refused).toBeGreaterThan(0)
  expect(arrivals()).toBe(1)
  await expect(mainMenu(page)).toBeHidden()
  await form.signIn()
  await expect(meterTable(page)).toBeVisible()
  await expect(page).toHaveURL(`${meters}?meter_no=0400`)
})
