import { act, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse, ws } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { metersApi } from '@/api/capture/meters'
import type { CurveData } from '@/api/capture/meterReadings'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { utilityToday as today } from '@/lib/time'
import { MeterCurve } from './MeterCurve'

async function someMeter(wiring: string): Promise<string> {
  await signIn()
  const { rows } = await metersApi.page({ online_status: '1', currentPage: 1, pageSize: 300 })
  const found = rows.find((row) => row.wiring_mode === wiring)
  if (!found) throw new Error(`no meter with wiring ${wiring}`)
  return found.id
}
const open = (id: string, query = '') =>
  renderScreen(<MeterCurve />, {
    path: `/capture/archive/meterCurve/${id}${query}`,
    route: '/capture/archive/meterCurve/:id',
  })
const chart = (name: RegExp) => screen.findByRole('figure', { name })
const table = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Data table' }))
  return screen.findByRole('table', { name: /Data table/ })
}
const headers = (of: HTMLElement) =>
  within(of)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)

/** The lowest and the highest of all phases inside each interval stand beside their means. */
const extremes = ['Lowest voltage (V)', 'Highest voltage (V)']

it('shows L1 of a single-phase meter and three phases of a three-phase one', async () => {
  const single = await open(await someMeter('1'), '?group=voltage&from=2026-11-18&to=2026-11-18')
  await chart(/Voltage/)
  expect(headers(await table(single.user))).toEqual(['Time', 'Voltage L1 (V)', ...extremes])
  expect(single.titles.at(-1)).toMatch(/^curves: \d{12}$/)
  single.unmount()
  const three = await open(await someMeter('3'), '?group=voltage&from=2026-11-18&to=2026-11-18')
  await chart(/Voltage/)
  expect(headers(await table(three.user))).toEqual([
    'Time',
    'Voltage L1 (V)',
    'Voltage L2 (V)',
    'Voltage L3 (V)',
    ...extremes,
  ])
  expect(screen.getByRole('table', { name: /Data table/ })).toHaveAttribute('aria-rowcount', '97')
})

it('names the two legs of split phase, and voltages between lines where there is no neutral', async () => {
  const split = await open(await someMeter('4'), '?group=voltage&from=2026-11-18&to=2026-11-18')
  const figure = await chart(/Voltage/)
  expect(headers(await table(split.user))).toEqual(['Time', 'Voltage L1 (V)', 'Voltage L2 (V)', ...extremes])
  expect(figure).toHaveAccessibleDescription(/Limits: \+10 % \(132 V\), −10 % \(108 V\)\./)
  split.unmount()
  const three = await open(await someMeter('2'), '?group=voltage&from=2026-11-18&to=2026-11-18')
  await chart(/Voltage/)
  expect(headers(await table(three.user))).toEqual([
    'Time',
    'Voltage U12 (V)',
    'Voltage U32 (V)',
    ...extremes,
  ])
})

it('keeps what is chosen in the address: group, density and comparison', async () => {
  const { user, path } = await open(await someMeter('3'), '?from=2026-11-17&to=2026-11-17')
  await chart(/Active power/)
  await user.click(screen.getByText('60 min'))
  await waitFor(() => expect(path()).toContain('density=60'))
  await screen.findByText(/of 24 points/)
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }))
  await user.click(await screen.findByText('vs. same weekdays'))
  await waitFor(() => expect(path()).toContain('compare=2026-11-10'))
  await waitFor(async () => expect(await chart(/Active power/)).toHaveTextContent('Active power, compared'))
  expect(path()).toContain('from=2026-11-17')
  // Not the same curve twice.
  const said = document.getElementById((await chart(/Active power/)).getAttribute('aria-describedby') ?? '')
  const highest = (name: string) =>
    new RegExp(`${name}: lowest.*?highest ([\\d.]+)`).exec(said?.textContent ?? '')?.[1]
  expect(highest('Active power, compared')).toMatch(/\d/)
  expect(highest('Active power, compared')).not.toBe(highest('Active power'))
})

