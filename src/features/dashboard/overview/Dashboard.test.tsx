import { act, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { abnormalApi } from '@/api/cbo/abnormal'
import { dashboardApi } from '@/api/console/dashboard'
import { missingDataApi } from '@/api/query/missingData'
import { minus } from '@/lib/number'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { changeAnswer, server } from '@/testing/simulator'
import { Dashboard } from './Dashboard'

async function open(menus: 'menus' | 'no menus') {
  await signIn()
  session.setMenus(menus === 'menus' ? await sessionApi.menus() : [])
  return renderScreen(<Dashboard />, { path: '/dashboard', account: false })
}
const card = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.parentElement ?? heading)
}
const busy = () => HttpResponse.json({ message: 'The archive is busy.' }, { status: 503 })

it('says how the network is, each number with the way to its list', async () => {
  await open('menus')
  const { meter_count, meter_online, read_should, read_success, worst } = await dashboardApi.summary()
  const meters = await card(/^Meters online/)
  const offline = await meters.findByRole('link', { name: /^Offline/ })
  expect(offline).toHaveTextContent(`Offline ${minus(meter_count, meter_online)} of ${meter_count}`)
  expect(offline).toHaveAttribute('href', '/capture/archive/meter?online_status=0')
  const missed = (await card(/^Reading success/)).getByRole('link', { name: /^Not read/ })
  expect(missed).toHaveTextContent(`Not read ${minus(read_should, read_success)} of ${read_should}`)
  const { trend } = await dashboardApi.summary()
  const of_day = { data_date: trend.at(-1)?.data_date ?? '', of_day: '1' } as const
  const causes = `/query/data/missingData?data_date=${of_day.data_date}&of_day=1`
  expect(missed).toHaveAttribute('href', causes)
  const { total } = await missingDataApi.page({ ...of_day, currentPage: 1, pageSize: 1 })
  expect(total).toBe(minus(read_should, read_success))
  const point = worst[0]
  if (!point) throw new Error('every point was read completely')
  expect(screen.getByRole('link', { name: point.cp_name })).toHaveAttribute(
    'href',
    `/capture/archive/meter?tml_id=${point.tml_id}`,
  )
  const ofPoint = `/query/data/missingData?tml_id=${point.tml_id}&data_date=${of_day.data_date}&of_day=1`
  expect(screen.getByRole('link', { name: `${point.success} of ${point.should}` })).toHaveAttribute(
    'href',
    ofPoint,
  )
})

it('holds the rates against the target, and the concentrators that are offline have a way to them', async () => {
  const summary = await (async () => {
    await signIn()
    return dashboardApi.summary()
  })()
  const trend = summary.trend.map((day) => ({ ...day, energy: 4_500 }))
  const [first] = summary.worst
  const worst = first ? [{ ...first, should: 10_000, success: 9796 }] : []
  const result = {
    ...summary,
    read_should: 10_000,
    read_success: 9796,
    dcu_count: 100,
    dcu_online: 98,
    trend,
    worst,
  }
  server.use(mock.get('*/dashboard/summary', () => HttpResponse.json({ success: true, message: '', result })))
  await open('menus')
  expect(await (await card(/^Reading success/)).findByText(/^97\.96/)).toBeInTheDocument()
  // A red figure leads to its causes itself.
  const red = (await card(/^Reading success/)).getByRole('link', { name: /^97\.96/ })
  expect(red).toHaveAttribute('href', expect.stringMatching(/^\/query\/data\/missingData\?/))
  // “98.0 %, below the target of 98 %” would mislead.
  expect((await card(/^Reading success/)).getByText(/^97\.96/)).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Collection points that need attention' })).toHaveTextContent(
    /97\.96\s%/,
  )
  const points = await card(/^DCUs online/)
  expect(points.getByText(/^Target 98/)).toBeInTheDocument()
  expect(points.getByRole('link', { name: 'Offline 2 of 100' })).toHaveAttribute(
    'href',
    '/capture/archive/cp?tml_type=01&online_status=0',
  )
  // The server counts in kWh, the chart in MWh.
  expect(screen.getByRole('figure', { name: 'Energy per day' })).toHaveAccessibleDescription(
    /highest 4\.5\sMWh/,
  )
})

