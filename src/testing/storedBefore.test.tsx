import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionApi, type ColumnSetting } from '@/api/console/session'
import { viewsApi, type NewView } from '@/api/cbo/views'
import { DeviceModels } from '@/features/capture/config/device-model/DeviceModels'
import { Lines } from '@/features/capture/archive/line/Lines'
import { MeterList } from '@/features/capture/archive/meter-list/MeterList'
import { ModuleActions } from '@/features/cbo/param/buttons/ModuleActions'
import { NoticeList } from '@/features/cbo/param/notice/NoticeList'
import { UserCenter } from '@/shell/account/UserCenter'
import { deskCopy } from '@/stores/deskCopy'
import { tabs } from '@/stores/tabs'
import { preferences } from '@/stores/preferences'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { isCompact } from '@/ui/list/useDensity'
import { queryClient } from '@/ui/data/queries'
import before from './storedBefore.json'

/**
 * Storage keys, ids of columns and fields of drafts are strings, which renaming by a language service does not reach.
 * `storedBefore.json` was recorded by running the console of commit 0af3c644 in Chromium: what it left in the browser
 * (sealed under the key of the tests) and sent to the server.
 */
beforeEach(() => {
  for (const [key, value] of Object.entries(before.local)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(before.session)) sessionStorage.setItem(key, value)
})

const inTable = (name: string) => screen.getByRole('table', { name, hidden: true })
const loaded = (name: string) =>
  waitFor(() => expect(inTable(name).querySelectorAll('tbody th').length).toBeGreaterThan(0))
const heads = (name: string) =>
  [...inTable(name).querySelectorAll('thead th')].map((cell) => cell.textContent ?? '')

test('preferences of an earlier version hold', () => {
  preferences.reload()
  expect(preferences.get()).toEqual({
    language: 'es',
    languageChosen: true,
    size: 'small',
    mode: 'dark',
    color: '#722ed1',
    sidebarOpen: false,
    sidebarWidth: 333,
    rememberedUser: '',
  })
})

test('how lists are shown is remembered: compact rows, cards, the width of a tree', async () => {
  expect(isCompact('admin')).toBe(true)
  const models = await renderScreen(<DeviceModels />, { path: '/capture/config/deviceModel' })
  expect(await screen.findByRole('radio', { name: 'Cards' })).toBeChecked()
  models.unmount()
  await renderScreen(<ModuleActions />, { path: '/cbo/param/buttons' })
  expect(await screen.findByRole('separator')).toHaveAttribute('aria-valuenow', '301')
})

test('columns and a saved view on the server hold', async () => {
  await signIn()
  await sessionApi.saveColumns(before.columns.module_code, before.columns.columns as ColumnSetting[])
  const { id } = await viewsApi.insert(before.view as NewView)
  queryClient.clear()
  const { path } = await renderScreen(<MeterList />, {
    path: `/capture/archive/meter?${before.view.query}&view=${id}`,
  })
  await loaded('Meters')
  expect(await screen.findByRole('button', { name: 'From before' })).toBeVisible()
  await waitFor(() => expect(heads('Meters')).not.toContain('Consumer name'))
  expect(heads('Meters').slice(0, 3)).toEqual(['', 'Meter comm. ID', 'Consumer number'])
  expect(path()).toBe(`/capture/archive/meter?${before.view.query}&view=${id}`)
})

test('open pages return after a reload and after a crash', async () => {
  await signIn()
  const paths = deskCopy.read('admin').map((tab) => tab.path)
  expect(paths).toContain('/capture/task/taskMonitor')
  expect(paths).toHaveLength(10)
  tabs.start('admin', [], () => ({}))
  expect(tabs.get().tabs.map((tab) => tab.path)).toEqual(paths)
})

test.each([
  ['a line', <Lines key="line" />, '/capture/archive/line', 'Line of yesterday'],
  ['a notice', <NoticeList key="notice" />, '/cbo/param/notice', 'Maintenance'],
])('the draft of %s is offered and restored', async (_, page, path, typed) => {
  const { user } = await renderScreen(page, { path })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByDisplayValue(typed)).toBeVisible()
})

test('the draft of a profile is offered and restored', async () => {
  const { user } = await renderScreen(<UserCenter />, { path: '/user/center' })
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveValue('+1 809 555 0199')
})
