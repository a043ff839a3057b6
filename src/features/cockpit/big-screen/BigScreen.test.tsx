import { act, render, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { cockpitApi } from '@/api/console/cockpit'
import { sessionApi } from '@/api/console/session'
import { addDays } from '@/lib/time'
import { gisMode } from '@/stores/gisMode'
import { session } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { changeAnswer, server } from '@/testing/simulator'
import { BigScreen } from './BigScreen'
import { shortRank } from './ranking'
import { scaleFor } from './Stage'
import { WallChart } from './WallChart'

afterEach(() => vi.useRealTimers())

const open = (variant: 'duomi' | 'demo' | 'lds', path: string) =>
  renderScreen(<BigScreen variant={variant} />, { path })

it.each([
  ['demo', 'Control room', 'Organizations by reading success'],
  ['duomi', 'Control room, by province', 'Provinces by reading success'],
  ['lds', 'Control room, by district', 'Districts by reading success'],
] as const)('%s has its title, its ranking and the dashboard’s numbers', async (variant, title, ranking) => {
  await signIn()
  session.setMenus(await sessionApi.menus())
  await renderScreen(<BigScreen variant={variant} />, { path: '/big', account: false })
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  const rank = await screen.findByRole('table', { name: ranking })
  const units = { demo: 'organisation', duomi: 'province', lds: 'district' } as const
  const overview = await cockpitApi.overview(units[variant])
  const [, first] = within(rank).getAllByRole('row')
  expect(first).toHaveTextContent(overview.ranking[0]?.name ?? '?')
  expect(screen.getByText(`${overview.meter_online} of ${overview.meter_count}`)).toBeInTheDocument()
  expect(screen.getByText(`${overview.read_success} of ${overview.read_should}`)).toBeInTheDocument()
  expect(screen.getByText(/Amounts in RD\$ DOP/)).toBeInTheDocument()
  const days = { data_date_begin: addDays(overview.as_of, -1), data_date_end: overview.as_of.slice(0, 10) }
  const query = new URLSearchParams({ read_result: 'No', ...days }).toString()
  expect(screen.getByRole('link', { name: 'To the abnormal data not seen yet' })).toHaveAttribute(
    'href',
    `/cbo/log/cboAbnormalData?${query}`,
  )
})

it('hides the frame, and leaving leads back to the page before, without its own tab', async () => {
  const tab = (path: string) => ({ ...plainTab(path, '', ''), location: plainTab(path, '', '').location })
  tabs.visit({ name: 'meters', componentName: '', location: tab('/meters?page=2').location })
  tabs.visit({ name: 'demo', componentName: '', location: tab('/cockpit-demo').location })
  const { path } = await open('demo', '/cockpit-demo')
  await screen.findByRole('heading', { name: 'Control room' })
  expect(gisMode.get()).toEqual({ page: '/cockpit-demo', ownExit: true })
  act(() => screen.getByRole('button', { name: 'Leave the big screen' }).click())
  await waitFor(() => expect(path()).toBe('/meters?page=2'))
  expect(gisMode.get().page).toBeUndefined()
  expect(tabs.get().tabs.map((one) => one.path)).not.toContain('/cockpit-demo')
})

it('says of the supply only what is known, and which figure is below the target, once', async () => {
  await signIn()
  const overview = await cockpitApi.overview('organisation')
  const readings = { read_should: 1000, read_success: 976, meter_count: 100, meter_online: 98 }
  const dcus = { dcu_count: 100, dcu_online: 98 }
  const supply = { voltage: '230/400 V', frequency: null }
  server.use(
    mock.get('*/cockpit/overview', () =>
      HttpResponse.json({ success: true, result: { ...overview, ...readings, ...dcus, supply } }),
    ),
  )
  session.setMenus(await sessionApi.menus())
  await renderScreen(<BigScreen variant="demo" />, { path: '/big', account: false })
  expect(await screen.findByText(/230\/400 V · Amounts/)).toBeVisible()
  const figure = screen.getByText('97.6').closest('section')
  expect(within(figure ?? document.body).getByText('Below the target of 98 %')).toBeVisible()
  expect(screen.getAllByText(/^Below the target/)).toHaveLength(1)
  const causes = within(figure ?? document.body).getByRole('link', { name: 'To the causes' })
  expect(causes).toHaveAttribute(
    'href',
    `/query/data/missingData?data_date=${overview.trend.at(-1)?.data_date}&of_day=1`,
  )
})

it('gives the frame back when it goes by itself', async () => {
  const { unmount } = await open('demo', '/cockpit-demo')
  unmount()
  expect(gisMode.get().page).toBeUndefined()
})

it('keeps its numbers, grey, when the connection is lost, says since when, and recovers by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await open('demo', '/big')
  const events = await screen.findByRole('table', { name: 'Latest events' })
  expect(events.closest('[data-stale]')).toBeNull()
  server.use(mock.get('*/cockpit/overview', () => HttpResponse.json({ message: 'Down' }, { status: 503 })))
  act(() => void vi.advanceTimersByTime(30_000))
  expect(
    await screen.findByText(/^No connection since \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
  ).toBeInTheDocument()
  expect(events.closest('[data-stale]')).not.toBeNull()
  server.resetHandlers()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeInTheDocument()
  expect(events.closest('[data-stale]')).toBeNull()
})

it('says why it has nothing to show, and tries again', async () => {
  server.use(mock.get('*/cockpit/overview', () => HttpResponse.json({ message: 'Down' }, { status: 503 })))
  const { user } = await open('demo', '/big')
  expect(await screen.findByRole('alert')).toHaveTextContent('Down')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Latest events' })).toBeInTheDocument()
})

it('fills any window as far as its shape allows', () => {
  expect(scaleFor(3840, 2160)).toBe(2)
  expect(scaleFor(1920, 500)).toBeCloseTo(500 / 1080)
  expect(scaleFor(960, 2000)).toBe(0.5)
})

it('shows the best and the worst of a long ranking, each with its place', () => {
  const rows = Array.from({ length: 54 }, (_, index) => index)
  expect(shortRank(rows, 9).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 51, 52, 53, 54])
  expect(shortRank(rows.slice(0, 9), 9)).toHaveLength(9)
})

it.each([
  ['bar', '0'],
  ['line', '50'],
] as const)('the axis of a %s chart begins at %s', (kind, low) => {
  const series = [{ name: 'Energy', values: [50, 60, 70] }] as const
  render(
    <WallChart
      object=""
      period=""
      title="Energy"
      points={['a', 'b', 'c']}
      series={series}
      kind={kind}
      unit="MWh"
      language="en"
    />,
  )
  const ticks = [...screen.getByRole('img').querySelectorAll('g text')].map((tick) => tick.textContent)
  expect(ticks[0]).toBe(low)
})

it.each([
  [40, true],
  [39, false],
  [null, false],
])(
  'of 40 due readings and %s successful ones it says that all were read: %s',
  async (read_success, claimed) => {
    changeAnswer('/cockpit/overview', { worst: [], read_should: 40, read_success })
    await open('demo', '/big')
    await screen.findByText('Collection points that need attention')
    const sentence = screen.queryByText('Every collection point was read completely.')
    expect(sentence !== null).toBe(claimed)
  },
)

it.each([
  [[], true],
  [undefined, false],
])('of the events %j it says that there were none: %s', async (events, claimed) => {
  changeAnswer('/cockpit/overview', { events })
  await open('demo', '/big')
  await screen.findByText('Collection points that need attention')
  expect(screen.queryByText('No events in the last 24 hours') !== null).toBe(claimed)
})
