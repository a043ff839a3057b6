import type { Page } from '@playwright/test'
import { drawWhole, expect, go, prefer, test } from './fixtures'
import { metersBehind, rowsOf } from './headEnd'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('the keyboard walks through a network, reading it anew keeps a snapshot, a copy of it is a table', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  const { cp_name, tml_id } = await metersBehind(page, simulator, '1', 5)
  await open(`/capture/topology/topology?tml_id=${tml_id}`, 'operator')
  const graph = page.getByRole('tree', { name: `Network of ${cp_name}` })
  await graph.focus()
  await page.keyboard.press('ArrowRight')
  const facts = page.getByRole('region', { name: 'Module' })
  await expect(facts.getByText('Path to the gateway')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(graph.locator('[aria-selected=true]')).toHaveAttribute('aria-level', '1')
  await accessible('the graph of a network')
  const modules = await graph.getByRole('treeitem').count()
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await drawWhole(page)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(modules + 1)

  const states = page.getByRole('combobox', { name: 'State' })
  await states.press('ArrowDown')
  const kept = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await expect(kept.first()).toBeVisible()
  const before = await kept.count()
  await page.keyboard.press('Escape')
  const outcome = dialog(page, 'Refresh from DCU')
  const told = outcome.getByRole('table', { name: 'Refresh from DCU' })
  // A device may not answer: then one asks again, as anybody would.
  for (
    let times = 0;
    times === 0 || (times < 4 && (await told.textContent())?.includes('Failed'));
    times += 1
  ) {
    if (times > 0) await outcome.getByRole('button', { name: 'Close' }).last().click()
    await button(page, 'Refresh from DCU').click()
    await expect(told).toContainText(/Success|Failed/)
  }
  await expect(told).toContainText('Success')
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await states.press('ArrowDown')
  await expect(kept).toHaveCount(before + 1)
  await expect(kept.filter({ hasText: 'read by operator' })).toHaveCount(1)
})

test('parameters for several modules tell a result for each; a restart says whom it silences before it happens', async ({
  page,
  open,
  accessible,
}) => {
  await open('/capture/topology/topologyList?topology_type=gateway')
  const list = page.getByRole('table', { name: 'Topology list' })
  await expect(list.getByRole('row').nth(5)).toBeVisible()
  await accessible('the list of modules')
  for (const row of [1, 2, 3]) await list.getByRole('checkbox').nth(row).check()
  let sent = 0
  page.on('request', (request) => (sent += /topologyNode\/\w+\/start$/.test(request.url()) ? 1 : 0))
  await page.getByRole('button', { name: 'Set parameters', exact: true }).click()
  const form = dialog(page, 'Parameters of 3 modules')
  await form.getByLabel('HES address').fill('10.0.0.999')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText(/^An IPv4 address/)).toBeVisible()
  await accessible('parameters of modules', '[role=dialog]')
  await form.getByLabel('HES address').fill('')
  await form.getByLabel('Timeout').fill('45')
  await form.getByRole('button', { name: 'Send' }).dblclick()
  const results = page.getByRole('table', { name: 'Set parameters' })
  await expect(results.locator('tbody tr')).toHaveCount(3)
  expect(sent).toBe(1)
  await dialog(page, 'Set parameters')
    .getByRole('button', { name: /^(Hide, it goes on|Close)$/ })
    .last()
    .click()

  await button(page, /^More actions for /)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Restart module' }).click()
  const question = dialog(page, 'Restart 1 module?')
  await expect(question).toContainText('none of its meters can be reached')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toBe(1)
})

test('on the map an object is found, moved after a question and moved back; measuring ends by Escape, then the full screen', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  const { cp_name } = await metersBehind(page, simulator, '1', 5)
  await open('/', 'operator')
  await button(page, 'GIS').click()
  await expect(page).toHaveURL(/\/capture\/gis\/map$/)
  const map = page.getByRole('application', { name: 'Map of the network' })
  await expect(map).toBeVisible()
  await page.getByRole('checkbox', { name: 'Line loss by area' }).check()
  await expect(page.getByText(/^Balances of .*, with the meters that belonged to each area/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search objects' })
  await search.fill(cp_name)
  await search.press('Enter')
  const card = page.getByRole('region', { name: cp_name, exact: true })
  await card.getByRole('button', { name: 'Edit position' }).click()
  const editor = page.getByRole('region', { name: `Position of ${cp_name}` })
  await map.click({ position: { x: 620, y: 300 } })
  await expect(editor.getByLabel('Latitude')).toHaveValue(/^19\.\d{6}$/)
  const latitude = await editor.getByLabel('Latitude').inputValue()
  await accessible('the map while an object is moved')
  await editor.getByRole('button', { name: 'Save position' }).click()
  const sure = dialog(page, `Set the position of ${cp_name}?`)
  await expect(sure).toContainText(latitude)
  await sure.getByRole('button', { name: 'Save position' }).click()
  const stored = async () =>
    (
      await rowsOf<{ cp_name: string; latitude: string }>(
        page,
        simulator,
        `/capture/cp/list?cp_name=${encodeURIComponent(cp_name)}&currentPage=1&pageSize=5`,
      )
    ).find((row) => row.cp_name === cp_name)?.latitude
  await button(page, 'Undo').click({ trial: true })
  expect(await stored()).toBe(latitude)
  await button(page, 'Undo').click()
  await expect(page.getByText('The former position is back')).toBeVisible()
  expect(await stored()).not.toBe(latitude)

  await button(page, 'Full screen map').click()
  await button(page, 'Measure a distance').click()
  await map.click({ position: { x: 500, y: 260 } })
  await map.click({ position: { x: 700, y: 360 } })
  await expect(page.getByText(/^[\d.,]+\s?k?m$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Measure a distance')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  // The card of the object, then the full screen.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('graph and map are accessible in dark', async ({ page, open, simulator, accessible }) => {
  const { tml_id } = await metersBehind(page, simulator, '1', 5)
  await prefer(page, { mode: 'dark' })
  await open(`/capture/topology/topology?tml_id=${tml_id}`)
  await expect(page.getByRole('tree', { name: /^Network of/ })).toBeVisible()
  await accessible('the graph in dark')
  await go(page, '/capture/gis/map')
  await expect(page.getByRole('application', { name: 'Map of the network' })).toBeVisible()
  await accessible('the map in dark')
})
