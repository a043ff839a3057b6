import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selection } from '@/stores/selection'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { DcuEvents } from './DcuEvents'

const show = (search = '', can?: string[]) =>
  listOf(<DcuEvents />, 'DCU events', { path: `/query/event/dcuEvent${search}`, ...(can && { can }) })

test('asks for what its filters say, offers to handle what is new, and selects the concentrator of a pressed row', async () => {
  const { row, names, user } = await show('?kind=powerOff&time_begin=2026-11-01&time_end=2026-11-19')
  const first = row(names()[0] ?? '')
  for (const name of names()) {
    expect(row(name)).toHaveTextContent('Line without power')
    expect(row(name)).toHaveTextContent('Major')
    expect(row(name)).toHaveTextContent('Restoration')
  }
  expect(within(first).getByRole('button', { name: /^Mark as handled: / })).toHaveTextContent('Handle')
  await user.click(first.querySelectorAll('td')[2] ?? first)
  const point = backend.db.tables.points.get(selection.get().point?.id ?? '')
  expect(first).toHaveTextContent(point?.cp_name ?? 'nothing')
})

test('shows how long a loss lasted and who caused what', async () => {
  const { row, names } = await show('?kind=clockSet')
  expect(row(names()[0] ?? '')).toHaveTextContent('Head-end')
  expect(row(names()[0] ?? '')).toHaveTextContent('41')
  // Routine asks nobody for anything: its act is a sign, and it has no colour.
  expect(within(row(names()[0] ?? '')).queryByText('Handle')).toBeNull()
  expect(
    within(row(names()[0] ?? ''))
      .getByText('Info')
      .closest('[data-tone]'),
  ).toHaveAttribute('data-tone', 'neutral')
  expect(within(row(names()[0] ?? '')).getByTitle(/^Of a moment/)).toBeInTheDocument()
})

test('draws its events by hour; who may not export is not offered it', async () => {
  const { press, button } = await show('', [])
  expect(button('Export')).toBeUndefined()
  await press('Chart')
  await waitFor(() =>
    expect(screen.getByRole('figure', { name: 'Events per hour' })).toHaveAccessibleDescription(),
  )
})

test('an event is handled with a note, which stays when it is opened again', async () => {
  const { press, dialog, user, names, row } = await show('?kind=lost', ['edit'])
  const [name = ''] = names()
  await press(/^Mark as handled: /)
  const form = await dialog('Mark 1 event as handled')
  expect(form).toHaveTextContent('Communication lost')
  await user.type(within(form).getByRole('textbox', { name: 'Note' }), 'Antenna replaced')
  await user.click(within(form).getByRole('button', { name: 'Mark as handled' }))
  await waitFor(() => expect(row(name)).toHaveTextContent('Antenna replaced'))
  expect(row(name)).toHaveTextContent('Handled')
  expect(backend.db.tables.pointEventNotes.all()).toMatchObject([{ event_state: '2', kind: 'lost' }])
})

test('what is about a meter shows its measuring point and leads to it; who may only look changes nothing', async () => {
  const { row, names, button } = await show('?kind=meterUnread&time_begin=2026-11-01&time_end=2026-11-20', [])
  const first = row(names()[0] ?? '')
  const meter = within(first).getByRole('link', { name: /^\d{12}$/, hidden: true })
  const { id = '', mp } =
    backend.world
      .meters({ currentPage: 1, pageSize: 500 }, Date.parse('2026-11-20T14:00:00Z'))
      .rows.find(({ metercomid }) => metercomid === meter.textContent) ?? {}
  expect(meter).toHaveAttribute('href', expect.stringContaining(id))
  expect([...first.querySelectorAll('td')].map((cell) => cell.textContent)).toContain(String(mp))
  expect(button(/^Mark as handled/)).toBeUndefined()
})
