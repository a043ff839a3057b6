import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abnormalApi } from '@/api/cbo/abnormal'
import { meterEventsApi } from '@/api/query/meterEvents'
import { metersApi } from '@/api/capture/meters'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { selection } from '@/stores/selection'
import { listOf } from '@/testing/listOf'
import { backend, clock } from '@/testing/simulator'
import { choose, dialog as dialogOf, fill, pressOnRow } from '@/testing/steps'
import { hoursModel } from '../../shared/stat/hoursModel'
import { MeterEvents } from './MeterEvents'

const path = '/query/event/meterEvent'
const days = '?time_begin=2026-11-12&time_end=2026-11-14'
const show = (search = '', can?: string[]) =>
  listOf(<MeterEvents />, 'Meter events', { path: `${path}${search}`, ...(can && { can }) })

test('asks for what its filters say, offers to handle what is new, and selects the meter of a pressed row', async () => {
  const { row, names, user } = await show('?severity=2&time_begin=2026-11-12&time_end=2026-11-14')
  for (const name of names()) {
    expect(name).toMatch(/^1[234]\/11 /)
    expect(row(name)).toHaveTextContent('Warning')
  }
  const first = row(names()[0] ?? '')
  expect(first).toHaveTextContent('New')
  expect(within(first).getByRole('button', { name: /^Mark as handled: / })).toHaveTextContent('Handle')
  await user.click(first.querySelectorAll('td')[3] ?? first)
  expect(selection.get().meter?.id).toMatch(/^\w+$/)
})

test('an event is handled with a note, and opened again', async () => {
  const { press, dialog, user, names, row } = await show('?time_begin=2026-11-12&time_end=2026-11-14', [
    'edit',
  ])
  const [name = ''] = names()
  await press(/^Mark as handled: /)
  const form = await dialog('Mark 1 event as handled')
  await user.type(within(form).getByRole('textbox', { name: 'Note' }), 'Crew 4')
  await user.click(within(form).getByRole('button', { name: 'Mark as handled' }))
  await waitFor(() => expect(row(name)).toHaveTextContent('Crew 4'))
  expect(backend.db.tables.eventNotes.all()).toMatchObject([{ event_state: '2', note: 'Crew 4' }])
  await press(/^Reopen: /)
  await user.click(within(await dialogOf('Reopen 1 event?')).getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(backend.db.tables.eventNotes.all()).toMatchObject([{ event_state: '1' }]))
})

test('the log of a meter is read for one of its days, and what came is told', async () => {
  const { press, user } = await show('?time_begin=2026-11-12&time_end=2026-11-14', ['read'])
  await press(/^Read the event log now: /)
  // One drawer, also while the logs that can be read are on their way.
  const drawer = await dialogOf('Read the event log of 1 meter')
  await user.click(await within(drawer).findByRole('button', { name: 'Start reading' }))
  expect(within(drawer).getByText(/^Requested items/)).toBeVisible()
  await waitFor(() => expect([...backend.db.commands.all()]).toHaveLength(1))
  const [task] = backend.db.commands.all()
  expect(task?.order).toMatchObject({ kind: 'read', target: 'meter', data_date: '2026-11-20' })
  expect(await within(drawer).findByRole('table', { name: 'Results of the reading' })).toBeVisible()
})

/** An area with meters behind a concentrator. */
const areaOfSome = () =>
  backend.world
    .meters({ currentPage: 1, pageSize: 50 }, clock.now)
    .rows.find(({ comm_port }) => comm_port !== '40') ?? { tg_id: '', tg_name: '' }

test('the logs of an object’s meters are read where no row is ticked: first its name and how many they are', async () => {
  const { tg_id, tg_name } = areaOfSome()
  const { rows } = backend.world.meters({ tg_id, currentPage: 1, pageSize: 500 }, clock.now)
  const behind = rows.filter(({ comm_port }) => comm_port !== '40')
  const { press, button } = await show(`${days}&tg_id=${tg_id}`, ['read'])
  await waitFor(() => expect(button('Read the object’s event logs')).toBeDefined())
  await press('Read the object’s event logs')
  const drawer = await dialogOf(`Read the event logs of ${tg_name}`)
  expect(await within(drawer).findByText(`${String(behind.length)} meters will be asked`)).toBeVisible()
  expect([...backend.db.commands.all()]).toEqual([])
  await press('Start reading')
  await waitFor(() => expect([...backend.db.commands.all()]).toHaveLength(1))
  const [task] = backend.db.commands.all()
  expect(task?.order).toMatchObject({
    target: 'meter',
    devices: behind.map(({ id }) => id),
    data_date: '2026-11-20',
  })
  expect(await within(drawer).findByRole('table', { name: 'Results of the reading' })).toBeVisible()
})

test('an object with more meters than may be asked at once says so with their number, and nothing can be started', async () => {
  const { tg_id, tg_name } = areaOfSome()
  backend.db.tables.sysParams.update('readItems', { value: '1' }, { username: 'admin', ip: '' })
  const { press } = await show(`${days}&tg_id=${tg_id}`, ['read'])
  await press('Read the object’s event logs')
  const drawer = await dialogOf(`Read the event logs of ${tg_name}`)
  const { count } = await meterEventsApi.meters({ tg_id })
  expect(await within(drawer).findByText(`${tg_name}: ${String(count)} meters`)).toBeVisible()
  expect(within(drawer).queryByRole('button', { name: 'Start reading' })).not.toBeInTheDocument()
})

test('without an object, and without the right, there is nothing to read for all', async () => {
  const all = await show(days, ['read'])
  expect(all.button('Read the object’s event logs')).toBeUndefined()
  all.unmount()
  const { button } = await show(`${days}&tg_id=${areaOfSome().tg_id}`, ['edit'])
  expect(button('Read the object’s event logs')).toBeUndefined()
})

