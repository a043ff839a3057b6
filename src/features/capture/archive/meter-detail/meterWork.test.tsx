import { act, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { metersApi } from '@/api/capture/meters'
import { readWish } from '@/stores/readWish'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, clock, server } from '@/testing/simulator'
import { choose, dialog } from '@/testing/steps'
import { queryClient } from '@/ui/data/queries'
import { MeterDetail } from './MeterDetail'

vi.setConfig({ testTimeout: 60_000 })
/** What is fetched with the first click. */
const everything = ['export', 'edit', 'read', 'control', 'set']
const author = { username: 'operator', ip: '10.20.4.18' }

function online() {
  const found = backend.world.meters({ currentPage: 1, pageSize: 50, online_status: '1' }, Date.now()).rows[0]
  if (!found) throw new Error('a meter that can be reached')
  return found
}
const open = (id: string, query = '?tab=archive', can = everything) =>
  renderScreen(<MeterDetail />, {
    path: `/capture/archive/meterDetail/${id}${query}`,
    route: '/capture/archive/meterDetail/:id',
    can,
  })
const sent = (id: string) => backend.db.commands.ofDevice(id).map(({ task }) => task.order.kind)
const more = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

it('reads now: the results appear with the commands, and what was asked before stands below', async () => {
  const meter = online()
  const { user, path } = await open(meter.id)
  await user.click(await screen.findByRole('button', { name: 'Read now' }))
  await waitFor(() => expect(path()).toContain('tab=commands'))
  const results = await screen.findByRole('table', { name: 'Results' })
  expect(await within(results).findByText('Import active register')).toBeInTheDocument()
  expect(new Set(sent(meter.id))).toEqual(new Set(['read']))
  const history = await screen.findByRole('table', { name: 'Earlier commands' })
  await waitFor(() => expect(within(history).getAllByText('In progress').length).toBeGreaterThan(0))
})

it.each([
  ['is read when the palette asks for it', everything, ['read']],
  ['is not read for who may not', ['edit'], []],
])('%s', async (_, can, orders) => {
  const meter = online()
  const { path } = await open(meter.id, undefined, can)
  await screen.findByRole('button', { name: 'More' })
  act(() => readWish.ask(meter.id))
  await waitFor(() => expect(readWish.get()).toBe(''))
  await waitFor(() => expect(path().includes('tab=commands')).toBe(orders.length > 0))
  expect([...new Set(sent(meter.id))]).toEqual(orders)
})

it('reads the way that was chosen, everywhere on the page', async () => {
  const meter = online()
  const { user, path } = await open(meter.id)
  await more(user, 'Choose how it is read')
  await choose('Data source', "Concentrator's store")
  await user.click(within(await dialog('Choose how it is read')).getByRole('button', { name: 'Read now' }))
  await waitFor(() => expect(path()).toContain('tab=commands'))
  expect(backend.db.commands.ofDevice(meter.id)[0]?.task.order).toMatchObject({
    read_source: '1',
    read_scheme: '1',
  })
  const order = within(await screen.findByRole('tabpanel', { name: 'Activity' }))
  expect(await order.findByText("Concentrator's store")).toBeVisible()
})

it('sets the clock only after a question that names the meter and its deviation', async () => {
  const meter = online()
  await signIn()
  const result = { ...(await metersApi.detail(meter.id)), clock_deviation_s: -400 }
  server.use(
    mock.get('*/capture/meter/detail/:id', () => HttpResponse.json({ success: true, message: '', result })),
  )
  const { user } = await open(meter.id)
  const before = sent(meter.id).length
  await more(user, 'Synchronize clock')
  const ask = within(await dialog(`Set the clock of meter ${meter.metercomid}?`))
  expect(ask.getByText('400 s slow')).toBeVisible()
  // A jump, backwards or forwards, is warned of, and is not done without saying why.
  expect(ask.getByText(/jumps by more than 5 minutes/)).toBeVisible()
  const start = ask.getByRole('button', { name: 'Synchronize clock' })
  expect(start).toBeDisabled()
  expect(start).toHaveClass('ant-btn-dangerous')
  await user.type(ask.getByRole('textbox', { name: 'Reason' }), 'Battery changed')
  expect(start).toBeEnabled()
  await user.click(ask.getByRole('button', { name: 'Cancel' }))
  expect(sent(meter.id)).toHaveLength(before)
})

