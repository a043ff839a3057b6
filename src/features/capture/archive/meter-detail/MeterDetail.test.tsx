import { act, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { meterReadingsApi } from '@/api/capture/meterReadings'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { formatNumber } from '@/lib/number'
import { addDays, formatShortDay, formatShortTime } from '@/lib/time'
import { metersApi, type MeterRow } from '@/api/capture/meters'
import { selection } from '@/stores/selection'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { changeAnswer, server } from '@/testing/simulator'
import { MeterDetail } from './MeterDetail'

async function someMeter(query: object = { online_status: '1' }): Promise<MeterRow> {
  await signIn()
  const { rows } = await metersApi.page({ ...query, currentPage: 1, pageSize: 50 })
  const found = rows.find(({ cons_no }) => cons_no !== '')
  if (!found) throw new Error('no such meter')
  return found
}
const open = (id: string, query = '') =>
  renderScreen(<MeterDetail />, {
    path: `/capture/archive/meterDetail/${id}${query}`,
    route: '/capture/archive/meterDetail/:id',
  })

it('shows who the meter is, how it is doing and its archive, and names its tab', async () => {
  const meter = await someMeter()
  const { titles } = await open(meter.id, '?tab=archive')
  expect(await screen.findByRole('heading', { level: 2, name: meter.metercomid })).toBeInTheDocument()
  expect(screen.getByText('Online')).toBeInTheDocument()
  expect(
    within(await screen.findByRole('region', { name: 'Consumer' })).getByText(meter.cons_no),
  ).toBeInTheDocument()
  expect(titles.at(-1)).toBe(meter.metercomid)
  expect(selection.get().meter).toBeUndefined()
})

it('keeps the part of a tab in the address; a tab comes back with the part that was open last', async () => {
  const meter = await someMeter()
  const { user, path } = await open(meter.id, '?tab=devices')
  expect(await screen.findByText('This meter was never replaced')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Device' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('radio', { name: 'Meter changes' })).toBeChecked()
  await user.click(screen.getByRole('tab', { name: 'Readings' }))
  await waitFor(() => expect(path()).toContain('tab=registers'))
  expect(await screen.findByText('1.8.0')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Device' }))
  await waitFor(() => expect(path()).toContain('tab=devices'))
  await user.click(screen.getByRole('radio', { name: 'Archive' }))
  await waitFor(() => expect(path()).toContain('tab=archive'))
  expect(await screen.findByRole('region', { name: 'Consumer' })).toBeVisible()
})

it('takes the name of a tab in the address for its first part', async () => {
  const meter = await someMeter()
  await open(meter.id, '?tab=place')
  expect(await screen.findByRole('region', { name: /Communication route/ })).toBeInTheDocument()
  expect(screen.queryByText(/ignored: tab/)).toBeNull()
})

it('answers a nonsense tab with a message and the overview', async () => {
  const meter = await someMeter()
  await open(meter.id, '?tab=secrets')
  expect(await screen.findByText(/ignored: tab/)).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Last registers' })).toBeInTheDocument()
})

it('begins with charts and tiles of what matters, each the way to its details; one that fails leaves the others', async () => {
  const meter = await someMeter({ online_status: '1', read_result: '1' })
  const registers = await meterReadingsApi.registers(meter.id)
  const total = registers.items.find(({ item }) => item === 'pap_r')?.value ?? Number.NaN
  server.use(
    mock.get('*/query/meterEvent/list', () => HttpResponse.json({ message: 'No events.' }, { status: 500 })),
  )
  const { user, path } = await open(meter.id)
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  const tile = (name: string) => screen.findByRole('region', { name })
  await waitFor(async () =>
    expect(await tile('Last registers')).toHaveTextContent(formatNumber(total, 2, 'en')),
  )
  for (const name of ['Energy, last 7 days', 'Power, last 7 days'])
    expect(await screen.findByRole('figure', { name: new RegExp(`^${name}`) })).toBeVisible()
  expect(await within(await tile('Last event')).findByText('No events.')).toBeVisible()
  expect(await tile('Route')).toHaveTextContent('Route OK')
  for (const name of ['Abnormal data', 'Last command', 'Meter and consumer'])
    expect(await tile(name)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Day energy/ }))
  expect(path()).toContain('tab=dayEnergy')
})

it('selects the meter for the whole app only when asked to', async () => {
  const meter = await someMeter()
  const { user } = await open(meter.id, '?tab=archive')
  await user.click(await screen.findByRole('button', { name: 'Select for the whole app' }))
  expect(selection.get()).toMatchObject({
    meter: { id: meter.id, cons_no: meter.cons_no },
    point: { id: meter.tml_id, identify: 'rcp' },
  })
  expect(screen.getByRole('button', { name: 'Selected for the whole app' })).toBeDisabled()
})

it('says above its tabs since when and why it is not read, with the way to the reason', async () => {
  const meter = await someMeter({ online_status: '0', read_result: '2', no_data_days: 3 })
  const { user, path } = await open(meter.id, '?tab=archive')
  const line = (await screen.findByText('Not read since', { exact: false })).closest('p')
  await waitFor(() =>
    expect(line).toHaveTextContent(
      /^Not read since \d\d\/\d\d\/2026 · \d+ d ago · (Timeout|DCU offline) · (No answer from |This meter does not answer)/,
    ),
  )
  // One button reads, and it stands beside the reason.
  expect(screen.getAllByRole('button', { name: 'Read now' })).toHaveLength(1)
  expect(line).toContainElement(screen.getByRole('button', { name: 'Read now' }))
  // What was heard last reassures nobody: it is named so, and nothing of it is green.
  expect(screen.getByText('Last signal')).toBeVisible()
  expect(screen.getByText('Last battery').closest('dl')?.querySelector('[data-tone="success"]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Route' }))
  expect(path()).toContain('tab=communication')
})

