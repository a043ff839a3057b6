import type { Page } from '@playwright/test'
import { xssVectors } from '../src/testing/xssVectors'
import { watchAttacks } from './attacks'
import { expect, test } from './fixtures'

// The policy of the server would stop most of it anyway; what is proved here must hold without it.
test.use({ bypassCSP: true, own: true })

/** What is left of the corpus in the page: nothing that could run later, when somebody clicks. */
async function remains(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .last()
    .evaluate((box) => {
      const rich = [...box.querySelectorAll('*')].filter((element) =>
        element.closest('[class*="rich"]')?.contains(element),
      )
      return rich.flatMap((element) => {
        const bad = [...element.attributes].filter(
          ({ name, value }) =>
            /^(on|style$|id$|name$|srcset$|data-|form)/.test(name) ||
            (['href', 'src'].includes(name) && !/^(https?:|mailto:|\/|data:image\/)/.test(value)),
        )
        const tag = /^(script|style|iframe|object|embed|form|input|button|svg|math|base|meta|link|template)$/i
        return [
          ...(tag.test(element.tagName) ? [element.tagName] : []),
          ...bad.map(({ name, value }) => `${element.tagName} ${name}=${value}`),
        ]
      })
    })
}

/** Moves over and through the text, as a reader would: handlers that wait for that must not be there. */
async function touch(page: Page): Promise<void> {
  const rich = page.locator('[class*="rich"]').last()
  await rich.hover({ position: { x: 20, y: 8 } })
  await page.mouse.wheel(0, 400)
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Tab')
}

const separately = xssVectors.map((vector, i) => `<p>Before ${i}</p>${vector}`)

test('no notice runs anything, however it is written', async ({ page, open, simulator }) => {
  // All of them in one text, and those that would swallow their followers alone.
  await simulator.plant('notice', '<img src=x onerror=xss()>All', separately.join('\n'))
  for (const vector of xssVectors.filter((text) => /plaintext|<!--|textarea|title|xmp|select/i.test(text)))
    await simulator.plant('notice', vector.replaceAll('\u0000', ''), `<p>Begin</p>${vector}`)
  const done = await watchAttacks(page)
  await open('/cbo/param/notice?size=100')
  const table = page.getByRole('table', { name: 'Notices' })
  await expect(table.getByText('<img src=x onerror=xss()>All', { exact: true })).toBeVisible()
  const rows = await table.getByRole('rowheader').count()
  expect(rows).toBeGreaterThan(20)
  for (let i = 0; i < rows; i += 1) {
    await table.getByRole('rowheader').nth(i).getByRole('button').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('[class*="rich"]')).toBeAttached()
    expect(await remains(page)).toEqual([])
    if (i < 3) await touch(page)
    await drawer.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(drawer).toBeHidden()
  }
  expect(done).toEqual([])
  // Nothing was overwritten either: the page still works.
  await page.getByRole('textbox', { name: 'Title' }).fill('Storm')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(1)
})

test('no release note runs anything, in the drawer or as a reminder', async ({ page, open, simulator }) => {
  await simulator.plant('releaseNote', '"><img src=x onerror=xss()>', separately.join('\n'))
  const done = await watchAttacks(page)
  await open('/capture/archive/meter')
  const reminder = page.getByRole('dialog', { name: /New version/ })
  await expect(reminder.locator('[class*="rich"]')).toContainText('Before 0')
  expect(await remains(page)).toEqual([])
  await touch(page)
  await reminder.getByRole('button', { name: 'Remind me at the next sign-in' }).click()
  await expect(reminder).toBeHidden()

  await page.getByRole('button', { name: "What's new" }).click()
  const drawer = page.getByRole('dialog', { name: "What's new" })
  const read = page.waitForResponse((answer) => answer.url().endsWith('/amiVersion/setMessagesAsRead'))
  await drawer.getByRole('button', { name: /onerror=xss/ }).click()
  await read
  await expect(drawer.locator('[class*="rich"]').first()).toContainText('Before 0')
  expect(await remains(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  expect(done).toEqual([])
  await expect(page.getByRole('table', { name: 'Meters' })).toBeVisible()
})

test('links leave in a window of their own, or stay in the console; harmless structure is kept', async ({
  page,
  open,
  simulator,
}) => {
  await simulator.plant(
    'notice',
    'Links',
    '<h3>Head</h3><table><tr><th>A</th></tr></table><ul><li>one</li></ul><a href="https://help.example/">out</a> <a href="/capture/archive/meter">in</a>',
  )
  await open('/cbo/param/notice')
  await page.getByRole('button', { name: 'Links', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Head' })).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveText('one')
  const outside = drawer.getByRole('link', { name: 'out' })
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noopener/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await drawer.getByRole('link', { name: 'in', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Meters' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
