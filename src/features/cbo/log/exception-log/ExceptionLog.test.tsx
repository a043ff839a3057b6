import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend, changeAnswer } from '@/testing/simulator'
import { ExceptionLog } from './ExceptionLog'

const path = '/cbo/log/exceptionLog'
const table = () => screen.getByRole('table', { name: 'Exception log', hidden: true })
const rows = () => table().querySelectorAll('tbody th')
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))

test('shows the last month, or the one exception that a link names', async () => {
  const { unmount } = await renderScreen(<ExceptionLog />, { path, can: [] })
  await loaded()
  expect(await screen.findByDisplayValue('21/10/2026')).toBeInTheDocument()
  expect(screen.getByDisplayValue('20/11/2026')).toBeInTheDocument()
  expect(within(table()).queryByRole('button', { name: /^Mark handled/, hidden: true })).toBeNull()
  unmount()
  const { user, path: now } = await renderScreen(<ExceptionLog />, { path: `${path}?id=x3` })
  await loaded()
  expect(rows()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove filter Exception' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  expect(now()).toBe(path)
})

test('more than a month is not asked for', async () => {
  const { user } = await renderScreen(<ExceptionLog />, {
    path: `${path}?time_begin=2026-09-01&time_end=2026-11-01`,
  })
  expect(await screen.findByText('You can only query data within a month!')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(screen.getAllByText('You can only query data within a month!')).toHaveLength(2))
})

test('is marked handled with a note and only then', async () => {
  const { user } = await renderScreen(<ExceptionLog />, { path: `${path}?handled=0`, can: ['edit'] })
  await loaded()
  const [first] = within(table()).getAllByRole('button', { name: /^Mark handled: /, hidden: true })
  expect(first).toHaveTextContent('Handle')
  // A message begins with what it says; the whole of it is the tooltip.
  const message = within(table()).getAllByTitle(/^java\.nio\.charset\.MalformedInputException: Input/)[0]
  expect(message).toHaveTextContent(/^Input length = 1/)
  const before = backend.db.exceptions.all().filter((row) => !row.handled).length
  await user.click(first ?? table())
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Mark handled' }))
  expect(await dialog.findByText('Say in 1 to 200 characters how it was handled.')).toBeVisible()
  expect(backend.db.exceptions.all().filter((row) => !row.handled)).toHaveLength(before)
  await user.type(dialog.getByRole('textbox', { name: 'How it was handled' }), 'Restarted')
  await user.click(dialog.getByRole('button', { name: 'Mark handled' }))
  expect(await screen.findByText('1 exception marked as handled.')).toBeVisible()
  expect(backend.db.exceptions.all().filter((row) => !row.handled)).toHaveLength(before - 1)
})

test.each([
  ['0', 1],
  ['1', 0],
])('the details of one with handled = %s offer to mark it %i times', async (handled, offers) => {
  const { user } = await renderScreen(<ExceptionLog />, { path: `${path}?handled=${handled}`, can: ['edit'] })
  await loaded()
  const [open] = within(table()).getAllByRole('button', { name: /^\d\d\/\d\d/, hidden: true })
  await user.click(open ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('Trace ID')
  expect(drawer.queryAllByRole('button', { name: 'Mark handled' })).toHaveLength(offers)
})

test('an exception of an unknown state is not offered to be handled', async () => {
  changeAnswer('/cbo/exceptionLog/list', { handled: 'ZZ_9' })
  const { user } = await renderScreen(<ExceptionLog />, { path, can: ['edit'] })
  await loaded()
  expect(within(table()).queryByRole('button', { name: /^Mark handled/, hidden: true })).toBeNull()
  const [tick] = within(table()).getAllByRole('checkbox', { name: /^Select /, hidden: true })
  await user.click(tick ?? table())
  await user.click(await screen.findByRole('button', { name: 'Mark selected handled' }))
  expect(await screen.findByText('None of the selected exceptions is open.')).toBeVisible()
})
