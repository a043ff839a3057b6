import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { OperationLog } from './OperationLog'

const path = '/cbo/log/operationLog'
const table = () => screen.getByRole('table', { name: 'Operation log', hidden: true })
const rows = () => table().querySelectorAll('tbody th')
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))

test('shows the last month, says so, and finds what was refused', async () => {
  const { user, path: now } = await renderScreen(<OperationLog />, { path, can: [] })
  await loaded()
  expect(screen.getByDisplayValue('21/10/2026')).toBeVisible()
  expect(screen.getByDisplayValue('20/11/2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await user.type(screen.getByLabelText('Keyword'), 'no such thing')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(rows()).toHaveLength(0))
  expect(now()).toBe(`${path}?keyword=no+such+thing`)
})

test('more than a month is refused in the words of the specification', async () => {
  await renderScreen(<OperationLog />, { path: `${path}?time_begin=2026-09-01&time_end=2026-11-01` })
  expect(await screen.findByText('You can only query data within a month!')).toBeVisible()
})

test('a change opens with its fields before and after', async () => {
  const { user } = await renderScreen(<OperationLog />, { path: `${path}?action=update&module_code=user` })
  await loaded()
  const [details] = within(table()).getAllByRole('button', { name: /^Details/, hidden: true })
  await user.click(details ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('What changed')).toBeVisible()
  expect(drawer.getByText('Values sent')).toBeVisible()
})

test('a yes that was sent is told in words, also where the server has none', async () => {
  const result = {
    agent: '',
    path: '/cbo/quickEntry/update',
    request: { pinned: true, hidden: false },
    requestWords: {},
    changes: [],
  }
  server.use(
    msw.get('*/cbo/operationLog/detail/:id', () => HttpResponse.json({ success: true, message: '', result })),
  )
  const { user } = await renderScreen(<OperationLog />, { path })
  await loaded()
  const [details] = within(table()).getAllByRole('button', { name: /^Details/, hidden: true })
  await user.click(details ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Hidden')).toBeVisible()
  expect(drawer.getByText('Yes')).toBeVisible()
  expect(drawer.getByText('No')).toBeVisible()
  expect(drawer.queryByText(/true|false/)).toBeNull()
})

test('the chart stays in the address', async () => {
  const { user, path: now } = await renderScreen(<OperationLog />, { path })
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  expect(now()).toBe(`${path}?chart=1`)
  expect(await screen.findByText('Changes per hour')).toBeVisible()
})
