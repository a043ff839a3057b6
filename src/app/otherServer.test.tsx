import { screen, waitFor } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dashboardApi } from '@/api/console/dashboard'
import { linesApi } from '@/api/capture/lines'
import { metersApi } from '@/api/capture/meters'
import { organizationsApi } from '@/api/cbo/organizations'
import { releaseNotesApi } from '@/api/console/releaseNotes'
import { sessionApi } from '@/api/console/session'
import { Lines } from '@/features/capture/archive/line/Lines'
import { MeterDetail } from '@/features/capture/archive/meter-detail/MeterDetail'
import { DictEntries } from '@/features/cbo/param/dict-detail/DictEntries'
import { Dashboard } from '@/features/dashboard/overview/Dashboard'
import { OperationsTab } from '@/shell/account/OperationsTab'
import { ArrivalHost } from '@/shell/account/ArrivalHost'
import { BellItem } from '@/shell/bell/BellItem'
import { readItems } from '@/stores/abnormal.logic'
import { session } from '@/stores/session'
import { changedFields, changedLeaves, mutations, nonsenseOn, waitsOn } from '@/testing/contract/mutations'
import { listOf } from '@/testing/listOf'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'

vi.setConfig({ testTimeout: 30_000 })

const answers = (path: string, result: unknown) =>
  server.use(mock.get(`*${path}`, () => HttpResponse.json({ success: true, result })))
const pageOf = (rows: readonly unknown[]) => ({
  pageDatas: { dataList: rows, currentPage: 1, totalCount: rows.length },
})
/** What nobody can read, once nothing waits any more. */
async function nonsense() {
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
    expect(waitsOn(document.body)).toBe(false)
  })
  return nonsenseOn(document.body)
}

beforeEach(() => queryClient.clear())

test('a list shows one row for each way in which a server may answer something else', async () => {
  await signIn()
  const [line] = (await linesApi.page({ currentPage: 1, pageSize: 1 })).rows
  const rows = mutations.map(([, mutate], at) => ({ ...changedFields(line ?? {}, mutate), id: `m${at}` }))
  answers('/capture/line/list', pageOf(rows))
  const list = await listOf(<Lines />, 'Lines', {
    path: '/capture/archive/line',
    account: false,
    rows: mutations.length,
  })
  expect(list.names()).toContain('~unknown~')
  expect(list.names()).toContain('7')
  expect(await nonsense()).toEqual([])
})

describe('the dashboard stands', () => {
  const show = async (summary: unknown) => {
    answers('/dashboard/summary', summary)
    const { unmount } = await renderScreen(<Dashboard />, { path: '/dashboard', account: false })
    expect(await screen.findByRole('heading', { name: /^Meters online/ })).toBeVisible()
    const found = await nonsense()
    unmount()
    return found
  }
  test('when nothing is answered', async () => {
    await signIn()
    session.setMenus(await sessionApi.menus())
    expect(await show({})).toEqual([])
    expect(await show({ trend: {}, worst: [{}] })).toEqual([])
  })
  test.for(mutations)('with %s everywhere', async ([, mutate]) => {
    await signIn()
    session.setMenus(await sessionApi.menus())
    const summary = await dashboardApi.summary()
    expect(await show(changedFields(summary, mutate))).toEqual([])
    queryClient.clear()
    expect(await show(changedLeaves(summary, mutate))).toEqual([])
  })
})

describe("a meter's page stands", () => {
  test.for(mutations)('with %s everywhere', async ([, mutate]) => {
    await signIn()
    const [row] = (await metersApi.page({ currentPage: 1, pageSize: 1 })).rows
    const meter = await metersApi.detail(row?.id ?? '')
    const { metercomid } = meter
    answers('/capture/meter/detail/:id', { ...changedFields(meter, mutate), metercomid })
    const { user } = await renderScreen(<MeterDetail />, {
      path: `/capture/archive/meterDetail/${meter.id}`,
      route: '/capture/archive/meterDetail/:id',
      account: false,
    })
    expect(await screen.findByRole('heading', { level: 2, name: metercomid })).toBeVisible()
    expect(await nonsense()).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Route and map' }))
    expect(await nonsense()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Map' }))
    expect(await nonsense()).toEqual([])
  })
  test('and says so where the answer is no meter', async () => {
    await signIn()
    answers('/capture/meter/detail/:id', {})
    await renderScreen(<MeterDetail />, { path: '/m/7', route: '/m/:id', account: false })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await nonsense()).toEqual([])
  })
})

