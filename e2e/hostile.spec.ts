import type { Route } from '@playwright/test'
import { xssVectors } from '../src/testing/xssVectors'
import { watchAttacks } from './attacks'
import { expect, go, openPages, test } from './fixtures'

const vectors = xssVectors.map((vector) => vector.replaceAll('\u0000', ''))

/** The simulator's answer, with something else in it. */
const change = (edit: (body: Record<string, unknown>) => unknown) => async (route: Route) => {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, json: edit((await answer.json()) as Record<string, unknown>) })
}

test('names, menu titles and messages of a hostile server are read as text and run nothing', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  const done = await watchAttacks(page)
  const name = vectors.join(' ')
  await page.route(
    '**/ami-api/auth/info',
    change((user) => ({ ...user, name, org: { id: '1', name, system_name: name } })),
  )
  await page.route('**/ami-api/api/menus/build', async (route) => {
    const answer = await route.fetch()
    const menus = (await answer.json()) as { children?: { children?: object[] }[] }[]
    const pages = vectors.map((title, i) => ({
      path: `evil${i}`,
      name: title,
      component: title,
      meta: { title, icon: title, url: title, permissionList: [title] },
    }))
    const links = vectors.map((path) => ({
      path,
      name: 'link',
      component: 'capture/archive/meter',
      meta: { title: path },
    }))
    menus[0]?.children?.[0]?.children?.push(...pages, ...links)
    await route.fulfill({ response: answer, json: menus })
  })
  await page.route(
    '**/ami-api/capture/meter/list**',
    change((body) => {
      const { result } = body as { result: { pageDatas: { dataList: object[] } } }
      result.pageDatas.dataList = result.pageDatas.dataList.map((row, i) => ({
        ...row,
        cons_name: vectors[i] ?? '',
        cp_name: vectors[i + 20] ?? '',
        metercomid: vectors[i + 40] ?? '',
        online_status: vectors[i + 60] ?? '',
      }))
      return body
    }),
  )
  await open('/capture/archive/meter')
  await expect(page.getByRole('table', { name: 'Meters' }).getByRole('row').nth(10)).toBeVisible()
  // A page that this build does not have, opened from the menu by its hostile title.
  await page.getByRole('navigation', { name: 'Section menu' }).getByRole('button').first().click()
  await page.getByRole('menuitem').filter({ hasText: '<img src=x onerror=xss()>' }).first().click()
  await expect(openPages(page).getByRole('tab', { selected: true })).toContainText('onerror')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Personal centre' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goBack()
  await simulator.scenario('refuse', { path: '/capture/meter/list', message: name.slice(0, 20_000) })
  await page.unroute('**/ami-api/capture/meter/list**')
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Refresh', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'onerror=xss()' }).first()).toBeAttached()
  expect(done).toEqual([])
})

test('no address runs anything, leaves the console or breaks it', async ({ page, open, guard }) => {
  guard.allow(/no answer/)
  const done = await watchAttacks(page)
  await open('/capture/archive/meter')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const places = (vector: string) => {
    const text = encodeURIComponent(vector)
    return [
      `/404?from=${text}`,
      `/redirect/${text}`,
      `/redirect//evil.example/${text}`,
      `/capture/archive/meter?font=${text}&type=${text}&sort=${text}&view=${text}`,
      `/capture/archive/meterDetail/${text}?tab=${text}`,
      `/user/center?tab=${text}`,
    ]
  }
  for (const [i, vector] of vectors.entries()) await go(page, places(vector)[i % 6] ?? '/')
  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'State of the network' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(done).toEqual([])
})

test('after signing in nobody is led away, whatever the address asked for', async ({ page, simulator }) => {
  const done = await watchAttacks(page)
  for (const from of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:xss()',
    '/%2f/evil.example',
  ]) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    const token = await simulator.token('admin')
    await page.evaluate((content) => {
      sessionStorage.setItem(
        'powergate.token',
        JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
      )
    }, token)
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('localhost')
    await page.evaluate(() => sessionStorage.clear())
  }
  expect(done).toEqual([])
})
