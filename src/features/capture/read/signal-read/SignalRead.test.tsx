import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signalReadApi } from '@/api/capture/signalRead'
import { listOf } from '@/testing/listOf'
import { signIn } from '@/testing/renderScreen'
import { sentCalls } from '@/testing/sentCalls'
import { backend, clock } from '@/testing/simulator'
import { SignalRead } from './SignalRead'
import { trendModel } from './SignalTrendDrawer'

const show = (search = '', can?: string[]) =>
  listOf(<SignalRead />, 'Signal reading', {
    path: `/capture/read/signalRead${search}`,
    ...(can && { can }),
  })

test('shows modems with power and CSQ, and says why one has no noise', async () => {
  const { table, button } = await show('', [])
  const { rows } = await signalReadApi.page({ currentPage: 1, pageSize: 1 })
  const [row] = rows
  const first = table().querySelectorAll('tbody tr:not([aria-hidden])')[0] as HTMLElement
  expect(first).toHaveTextContent(row?.cp_name ?? '-')
  expect(first).toHaveTextContent(`−${Math.abs(row?.rssi ?? 0)}`)
  expect(first).toHaveTextContent(row?.operator ?? '-')
  expect(within(first).getByTitle('A mobile modem does not tell it')).toHaveTextContent('—')
  expect(within(first).getAllByRole('link', { hidden: true })[0]).toHaveAttribute(
    'href',
    expect.stringContaining(`/capture/archive/cpDetail/${row?.id ?? ''}`),
  )
  expect(button(/^Read now/)).toBeUndefined()
})

test('a share of the ring opens exactly its devices', async () => {
  const { user, path, press, dialog } = await show('?device=module')
  const { counts } = await signalReadApi.levels({ device: 'module' })
  const low = counts.find(({ signal_level }) => signal_level === '2')
  await user.click(await screen.findByRole('button', { name: 'Show these devices: Low' }))
  expect(path()).toContain('signal_level=2')
  await waitFor(() => expect(screen.getByText(new RegExp(`^${String(low?.count)} rows?$`))).toBeVisible())
  await press(/^Read now/)
  await dialog('Read the signal of 1 device')
  await press('Start reading')
  await waitFor(() => expect([...backend.db.commands.all()].at(-1)?.order).toMatchObject({ target: 'meter' }))
})

test('the trend of a 4G modem draws its reference signals over the levels by which they are judged', () => {
  const silent = {
    csq: null,
    snr: null,
    dispsignal_level: '',
    read_time: '',
    signal_source: '',
    no_signal: '',
  }
  const day = { data_date: '2026-11-19', ...silent, rssi: -80, rsrp: -95, signal_level: '3' }
  const of = (network_type: string, days = [day]) =>
    trendModel(
      { device: 'dcu', downlink_type: '8', network_type, days },
      (value) => value,
      (_, code) => code,
    )
  const told = of('4G')
  expect(told.series.map(({ key, values }) => [key, values])).toEqual([
    ['rsrp', [-95]],
    ['rssi', [-80]],
  ])
  expect(told.bands?.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['1', null, -114],
    ['2', -114, -104],
    ['3', -104, -94],
    ['4', -94, -84],
    ['5', -84, null],
  ])
  for (const other of [of('3G'), of('4G', [{ ...day, rsrp: null as never }])]) {
    expect(other.series.map(({ key }) => key)).toEqual(['rssi'])
    expect(other.bands?.[0]).toMatchObject({ lower: null, upper: -104 })
  }
})

test('a ticked modem is asked for its signal; its trend has the levels of its medium', async () => {
  const { press, dialog } = await show('', ['read'])
  await press(/^Read now/)
  await dialog('Read the signal of 1 device')
  const { rows } = await signalReadApi.page({ currentPage: 1, pageSize: 1 })
  const items = rows[0]?.network_type === '4G' ? ['rsrp', 'rssi'] : ['rssi']
  const sent = sentCalls('POST')
  await press('Start reading')
  await waitFor(() => expect(sent.filter((each) => each.endsWith('/capture/read/start'))).toHaveLength(1))
  expect([...backend.db.commands.all()].at(-1)?.order).toMatchObject({ target: 'cp', items })
})

test('a device on a cable is not read, and one sentence says why', async () => {
  await signIn()
  const { rows } = await signalReadApi.page({ currentPage: 1, pageSize: 500, device: 'module' })
  const onCable = rows.find(({ downlink_type }) => downlink_type === '7')
  const { press, dialog } = await show(`?device=module&comid=${onCable?.comid ?? '-'}`, ['read'])
  await press(/^Read now:/)
  const drawer = await dialog('Read the signal of 1 device')
  expect(within(drawer).getByText('Nothing can be read: what is on a cable has no signal.')).toBeVisible()
  expect(drawer).not.toHaveTextContent(/left out|Choose|Requested/)
  expect(within(drawer).queryByRole('button', { name: 'Start reading' })).toBeNull()
})

test('of a 4G modem its reference signals are asked too; what came stands in the list, with its time and how it was come by', async () => {
  const { press, dialog, row } = await show('', ['read'])
  const { rows } = await signalReadApi.page({ currentPage: 1, pageSize: 15 })
  const modem = rows.find(({ network_type, status }) => network_type === '4G' && status === '1')
  const name = modem?.comid ?? '-'
  expect(row(name)).toHaveTextContent('Pushed')
  await press(`Read now: ${modem?.cp_name ?? ''} (${name})`)
  const drawer = await dialog('Read the signal of 1 device')
  await press('Start reading')
  const results = await within(drawer).findByRole('table', { name: 'Signals read' })
  clock.now += 120_000
  await waitFor(() => expect(results).toHaveTextContent(`−${String(Math.abs(modem?.rsrp ?? 0))}`))
  expect(results).toHaveTextContent('RSRP')
  await press('Close')
  await waitFor(() => expect(row(name)).toHaveTextContent('Read on demand'))
})

test('the trend of a device is a line over 30 days', async () => {
  const { press } = await show()
  await press(/^30-day trend/)
  expect(await screen.findByText('Signal of 30 days')).toBeVisible()
  const { rows } = await signalReadApi.page({ currentPage: 1, pageSize: 1 })
  const { days } = await signalReadApi.trend(rows[0]?.id ?? '')
  const silent = days.filter(({ rssi }) => rssi === null).length
  const said = silent === 0 ? 'Heard on every day' : `${String(silent)} of 30 days without contact`
  expect(await screen.findByText(new RegExp(said))).toBeVisible()
})