it('draws the last days that hold values of a silent meter, and says in red only once that it is not read', async () => {
  const meter = await someMeter({ read_result: '2', no_data_days: 3 })
  const readDay = meter.last_read_time.slice(0, 10)
  const isOfNow = (request: Request) => (new URL(request.url).searchParams.get('date_end') ?? '') > readDay
  server.use(
    mock.get('*/query/dayEnergy/list', ({ request }) =>
      isOfNow(request)
        ? HttpResponse.json({
            success: true,
            result: { pageDatas: { dataList: [], currentPage: 1, totalCount: 0 } },
          })
        : undefined,
    ),
    mock.get('*/query/curve/list', ({ request }) =>
      isOfNow(request)
        ? HttpResponse.json({ success: true, result: { data_time: [], series: { p: [] } } })
        : undefined,
    ),
  )
  await open(meter.id)
  const until = (day: string) => formatShortDay(day, 'en').replace('/', String.raw`\/`)
  expect(
    await screen.findByRole('figure', {
      name: new RegExp(`^Energy, 7 days until ${until(addDays(readDay, -1))}`),
    }),
  ).toHaveTextContent(/[\d,.]+ kWh/)
  expect(
    await screen.findByRole('figure', { name: new RegExp(`^Power, 7 days until ${until(readDay)}`) }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: /^Read the \d+ missing days again$/ })).toBeVisible()
  expect(document.querySelectorAll('[data-tone="danger"]')).toHaveLength(1)
})

it('says so when there is no such meter', async () => {
  await open('nope')
  expect(await screen.findByText('There is no such meter')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the list of meters' })).toHaveAttribute(
    'href',
    '/capture/archive/meter',
  )
})

it('offers to try again when the meter does not come', async () => {
  const meter = await someMeter()
  server.use(
    mock.get('*/capture/meter/detail/*', () =>
      HttpResponse.json({ message: 'Out of order.' }, { status: 500 }),
    ),
  )
  const { user } = await open(meter.id, '?tab=archive')
  expect(await screen.findByText('Out of order.')).toBeInTheDocument()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 2, name: meter.metercomid })).toBeInTheDocument()
})

