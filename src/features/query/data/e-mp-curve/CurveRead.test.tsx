import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { curveReadApi } from '@/api/query/curveRead'
import { formatShare } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { backend, changeAnswer } from '@/testing/simulator'
import { CurveRead } from './CurveRead'

const show = (search = '', can?: string[]) =>
  listOf(<CurveRead />, 'Curves', { path: `/query/data/curve${search}`, ...(can && { can }) })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const now = Date.parse('2026-11-20T14:00:00Z')
const meters = backend.world.meters({ currentPage: 1, pageSize: 60 }, now).rows
const powers = (id: string) =>
  backend.world.curve(
    { meter_id: id, date_begin: '2026-11-18', date_end: '2026-11-18', density: '3', items: 'p' },
    now,
  )?.series.p ?? []
const day = 'date_begin=2026-11-18&date_end=2026-11-18&density=3'

test('shows the intervals of a meter as its own curve has them, and draws them', async () => {
  const meter = meters.find(({ id }) => powers(id).every((power) => power !== null))
  const { table } = await show(`?type=3&font=${meter?.metercomid}&${day}`)
  const [first] = table().querySelectorAll('tbody tr:not([aria-hidden])')
  const power = powers(meter?.id ?? '').at(-1) ?? 0
  expect(first).toHaveTextContent('19/11 00:00')
  expect(first).toHaveTextContent(power.toLocaleString('en', { minimumFractionDigits: 4 }))
  expect(first).toHaveTextContent('Valid')
  expect(await screen.findByText('Active power')).toBeVisible()
  const link = within(table()).getAllByRole('link', { name: /^Curves of the day/, hidden: true })[0]
  expect(link).toHaveAttribute('href', expect.stringContaining(`${meter?.id}?from=2026-11-18&to=2026-11-18`))
})

test('an interval without a value keeps its place among the others', async () => {
  const data_time = ['2026-11-18 00:15:00', '2026-11-18 00:30:00', '2026-11-18 00:45:00']
  changeAnswer('/query/curveRead/chart', {
    data_time,
    meters: [{ meter_id: '1', series: { p: [1, null, 3] } }],
  })
  await show(`?${day}`)
  const chart = await curveReadApi.chart({ date_begin: '2026-11-18', date_end: '2026-11-18', items: 'p' })
  expect(chart.data_time).toEqual(data_time)
  expect(chart.meters[0]?.series['p']).toEqual([1, null, 3])
})

test('what is drawn are the meters of the rows of the page', async () => {
  const [first, second] = meters
  const asked = vi.spyOn(curveReadApi, 'chart')
  const { table } = await show(`?type=3&font=${first?.metercomid},${second?.metercomid}&${day}`)
  const rows = () => within(table()).getAllByRole('row', { hidden: true }).slice(1)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(rows().every((row) => row.textContent?.includes(first?.metercomid ?? ''))).toBe(true)
  expect(asked.mock.calls.map(([query]) => query?.meter_ids)).toEqual([first?.id])
  expect(await screen.findByRole('figure', { name: 'Active power' })).toHaveTextContent(
    `kW${first?.metercomid} · `,
  )
})

test('several meters are compared by one item; a group shows its own columns', async () => {
  const numbers = meters.slice(0, 2).map(({ metercomid }) => metercomid)
  const asked = vi.spyOn(curveReadApi, 'chart')
  const { user, table } = await show(`?type=3&font=${numbers.join(',')}&${day}&group=voltage&size=50`)
  const heads = [...table().querySelectorAll('thead th')].map((head) => head.textContent ?? '')
  expect(heads.some((head) => head.startsWith('Voltage unbalance'))).toBe(true)
  expect(heads.some((head) => head.startsWith('Active power'))).toBe(false)
  expect(await screen.findByRole('figure', { name: 'Voltage L1' })).toHaveTextContent('2 meters on this page')
  const legend = await screen.findAllByText(new RegExp(numbers.join('|')))
  expect(legend.length).toBeGreaterThan(1)
  const { due, complete } = (await asked.mock.results[0]?.value) ?? {}
  const share = `${formatShare((complete ?? 0) / (due ?? 1), 1, 'en')} of ${String(due)} points`
  expect(plain(document.body.textContent)).toContain(plain(share))
  const [, box] = within(table()).getAllByRole('checkbox', { hidden: true })
  await user.click(box ?? table())
  await waitFor(() =>
    expect(asked.mock.lastCall?.[0]).toMatchObject({ meter_ids: meters[0]?.id, group: 'voltage' }),
  )
})

test('the heading says by which formula unbalance is reckoned, and follows the parameter', async () => {
  const { sysParams } = backend.db.tables
  const param = sysParams.get('unbalanceFormula')
  if (param) sysParams.change(param, 'nema', 'Contract', { username: 'admin', ip: '' })
  const { user, table } = await show(`?type=3&font=${meters[0]?.metercomid}&${day}&group=voltage`)
  const [first] = table().querySelectorAll('tbody tr:not([aria-hidden])')
  expect(first).toBeDefined()
  await user.hover(screen.getByText('Voltage unbalance'))
  expect(await screen.findByText(/NEMA: largest deviation ÷ mean/)).toBeInTheDocument()
})

test('a missing interval is read again by its curve; without the right nobody is offered it', async () => {
  const meter = meters.find(
    ({ id }) => powers(id).at(-6) === null && powers(id).some((each) => each !== null),
  )
  const search = `?type=3&font=${meter?.metercomid}&${day}&chart=0`
  const { unmount, button } = await show(search, ['export'])
  expect(button(/^More actions/)).toBeUndefined()
  unmount()
  const { press, dialog, user } = await show(search, ['read'])
  await press(/^More actions/)
  await user.click(await screen.findByRole('menuitem', { name: 'Read again' }))
  await within(await dialog('Read again: 1 meter × 1 day')).findByText('18/11/2026')
  const sent = sentCalls('POST')
  await press('Start reading')
  await waitFor(() => expect(sent.filter((path) => path.endsWith('/capture/read/start'))).toHaveLength(1))
  expect([...backend.db.commands.all()].at(-1)?.order).toMatchObject({
    items: ['lp_p'],
    data_date: '2026-11-18',
  })
})

test('an answer that does not say how many intervals are known claims no share of them', async () => {
  changeAnswer('/query/curveRead/chart', { complete: null })
  const numbers = meters.slice(0, 2).map(({ metercomid }) => metercomid)
  await show(`?type=3&font=${numbers.join(',')}&${day}&group=voltage&size=50`)
  expect(await screen.findByRole('figure', { name: 'Voltage L1' })).toBeVisible()
  expect((await screen.findAllByText(new RegExp(numbers.join('|')))).length).toBeGreaterThan(1)
  expect(screen.getByRole('figure', { name: 'Voltage L1' }).textContent).not.toMatch(/% of \d+ points/)
})