it('reads the clock back once, also where a copy of the window sees the same end', async () => {
  const meter = online()
  const { user, unmount } = await open(meter.id)
  await more(user, 'Synchronize clock')
  const ask = within(await dialog(`Set the clock of meter ${meter.metercomid}?`))
  const followed = () =>
    Object.keys(sessionStorage).find((key) => /^powergate\.command\.[\da-f]{16}$/.test(key)) ?? ''
  await user.click(ask.getByRole('button', { name: 'Synchronize clock' }))
  await waitFor(() => expect(followed()).not.toBe(''))
  const copied = sessionStorage.getItem(followed()) ?? ''
  clock.now += 100_000
  await waitFor(() => expect(sent(meter.id)).toContain('read'))
  await waitFor(() => expect(sessionStorage.getItem(followed())).not.toBe(copied))
  const after = sessionStorage.getItem(followed())
  const ordered = sent(meter.id).length
  unmount()
  queryClient.clear()
  sessionStorage.setItem(followed(), copied)
  await open(meter.id)
  await waitFor(() => expect(sessionStorage.getItem(followed())).toBe(after))
  expect(sent(meter.id)).toHaveLength(ordered)
})

it('shows every change of the archive before and after, in words', async () => {
  const meter = online()
  const fields = backend.db.meters.fields(meter.id)
  if (!fields) throw new Error('its archive')
  backend.db.meters.update(meter.id, { ...fields, loss_flag: fields.loss_flag === 1 ? 0 : 1 }, author)
  const { user } = await open(meter.id, '?tab=history')
  const table = await screen.findByRole('table', { name: 'Change history' })
  expect(within(table).getByText('Changed')).toBeVisible()
  await user.click(within(table).getAllByRole('button', { name: /^Show more of / })[0] ?? table)
  const diff = await screen.findByRole('table', { name: /^Change of / })
  expect(within(diff).getAllByRole('row')).toHaveLength(2)
})