it('keeps what is shown when a refresh fails, and says that it is older', async () => {
  const meter = await someMeter()
  const { user } = await open(meter.id, '?tab=archive')
  await screen.findByRole('region', { name: 'Consumer' })
  server.use(
    mock.get('*/capture/meter/detail/*', () =>
      HttpResponse.json({ message: 'Out of order.' }, { status: 500 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/older than you asked for: Out of order/)).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Consumer' })).toBeInTheDocument()
})

it('gives no sum of days of which none is known, neither to be seen nor to be heard', async () => {
  const meter = await someMeter()
  changeAnswer('/query/dayEnergy/list', { pap_e: null })
  const { unmount } = await open(meter.id)
  const why = await screen.findByRole('region', { name: 'Why is there no reading?' })
  expect(why).toHaveTextContent(/· \d days? · /)
  expect(screen.queryByRole('figure', { name: /^Energy/ })).toBeNull()
  expect(why).not.toHaveTextContent('kWh')
  unmount()
  await open(meter.id, '?tab=dayEnergy&dayFrom=2026-11-10&dayTo=2026-11-12')
  expect(await screen.findByText(/^3 days/)).not.toHaveTextContent('kWh')
})

it('names the days without a reading and says why', async () => {
  const meter = await someMeter()
  changeAnswer(`/capture/meter/detail/${meter.id}`, { signal_level: '5' })
  const { rows } = await meterReadingsApi.dayEnergy({
    meter_id: meter.id,
    date_begin: '2026-11-10',
    date_end: '2026-11-12',
    currentPage: 1,
    pageSize: 10,
  })
  const dark = { pap_e: null, pap_r: null, read_result: '2' }
  const reasons: Record<string, string> = { '2026-11-10': 'dcuOffline', '2026-11-11': 'timeout' }
  const dataList = rows.map((row) =>
    row.data_date in reasons ? { ...row, ...dark, fail_reason: reasons[row.data_date] } : row,
  )
  server.use(
    mock.get('*/query/dayEnergy/list', () =>
      HttpResponse.json({
        success: true,
        message: '',
        result: { pageDatas: { dataList, totalCount: 3, currentPage: 1 } },
      }),
    ),
  )
  await open(meter.id, '?tab=dayEnergy&dayFrom=2026-11-10&dayTo=2026-11-12')
  const why = await screen.findByRole('region', { name: 'Why is there no reading?' })
  expect(why).toHaveTextContent('10/11/2026 · 1 day · DCU offline · The concentrator was offline')
  // A weak signal is not blamed where the last one was strong.
  expect(why).toHaveTextContent(
    '11/11/2026 · 1 day · Timeout · The meter did not answer in time. Its last signal was strong',
  )
  expect(screen.getByText(/2 days without reading/)).toBeInTheDocument()
})

it('shows events within a month and filters them by severity', async () => {
  const meter = await someMeter()
  const event = {
    id: 'e1',
    event_time: '2026-11-18 10:00:00',
    event_code: '0-0:1',
    event_name: 'Cover opened',
    event_type: 'fraud',
    severity: '4',
    end_time: '',
    duration: 7384,
    detail: '',
    storage_time: '',
  }
  const asked: string[] = []
  server.use(
    mock.get('*/query/meterEvent/list', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('severity') ?? 'any')
      return HttpResponse.json({
        success: true,
        message: '',
        result: { pageDatas: { dataList: [event], totalCount: 1, currentPage: 1 } },
      })
    }),
  )
  const { user, path } = await open(meter.id, '?tab=events')
  expect(await screen.findByText('Cover opened')).toBeInTheDocument()
  expect(screen.getByText('2 h 3 min')).toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Severity' }))
  await user.click(await screen.findByTitle('Major'))
  await waitFor(() => expect(path()).toContain('severity=3'))
  await waitFor(() => expect(asked).toEqual(['any', '3']))
})

it.each([
  ['04', true],
  ['01', false],
])(
  'registers of a meter of type %s: whether they are before a ratio is said (%s)',
  async (meter_type, behind) => {
    const meter = await someMeter({ meter_type, read_result: '1' })
    await open(meter.id, '?tab=registers')
    expect(await screen.findByText('Maximum demand of the billing period')).toBeVisible()
    const told = screen.queryByText(/^All values are before the ratio × /)
    expect(told?.textContent.includes(formatNumber(meter.total_ratio ?? 0, 0, 'en')) ?? false).toBe(behind)
    expect(screen.queryByRole('columnheader', { name: 'After ratio' }) !== null).toBe(behind)
    const register = screen.getByText('1.8.0').closest('tr') ?? document.body
    expect(register).toHaveTextContent(behind ? /\.\d{4}\s?kWh/ : /\.\d{2}\s?kWh/)
    // Each has its time: that of the demand is its quarter hour's.
    const { items } = await meterReadingsApi.registers(meter.id)
    const demand = items.find(({ item }) => item === 'pap_demand')
    const row = screen.getByText('1.6.0').closest('tr') ?? document.body
    expect(row).toHaveTextContent(formatShortTime(demand?.time ?? '', 'en'))
  },
)

it('days name their quality and the day’s own demand, before and after the ratio; more registers on demand', async () => {
  const meter = await someMeter({ meter_type: '04', read_result: '1' })
  const { user } = await open(meter.id, '?tab=dayEnergy')
  const table = await screen.findByRole('table', { name: 'Day energy' })
  const ratio = formatNumber(meter.total_ratio ?? 0, 0, 'en')
  const head = () =>
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
  expect(head()).toEqual(
    expect.arrayContaining([
      'Quality',
      'Source',
      "Day's maximum demand (kW)",
      `Day's maximum demand, before ratio × ${ratio} (kW)`,
      `Import active register, before ratio × ${ratio} (kWh)`,
    ]),
  )
  const quadrant = `Reactive register, quadrant IV, before ratio × ${ratio} (kvarh)`
  expect(head()).not.toContain(quadrant)
  await user.click(screen.getByRole('checkbox', { name: 'More registers' }))
  expect(head()).toContain(quadrant)
})