it('leaves gaps as gaps and says how complete the curve is', async () => {
  const id = await someMeter('1')
  const times = ['2026-11-18 06:00:00', '2026-11-18 12:00:00', '2026-11-18 18:00:00', '2026-11-19 00:00:00']
  const curve: CurveData = {
    density: '1',
    data_time: times,
    series: { ua: [230, null, null, 0] },
    clock_adjusted: ['2026-11-18'],
  }
  server.use(
    mock.get('*/query/curve/list', () => HttpResponse.json({ success: true, message: '', result: curve })),
  )
  const { user } = await open(id, '?group=voltage&from=2026-11-18&to=2026-11-18')
  expect(
    await screen.findByText(/50\.0.% of 4 points · 1 gap · Clock adjusted: 18\/11\/2026/),
  ).toBeInTheDocument()
  const rows = within(await table(user)).getAllByRole('row')
  expect(rows.slice(1, 5).map((row) => within(row).getByRole('cell').textContent)).toEqual([
    '230.0',
    '—No value',
    '—No value',
    '0.0',
  ])
  expect(await chart(/Voltage/)).toHaveAccessibleDescription(/2 points without a value/)
})

it('reads a point aloud by keyboard', async () => {
  const { user } = await open(await someMeter('1'), '?group=voltage&from=2026-11-18&to=2026-11-18')
  const cursor = await screen.findByRole('slider', { name: 'Point in the chart' })
  cursor.focus()
  await user.keyboard('{End}')
  expect(cursor).toHaveAttribute('aria-valuenow', '95')
  expect(cursor.getAttribute('aria-valuetext')).toMatch(
    /^19\/11\/2026 00:00, Voltage L1 [\d.]+\u202fV, Lowest voltage [\d.]+\u202fV, Highest voltage [\d.]+\u202fV$/,
  )
  await user.keyboard('{ArrowLeft}')
  expect(cursor).toHaveAttribute('aria-valuenow', '94')
})

it('names what is nonsense in the address and works with the standard', async () => {
  await open(await someMeter('1'), '?from=yesterday&to=2026-99-99&density=7&group=gas')
  expect(await screen.findByText(/ignored: start date, end date, Density, Items/)).toBeInTheDocument()
  expect(await chart(/Active power/)).toBeInTheDocument()
})

it('offers to try again when a curve does not come, and keeps the choice', async () => {
  const id = await someMeter('1')
  server.use(
    mock.get('*/query/curve/list', () =>
      HttpResponse.json({ message: 'The archive is busy.' }, { status: 503 }),
    ),
  )
  const { user, path } = await open(id, '?group=energy&from=2026-11-18&to=2026-11-18')
  expect(await screen.findByText('The archive is busy.')).toBeInTheDocument()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await chart(/Energy/)
  expect(path()).toContain('group=energy')
})

it('an empty curve offers the last day with values, and shows it', async () => {
  const id = await someMeter('1')
  const asked: string[] = []
  server.use(
    mock.get('*/query/curve/list', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(`${query.get('date_begin')} ${query.get('items')}`)
      // The interval that ends at midnight is the last one of the 14th.
      const data_time = ['2026-11-14 23:45:00', '2026-11-15 00:00:00', '2026-11-15 00:15:00']
      const values = query.get('date_begin') === '2026-11-18' ? [null, null, null] : [230, 231, null]
      return HttpResponse.json({
        success: true,
        message: '',
        result: { density: '1', data_time, series: { ua: values } },
      })
    }),
  )
  const { user, path } = await open(id, '?group=voltage&from=2026-11-18&to=2026-11-18')
  await user.click(await screen.findByRole('button', { name: 'Last day with data: 14/11/2026' }))
  expect(path()).toContain('from=2026-11-14')
  expect(path()).toContain('to=2026-11-14')
  await waitFor(() => expect(screen.queryByText('No values in this period')).toBeNull())
  expect(asked.some((each) => each.endsWith(' ua'))).toBe(true)
})