test('who may only look finds nothing to do, but the chart', async () => {
  const { button, press } = await show('', [])
  for (const name of [/^Mark as handled/, /^Note/, /^Mark as read/, 'Export'])
    expect(button(name)).toBeUndefined()
  await press('Chart')
  expect(await screen.findByRole('figure', { name: 'Events per hour' })).toBeVisible()
})

test('the chart stacks what came, the gravest at the bottom', () => {
  const { series, points } = hoursModel(
    {
      hours: ['2026-11-20 08:00:00', '2026-11-20 09:00:00'],
      severities: [
        { severity: '1', counts: [3, 0] },
        { severity: '2', counts: [0, 0] },
        { severity: '4', counts: [0, 1] },
      ],
    },
    (severity) => `S${severity}`,
  )
  expect(points).toHaveLength(2)
  expect(series.map(({ name, values, stacked }) => [name, values, stacked])).toEqual([
    ['S4', [0, 1], true],
    ['S1', [3, 0], true],
  ])
})

test('who may not read devices is not offered their logs', async () => {
  const { button } = await show('', ['edit'])
  expect(button(/^Read the event log now/)).toBeUndefined()
})

/** The list as somebody sees it who has these menus. */
async function showTo(account: string) {
  const shown = await listOf(<MeterEvents />, 'Meter events', { path: `${path}${days}`, account })
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  return shown
}
const rowName = (row: HTMLElement) => {
  const [time = '', number = ''] = [...row.querySelectorAll('th, td')]
    .map((cell) => (cell.textContent ?? '').trim())
    .filter(Boolean)
  // A name says the year too.
  return `${number} · ${time.replace(' ', '/2026 ')}`
}

test('an event becomes an abnormal record with what was seen, and leads to it from then on', async () => {
  const { row, names, user, path: shown } = await showTo('operator')
  const [first = ''] = names()
  const name = rowName(row(first))
  const number = name.split(' ')[0] ?? ''
  await pressOnRow('Create abnormal record', name)
  const form = await dialogOf('Create an abnormal record')
  await choose('Abnormality', 'Tariff sum mismatch')
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  expect(await within(form).findByText(/enter.*note/i)).toBeVisible()
  await fill({ Note: 'Seal broken' })
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/^1 record is created\./)).toBeVisible()
  const [made] = backend.db.abnormal.added
  const date = `2026-${first.slice(0, 5).split('/').toReversed().join('-')}`
  expect(made).toMatchObject({
    metercomid: number,
    data_date: date,
    e_type: 'tariffMismatch',
    observer: 'operator',
    event_ids: [expect.stringContaining(made?.meter_id ?? '?')],
  })
  const { rows } = await abnormalApi.page({ type: '3', font: number, currentPage: 1, pageSize: 100 })
  expect(rows.find(({ id }) => id === made?.id)).toMatchObject({ note: 'Seal broken' })
  const address = `/cbo/log/cboAbnormalData?type=3&font=${number}&data_date_begin=${date}&data_date_end=${date}`
  expect(screen.getByRole('link', { name: 'Open it in the abnormal data' })).toHaveAttribute('href', address)
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  await pressOnRow('Open the abnormal record', name)
  await waitFor(() => expect(shown()).toBe(address))
})

test('events are written down together; a record that exists refuses all in words, with the way to it', async () => {
  const { row, names, user, press } = await showTo('operator')
  // Two events of one meter and day would be one record; events of one second are no names.
  const meterOf = (name: string) => rowName(row(name)).split(' ')[0] ?? ''
  const unique = names().filter((name, _index, all) => all.indexOf(name) === all.lastIndexOf(name))
  const [newest = ''] = unique
  const chosen = [newest, unique.find((name) => meterOf(name) !== meterOf(newest)) ?? '']
  for (const name of chosen) await user.click(within(row(name)).getByRole('checkbox', { hidden: true }))
  await press('Create abnormal record')
  const form = await dialogOf('Create 2 abnormal records')
  await choose('Abnormality', 'Energy jump')
  await fill({ Note: 'Seen on site' })
  const number = meterOf(newest)
  const [known] = (await metersApi.page({ type: '3', font: number, currentPage: 1, pageSize: 1 })).rows
  const data_date = `2026-${(chosen[0] ?? '').slice(0, 5).split('/').toReversed().join('-')}`
  const item = { meter_id: known?.id ?? '', data_date, event_id: '' }
  await abnormalApi.insert({ items: [item], e_type: 'energyJump', note: 'Somebody else' })
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  expect(await within(form).findByText(/^“Energy jump” is on record already: /)).toHaveTextContent(number)
  expect(backend.db.abnormal.added).toHaveLength(1)
  expect(within(form).getByRole('link', { name: 'What is on record those days' })).toHaveAttribute(
    'href',
    expect.stringContaining(number),
  )
  await choose('Abnormality', 'Tariff sum mismatch')
  await user.click(within(form).getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/^2 records are created\./)).toBeVisible()
  expect(backend.db.abnormal.added.map(({ e_type }) => e_type)).toEqual([
    'energyJump',
    'tariffMismatch',
    'tariffMismatch',
  ])
})

test('who may not edit the abnormal list makes no record of an event', async () => {
  const { button, row, names, user } = await showTo('reader')
  expect(button(/^Create abnormal record/)).toBeUndefined()
  const more = button(`More actions for ${rowName(row(names()[0] ?? ''))}`)
  if (more) await user.click(more)
  expect(screen.queryByRole('menuitem', { name: 'Create abnormal record' })).toBeNull()
})