test("a dictionary's page shows its codes however they are answered", async () => {
  await signIn()
  const one = { dict_code: 'a', value: '1', label_en: 'One', color: '#ff0000', enabled: '1', sort: 1 }
  answers(
    '/cbo/dictDetail/list',
    pageOf(mutations.map(([, mutate], at) => ({ ...changedFields(one, mutate), id: `m${at}` }))),
  )
  await renderScreen(<DictEntries />, { path: '/cbo/param/dictDetail', account: false })
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(mutations.length))
  expect(await nonsense()).toEqual([])
})

test('the bell shows what items with nothing but the specified fields are', async () => {
  await signIn()
  const item = {
    id: 5,
    meter_id: 71,
    dispmonitor_type: 'Voltage',
    dispe_type: 'Phase missing',
    data_date: '2026-11-18',
    read_result: 'No',
  }
  const [read] = readItems([item]) ?? []
  if (!read) throw new Error('the item was not read')
  await renderScreen(
    <ul>
      <BellItem item={read} onRemove={() => {}} />
    </ul>,
    { account: false },
  )
  const entry = screen.getByRole('listitem')
  expect(entry).toHaveTextContent('Phase missing71Voltage18/11/2026')
  expect(nonsenseOn(entry)).toEqual([])
})

test('a numeric flag forces the change of the password', async () => {
  await signIn()
  answers('/auth/info', { ...session.get().user, needUpdatePass: 1 })
  session.setUser(await sessionApi.info())
  await renderScreen(<ArrivalHost onSignOut={async () => {}} />, { account: false })
  expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeVisible()
})

test('a numeric 1 in the operation log is done', async () => {
  const row = { op_time: '2026-11-18 10:00:00', module_name: 'Meters', content: 'Edit', cost_ms: '12' }
  answers(
    '/cbo/ownOperationLog/list',
    pageOf([
      { ...row, id: 1, result: 1 },
      { ...row, id: 2, result: 2 },
    ]),
  )
  await renderScreen(<OperationsTab />, { path: '/account' })
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(2))
  const [done, refused] = document.querySelectorAll('tbody tr[data-row]')
  expect(done).toHaveTextContent('Done')
  expect(refused).toHaveTextContent('Refused')
  expect(await nonsense()).toEqual([])
})

test('a tree counts what was looked for, and says how many of its rows could not be read', async () => {
  await signIn()
  const rows = [
    { id: 1, parent_id: '', matched: 0, name: 'All' },
    { id: 2, parent_id: 1, matched: 1, name: 'North' },
    { parent_id: 1, matched: 1, name: 'Nobody' },
  ]
  answers('/cbo/organization/tree', { dataList: rows })
  const page = await organizationsApi.page({ currentPage: 1, pageSize: 15 })
  expect(page.rows.map((row) => row.id)).toEqual(['1', '2'])
  expect(page).toMatchObject({ total: 1, unread: 1 })
})

test('of release notes in any order the newest unread one is told first', async () => {
  await signIn()
  const note = (id: string, upgrade_time: string, isread: string) => ({
    id,
    upgrade_time,
    isread,
    version_code: id,
  })
  answers('/amiVersion/getLatestUserMailbox', {
    amiVersionMapList: [
      note('old', '2026-10-01 08:00:00', '0'),
      note('newest', '2026-11-19 08:00:00', '1'),
      note('new', '2026-11-18 08:00:00', '0'),
    ],
  })
  const { notes, unread } = await releaseNotesApi.latest()
  expect([unread, ...notes.map(({ id }) => id)]).toEqual([2, 'new', 'old'])
})
