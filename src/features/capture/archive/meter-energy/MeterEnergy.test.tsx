import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { metersApi } from '@/api/capture/meters'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { MeterEnergy } from './MeterEnergy'

async function someMeter(): Promise<string> {
  await signIn()
  const { rows } = await metersApi.page({ online_status: '1', currentPage: 1, pageSize: 50 })
  const found = rows.find((row) => row.tariff_count === 4)
  if (!found) throw new Error('no meter with four tariffs')
  return found.id
}
const open = (id: string, query = '', can?: string[]) =>
  renderScreen(<MeterEnergy />, {
    path: `/capture/archive/meterEnergy/${id}${query}`,
    route: '/capture/archive/meterEnergy/:id',
    ...(can && { can }),
  })
const chart = (name: RegExp) => screen.findByRole('figure', { name })
const body = () =>
  within(screen.getByRole('table', { name: 'Energies per period' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

test('shows the last week that is due, with registers, tariffs and their sum', async () => {
  const { titles } = await open(await someMeter())
  await chart(/^Energy per day/)
  expect(body()).toEqual(Array.from({ length: 7 }, (_, back) => `${19 - back}/11/2026`))
  const table = screen.getByRole('table', { name: 'Energies per period' })
  const head = within(table)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
  expect(head).toHaveLength(17)
  // The energy that is asked for stands first, then how good it is.
  expect(head.slice(0, 3)).toEqual(['Day', 'Import active energy (kWh)', 'Quality'])
  expect(head).toContain('Source')
  expect(within(table).getByText('Total')).toBeVisible()
  expect(titles.at(-1)).toMatch(/^energy: \d{12}$/)
})

test('a day that comes twice is shown once', async () => {
  const id = await someMeter()
  const day = { data_date: '2026-11-19', pap_e: 5, read_result: 1 }
  const dataList = [day, { ...day, pap_e: 7 }, { pap_e: 9 }]
  server.use(
    mock.get('*/query/dayEnergy/list', () =>
      HttpResponse.json({
        success: true,
        result: { pageDatas: { dataList, currentPage: 1, totalCount: 3 } },
      }),
    ),
  )
  await open(id)
  await chart(/^Energy per day/)
  expect(body()).toEqual(['19/11/2026'])
})

test('months keep their place in the address; that which runs is preliminary', async () => {
  const { user, path } = await open(await someMeter(), '?monthFrom=2026-09&monthTo=2026-11')
  await chart(/^Energy per day/)
  await user.click(screen.getByText('Months'))
  await waitFor(() => expect(path()).toContain('by=month'))
  await chart(/^Energy per month/)
  await waitFor(() => expect(body()).toEqual(['2026-11', '2026-10', '2026-09']))
  expect(screen.getAllByText('Days without data')[0]).toBeVisible()
  expect(screen.getByText('Preliminary, until 20/11 00:00')).toBeVisible()
  expect(path()).toContain('monthFrom=2026-09')
})

test('names what is nonsense in the address and works with the standard', async () => {
  await open(await someMeter(), '?dayFrom=2026-01-01&dayTo=2026-11-20&monthFrom=2030-01&monthTo=2030-02')
  expect(await screen.findByText(/ignored: Days, Months/)).toBeVisible()
  await chart(/^Energy per day/)
})

test('offers to try again when the energies do not come, and keeps the choice', async () => {
  const id = await someMeter()
  server.use(
    mock.get('*/query/monthEnergy/list', () =>
      HttpResponse.json({ message: 'The archive is busy.' }, { status: 503 }),
    ),
  )
  const { user, path } = await open(id, '?by=month')
  expect(await screen.findByText('The archive is busy.')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await chart(/^Energy per month/)
  expect(path()).toContain('by=month')
})

test('who may not export has no button for it', async () => {
  await open(await someMeter(), '', [])
  await chart(/^Energy per day/)
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('what passed over days without reading stands beside them, a month without energy says which state lacks', async () => {
  const id = await someMeter()
  const days = [
    { data_date: '2026-11-19', pap_e: null, read_result: 1, quality: 'missing', gap_days: 3, gap_e: 12.4 },
    { data_date: '2026-11-18', pap_e: null, read_result: 2, fail_reason: 'timeout', quality: 'missing' },
  ]
  const month = { month: '2026-10', pap_e: null, quality: 'missing', fail_reason: 'outage', missing_days: 2 }
  server.use(
    mock.get('*/query/dayEnergy/list', () =>
      HttpResponse.json({
        success: true,
        result: { pageDatas: { dataList: days, currentPage: 1, totalCount: 2 } },
      }),
    ),
    mock.get('*/query/monthEnergy/list', () =>
      HttpResponse.json({ success: true, result: [{ ...month, missing_time: '2026-11-01 00:00:00' }] }),
    ),
  )
  const { user } = await open(id)
  await chart(/^Energy per day/)
  expect(screen.getByText('Energy of 3 days: 12.40 kWh')).toBeVisible()
  expect(screen.getAllByText('Missing')).toHaveLength(3)
  await user.click(screen.getByText('Months'))
  await chart(/^Energy per month/)
  expect(await screen.findByText('No registers of 01/11 00:00: Power outage')).toBeVisible()
  expect(screen.getByText(/The sum is incomplete/)).toBeVisible()
})
