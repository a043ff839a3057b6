import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionApi } from '@/api/console/session'
import { viewsApi } from '@/api/cbo/views'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { queryClient } from '@/ui/data/queries'
import { MeterList } from './MeterList'

const path = '/capture/archive/meter'
const table = () => screen.getByRole('table', { name: 'Meters', hidden: true })
const loaded = () => waitFor(() => expect(table().querySelectorAll('tbody th').length).toBeGreaterThan(0))
const heads = () => [...table().querySelectorAll('thead th')].map((cell) => cell.textContent ?? '')
const views = () => screen.findByRole('dialog', { name: 'Saved views' })
const columns = [{ key: 'metercomid' }, { key: 'cp_name' }, { key: 'cons_no', hidden: true }]

test('a view keeps filters and columns on the server; its link shows both to whoever opens it', async () => {
  const { user, path: now } = await renderScreen(<MeterList />, { path: `${path}?online_status=0` })
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await views()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const dialog = await views()
  await user.click(within(dialog).getByRole('button', { name: 'Copy link to this list' }))
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\?online_status=0$/)
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please enter a name.')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name of the view' }), 'Offline')
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(now()).toMatch(/\?online_status=0&view=v\d+$/))
  expect(await screen.findByRole('button', { name: 'Offline' })).toBeVisible()
  expect(await viewsApi.list('meterList')).toMatchObject([
    { name: 'Offline', query: 'online_status=0', shared: 1, owner: 'admin' },
  ])
})

test('its columns are borrowed: one’s own stay as they are, and the default is one click away', async () => {
  const first = await renderScreen(<MeterList />, { path, account: 'operator' })
  await loaded()
  const usual = heads()
  const own = [{ key: 'metercomid' }, { key: 'cp_name', hidden: true }]
  const view = await viewsApi.insert({
    module_code: 'meterList',
    name: 'Short',
    query: 'size=30',
    columns,
    shared: 1,
  })
  first.unmount()
  await signIn()
  await sessionApi.saveColumns('meterList', own)
  queryClient.clear()
  const { user, path: now } = await renderScreen(<MeterList />, { path: `${path}?size=30&view=${view.id}` })
  await loaded()
  await waitFor(() => expect(heads()).not.toContain('Consumer number'))
  expect(heads()).toContain('Collection point')
  expect(session.get().user?.columnConfig).toEqual({ meterList: own })
  await user.click(screen.getByRole('button', { name: 'Short' }))
  await user.click(within(await views()).getByRole('button', { name: 'Back to default' }))
  await waitFor(() => expect(heads()).toEqual(usual))
  expect(now()).toBe(path)
})

test('the link of a view that is gone still filters, and says so', async () => {
  const { path: now } = await renderScreen(<MeterList />, { path: `${path}?online_status=0&view=v99` })
  await loaded()
  expect(await screen.findByText(/The view of this link does not exist any more/)).toBeVisible()
  await waitFor(() => expect(now()).toBe(`${path}?online_status=0`))
})

test('an administrator gives a shared view to roles', async () => {
  const first = await renderScreen(<p />)
  const view = await viewsApi.insert({
    module_code: 'meterList',
    name: 'Short',
    query: '',
    columns,
    shared: 1,
  })
  first.unmount()
  queryClient.clear()
  const { user } = await renderScreen(<MeterList />, { path })
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const dialog = within(await views())
  const button = await dialog.findByRole('button', { name: 'Default columns of roles: Short' })
  expect(dialog.queryByRole('combobox', { name: 'Default columns of roles: Short' })).toBeNull()
  await user.click(button)
  const roles = await dialog.findByRole('combobox', { name: 'Default columns of roles: Short' })
  await user.click(roles)
  const operator = () =>
    [...document.querySelectorAll('.ant-select-item-option')].find((each) => each.textContent === 'Operator')
  await waitFor(() => expect(operator()).toBeDefined())
  await user.click(operator() ?? document.body)
  expect(await screen.findByText('The roles get these columns at their next sign-in.')).toBeVisible()
  expect(await dialog.findByText('Mine · Default of 1 role')).toBeVisible()
  expect((await viewsApi.list('meterList')).find(({ id }) => id === view.id)?.role_default).toEqual([
    'operator',
  ])
})

test('a view of another is opened and copied, and neither changed nor deleted', async () => {
  const first = await renderScreen(<p />)
  await viewsApi.insert({ module_code: 'meterList', name: 'Short', query: '', columns, shared: 1 })
  first.unmount()
  queryClient.clear()
  const { user } = await renderScreen(<MeterList />, { path, account: 'operator' })
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  const dialog = within(await views())
  await dialog.findByRole('button', { name: 'Open view Short' })
  expect(dialog.getByRole('button', { name: 'Copy link to Short' })).toBeVisible()
  for (const name of [/^Default columns of roles/, /^Save filters/, /^Delete/])
    expect(dialog.queryByRole('button', { name })).toBeNull()
})
