import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selection } from '@/stores/selection'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { dialog as dialogOf } from '@/testing/steps'
import { hoursModel } from '../parts/hoursModel'
import { MeterEvents } from './MeterEvents'

const path = '/query/event/meterEvent'
const show = (search = '', can?: string[]) =>
  listOf(<MeterEvents />, 'Meter events', { path: `${path}${search}`, ...(can && { can }) })

test('asks for what its filters say and links each event to its meter, its curves and events of that day', async () => {
  const { row, names, user } = await show('?severity=2&time_begin=2026-11-12&time_end=2026-11-14')
  for (const name of names()) {
    expect(name).toMatch(/^1[234]\/11\/2026/)
    expect(row(name)).toHaveTextContent('Warning')
  }
  const first = row(names()[0] ?? '')
  expect(first).toHaveTextContent('New')
  const [day, month] = (names()[0] ?? '').split('/')
  const date = `2026-${month ?? ''}-${day ?? ''}`
  const curves = within(first).getByRole('link', { name: /^Curves of that day/, hidden: true })
  expect(curves).toHaveAttribute('href', expect.stringContaining(`from=${date}&to=${date}`))
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

test('who may only look finds nothing to do, but the chart', async () => {
  const { button, press } = await show('', [])
  for (const name of [/^Mark as handled/, /^Note/, /^Mark as read/, 'Export'])
    expect(button(name)).toBeUndefined()
  await press('Chart')
  expect(await screen.findByRole('figure', { name: 'How many events per hour?' })).toBeVisible()
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