it.each([
  ['one that counts as many meters', [0.9631, 0.9634], '+20.0 % against the day before'],
  [
    'one that counts others, which is said',
    [0.99, 0.9634],
    '+20.0 % against the day before, which counts 99.0 % of the meters',
  ],
])('the energy names its share of the meters, and is compared with %s', async (_, shares, versus) => {
  await signIn()
  const summary = await dashboardApi.summary()
  const trend = summary.trend.map((day, at) => ({
    ...day,
    coverage: shares[at - 28] ?? 1,
    online_rate: 0.971,
    success_rate: 0.975,
  }))
  const result = { ...summary, energy_yesterday: 120, energy_day_before: 100, trend }
  server.use(mock.get('*/dashboard/summary', () => HttpResponse.json({ success: true, message: '', result })))
  await open('menus')
  const energy = await card(/^Energy of/)
  expect(await energy.findByText('Coverage 96.3 %')).toBeVisible()
  expect(energy.getByText('▲ 20.0 % vs 18/11')).toBeVisible()
  expect(energy.getByText(versus)).toBeInTheDocument()
  // What was late stays in sight when it has arrived since.
  expect((await card(/^Reading success/)).getByText('By 08:00 97.5 %')).toBeVisible()
  // The figure is the moment's, the chart that of whole days.
  expect((await card(/^Meters online/)).getByText('19/11: 97.1 % on average')).toBeInTheDocument()
  expect(screen.getByText('Online, mean of the day')).toBeVisible()
})

it('looks again every minute', async () => {
  let asked = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    await open('menus')
    await card(/^Meters online/)
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/dashboard/summary')) asked += 1
    })
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(asked).toBe(1)
  } finally {
    server.events.removeAllListeners()
    vi.useRealTimers()
  }
})

it('says how many abnormal records nobody has read, as the list it leads to counts them', async () => {
  await open('menus')
  const { total } = await abnormalApi.page({ read_result: 'No', currentPage: 1, pageSize: 15 })
  const link = await screen.findByRole('link', { name: new RegExp(`^${total} unread abnormal record`) })
  expect(link).toHaveAttribute('href', '/cbo/log/cboAbnormalData?fromBell=true')
})

it('links nowhere when the menu has no meter list', async () => {
  await open('no menus')
  const meters = await card(/^Meters online/)
  expect(await meters.findByText(/^Offline/)).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

it('says that the request failed and tries again; later failures leave what was there', async () => {
  server.use(mock.get('*/dashboard/summary', busy))
  const { user } = await open('menus')
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('Request Failed!')
  expect(failure).toHaveTextContent('The archive is busy.')
  // Cards, list and charts keep their frames, which say nothing.
  expect((await card(/^Meters online/)).getByText('No value')).toBeInTheDocument()
  expect(screen.getByRole('figure', { name: 'Energy per day' })).toHaveTextContent(/could not be loaded/i)
  expect(screen.getByRole('region', { name: 'Collection points that need attention' })).toBeVisible()

  server.resetHandlers()
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  await card(/^Meters online/)
  expect(screen.queryByText('Request Failed!')).not.toBeInTheDocument()

  server.use(mock.get('*/dashboard/summary', busy))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Request Failed!')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: /^Meters online/ })).toBeInTheDocument()

  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Request Failed!')).not.toBeInTheDocument())
})

it('is honest where there is nothing to count', async () => {
  const empty = {
    as_of: '2026-11-20 10:00:00',
    meter_count: 0,
    meter_online: 0,
    dcu_count: 0,
    dcu_online: 0,
    read_should: 0,
    read_success: 0,
    energy_yesterday: 0,
    energy_day_before: 0,
    trend: [],
    worst: [],
  }
  server.use(
    mock.get('*/dashboard/summary', () => HttpResponse.json({ success: true, message: '', result: empty })),
  )
  await open('menus')
  expect(await (await card(/^Meters online/)).findByText('No value')).toBeInTheDocument()
  const worst = screen.getByRole('region', { name: 'Collection points that need attention' })
  expect(within(worst).getByText('No value')).toBeInTheDocument()
  expect(screen.getAllByText('No values in this period')).toHaveLength(2)
})

it.each([
  ['all was read', { read_should: 40, read_success: 40 }, true],
  ['something was not', { read_should: 40, read_success: 39 }, false],
  ['nothing was due', { read_should: 0, read_success: 0 }, false],
  ['nothing is known', { read_should: null, read_success: null }, false],
])('without a list of the worst it claims that all was read only where %s', async (_, counts, claimed) => {
  changeAnswer('/dashboard/summary', { worst: undefined, ...counts })
  await open('menus')
  const panel = await screen.findByRole('region', { name: 'Collection points that need attention' })
  const said = claimed ? 'Every collection point was read completely.' : 'No value'
  expect(await within(panel).findByText(said)).toBeInTheDocument()
})