it('says what a meter without findings and without a place means', async () => {
  const meter = online()
  const fields = backend.db.meters.fields(meter.id)
  if (!fields) throw new Error('its archive')
  backend.db.meters.update(meter.id, { ...fields, longitude: '', latitude: '' }, author)
  const { user } = await open(meter.id, '?tab=map')
  expect(await screen.findByText('No latitude and longitude information')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Abnormal data' }))
  expect(await screen.findByRole('link', { name: 'Open in the list of abnormal data' })).toHaveAttribute(
    'href',
    expect.stringContaining(`font=${meter.metercomid}`),
  )
})

it('prints a card of the meter', async () => {
  const meter = online()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = await open(meter.id)
  await more(user, 'Print card')
  const card = await screen.findByRole('region', { name: 'Meter card' })
  expect(within(card).getByText(meter.metercomid)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('has a way to change the device, and tells which stood here', async () => {
  const meter = online()
  const { user, path } = await open(meter.id, '?tab=devices')
  // The simulator has changed some meters before.
  await waitFor(() => {
    const none = screen.queryByText('This meter was never replaced')
    expect(none ?? screen.getByRole('table', { name: 'Meter changes' })).toBeVisible()
  })
  await more(user, 'Change meter')
  await waitFor(() => expect(path()).toBe(`/capture/archive/meterChange?change=${meter.id}`))
})

it('offers nothing that may not be done', async () => {
  const { user } = await open(online().id, '?tab=commands', [])
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Print card' })).toBeVisible()
  for (const name of ['Ping', 'Watch live', 'Synchronize clock', 'Edit', 'Change meter'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Read' })).toBeNull()
})

it('reads a missing day again: what came is saved, and the day is no longer missing', async () => {
  const { rows } = backend.world.meters({ currentPage: 1, pageSize: 300, online_status: '1' }, clock.now)
  const days = (id: string) => backend.world.dayEnergy(id, '2026-10-20', '2026-11-19', clock.now) ?? []
  const meter = rows.find(({ id }) => days(id).filter((day) => day.read_result === '2').length === 1)
  const gap = days(meter?.id ?? '').find((day) => day.read_result === '2')?.data_date ?? ''
  const span = `dayFrom=2026-10-20&dayTo=2026-11-19`
  const { user } = await open(meter?.id ?? '', `?tab=dayEnergy&${span}`)
  const why = () => screen.queryByRole('region', { name: 'Why is there no reading?' })
  await waitFor(() => expect(why()).toBeVisible())
  for (let round = 0; round < 4 && why(); round++) {
    await user.click(
      within(why() ?? document.body).getByRole('button', { name: 'Read the missing day again' }),
    )
    await screen.findByRole('region', { name: 'Read again' })
    clock.now += 100_000
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Read again' })).toBeNull())
  }
  await waitFor(() => expect(why()).toBeNull())
  expect(backend.db.tables.valueVersions.all()).toContainEqual(
    expect.objectContaining({ meter_id: meter?.id, data_date: gap, item_code: 'pap_r' }),
  )
})

it('says why a day could not be read again where the day stands, until the next try', async () => {
  const query = { currentPage: 1, pageSize: 50, online_status: '0', no_data_days: 2 } as const
  const meter = backend.world.meters(query, clock.now).rows[0]
  const { user } = await open(meter?.id ?? '', '?tab=dayEnergy&dayFrom=2026-11-19&dayTo=2026-11-19')
  const why = await screen.findByRole('region', { name: 'Why is there no reading?' })
  const table = await screen.findByRole('table', { name: 'Day energy' })
  const again = () => within(why).getByRole('button', { name: 'Read the missing day again' })
  await user.click(again())
  await screen.findByRole('region', { name: 'Read again' })
  clock.now += 100_000
  const said = await within(why).findByText(/could not be read again: ./)
  expect(said).toBeVisible()
  expect(within(table).getByText(/^Last try: ./)).toBeVisible()
  await user.click(again())
  await screen.findByRole('region', { name: 'Read again' })
  expect(within(why).queryByText(/could not be read again/)).toBeNull()
  expect(within(table).queryByText(/^Last try/)).toBeNull()
})

it('leads to real time where the user has that screen', async () => {
  const meter = online()
  await signIn()
  session.setMenus([{ name: 'realTime', path: '/capture/read/realTime', component: 'capture/read/realTime' }])
  const { user, path } = await renderScreen(<MeterDetail />, {
    path: `/capture/archive/meterDetail/${meter.id}`,
    route: '/capture/archive/meterDetail/:id',
    account: false,
  })
  await more(user, 'Watch live')
  await waitFor(() => expect(path()).toBe(`/capture/read/realTime?metercomid=${meter.metercomid}`))
})

const withKeys = (): string =>
  backend.world
    .meters({ currentPage: 1, pageSize: 50, comm_protocol: '01', meter_type: '01' }, Date.now())
    .rows.find(({ relay_mode }) => relay_mode !== '0')?.id ?? ''

it('keeps the keys covered until the password was right, logs the look, and covers them again', async () => {
  const id = withKeys()
  const { fkpass = '?' } = backend.db.meters.fields(id) ?? {}
  const { user } = await open(id, '?tab=communication', [...everything, 'reveal'])
  const keys = within(await screen.findByRole('region', { name: 'Keys' }))
  expect(keys.getAllByText('••••')).toHaveLength(4)
  // A fingerprint tells keys apart; a password of 8 digits could be found from one.
  expect(keys.getAllByText('KCV')).toHaveLength(3)
  expect(keys.getAllByText(/^[\dA-F]{6}$/)).toHaveLength(3)
  await user.click(keys.getByRole('button', { name: 'Show keys' }))
  await user.type(await screen.findByLabelText('Your password'), 'Power2026{Enter}')
  expect(await keys.findByText(fkpass)).toBeVisible()
  expect(keys.queryByText('••••')).toBeNull()
  expect(backend.db.operations.all()[0]?.path).toBe('/capture/meter/reveal')
  expect([localStorage, sessionStorage].flatMap(Object.values).join(' ')).not.toContain(fkpass)
  await user.click(keys.getByRole('button', { name: 'Hide keys' }))
  expect(keys.getAllByText('••••')).toHaveLength(4)
})

it('shows who may not reveal keys that there are some, and nothing to press', async () => {
  await open(withKeys(), '?tab=communication')
  const keys = within(await screen.findByRole('region', { name: 'Keys' }))
  expect(keys.getAllByText('••••')).toHaveLength(4)
  expect(keys.queryByRole('button')).toBeNull()
})