it('survives an answer that is no curve', async () => {
  const id = await someMeter('1')
  server.use(
    mock.get('*/query/curve/list', () =>
      HttpResponse.json({ success: true, message: '', result: { density: '1' } }),
    ),
  )
  await open(id)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

it('follows today’s curve, says so in words, and can be switched off', async () => {
  const id = await someMeter('1')
  const { user, path } = await open(id, `?group=voltage&from=${today()}&to=${today()}`)
  await chart(/Voltage/)
  expect(await screen.findByText('Live: new points appear by themselves')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Live' }))
  expect(path()).toContain('live=0')
  expect(screen.queryByText(/new points appear/)).toBeNull()
})

it('goes on over each quarter of an hour: the point that comes joins the curve, what did not come stays a gap', async () => {
  const id = await someMeter('1')
  vi.setSystemTime(Date.parse('2026-11-20T10:14:58Z'))
  const at = (time: string) => `2026-11-20 ${time}:00`
  const data_time = ['09:45', '10:00', '10:15', '10:30', '10:45', '11:00'].map(at)
  const curve: CurveData = { density: '1', data_time, series: { ua: [null, 230, null, null, null, null] } }
  const clients: { send: (text: string) => void }[] = []
  server.use(
    mock.get('*/query/curve/list', () => HttpResponse.json({ success: true, message: '', result: curve })),
    ws.link('*/ami-ws/*').addEventListener('connection', ({ client }) => void clients.push(client)),
  )
  const { user } = await open(id, '?group=voltage&from=2026-11-20&to=2026-11-20')
  await screen.findByText('Live: new points appear by themselves')
  const comes = (time: string, ua: number | null, meter_id = id) => {
    vi.setSystemTime(Date.parse(`${at(time).replace(' ', 'T')}Z`) + 2_000)
    act(() =>
      clients.forEach((client) =>
        client.send(JSON.stringify({ meter_id, data_time: at(time), values: { ua } })),
      ),
    )
  }
  const values = within(await table(user))
  const shown = () =>
    values.getAllByRole('row').flatMap((row) => {
      const [cell] = within(row).queryAllByRole('cell')
      return cell ? [`${within(row).getByRole('rowheader').textContent} ${cell.textContent}`] : []
    })
  const past = ['20/11/2026 09:45 —No value', '20/11/2026 10:00 230.0']
  expect(shown()).toEqual(past)
  comes('10:15', 231.5)
  await waitFor(() => expect(shown()).toEqual([...past, '20/11/2026 10:15 231.5']))
  // The quarter at 10:30 never came, that at 10:45 came without a value; a point of another meter is none of this one.
  comes('10:45', null)
  comes('11:00', 999, 'another')
  comes('11:00', 229)
  await waitFor(() =>
    expect(shown()).toEqual([
      ...past,
      '20/11/2026 10:15 231.5',
      '20/11/2026 10:30 —No value',
      '20/11/2026 10:45 —No value',
      '20/11/2026 11:00 229.0',
    ]),
  )
  expect(screen.getByText(/50\.0.% of 6 points · 2 gaps/)).toBeVisible()
})

it('asks anew for what it missed while nobody looked: the channel brings only what comes from then on', async () => {
  const asked = vi.fn<() => void>()
  server.use(mock.get('*/query/curve/list', asked))
  await open(await someMeter('1'), `?group=voltage&from=${today()}&to=${today()}`)
  await screen.findByText('Live: new points appear by themselves')
  const before = asked.mock.calls.length
  const hidden = vi.spyOn(document, 'hidden', 'get')
  onTestFinished(() => hidden.mockRestore())
  for (const away of [true, false]) {
    hidden.mockReturnValue(away)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await waitFor(() => expect(asked.mock.calls.length).toBe(before + 1))
})

it('a past day is not followed', async () => {
  await open(await someMeter('1'), '?group=voltage&from=2026-11-17&to=2026-11-18')
  await chart(/Voltage/)
  expect(screen.queryByRole('switch', { name: 'Live' })).toBeNull()
})
