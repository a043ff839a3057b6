import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { Dicts } from './Dicts'

const show = (can?: string[], search = '') =>
  renderScreen(<Dicts />, { path: `/cbo/param/dict${search}`, ...(can && { can }) })
const codes = () =>
  [...screen.getByRole('table', { name: 'Dictionaries' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(codes().length).toBeGreaterThan(0))

test('lists dictionaries with their number of entries, and searches', async () => {
  const { user } = await show()
  await loaded()
  expect(screen.getByRole('link', { name: 'relayStatus' })).toHaveAttribute(
    'href',
    '/cbo/param/dictDetail?dict_id=dict-relayStatus',
  )
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'volt{Enter}')
  await waitFor(() => expect(codes()).toEqual(['voltageClass']))
  const row = screen.getByRole('row', { name: /voltageClass/ })
  expect(within(row).getByText('9')).toBeVisible()
})

test('adds, refuses a taken code next to its field, and keeps what was typed', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog')
  const code = within(dialog).getByRole('textbox', { name: 'Code' })
  await user.type(code, 'pole-type')
  await user.tab()
  expect(
    await within(dialog).findByText(/letters and digits/i, { selector: '.ant-form-item-explain-error' }),
  ).toBeVisible()
  await user.clear(code)
  await user.type(code, 'payMethod')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Pole type')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('This value is already in use.')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Pole type')

  await user.clear(code)
  await user.type(code, 'poleType')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(backend.db.tables.dicts.all().some((row) => row.code === 'poleType')).toBe(true))
  expect(backend.db.tableLog.all()[0]).toMatchObject({
    table: 'dict',
    operation: 'insert',
    object_name: 'Pole type',
  })
})

test('asks before typed words are lost', async () => {
  const { user } = await show(undefined, '?code=payMethod')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Edit: Payment method' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' II')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(
    await screen.findByText('The data has been modified, please save the data first!', {
      selector: '.ant-modal-confirm-title',
    }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Payment method II')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.db.tables.dicts.get('dict-payMethod')?.name).toBe('Payment method II'))
})

test('a server that fails leaves the form as it is, with its sentence', async () => {
  const { user } = await show(undefined, '?code=payMethod')
  await loaded()
  server.use(msw.put('*/cbo/dict/update', () => HttpResponse.json({}, { status: 500 })))
  await user.click(screen.getByRole('button', { name: 'Edit: Payment method' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' II')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The request failed')
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Payment method II')
})

test('deletes after a confirmation that names the object; one with entries is refused', async () => {
  const { user } = await show(undefined, '?code=pay')
  await loaded()
  backend.db.tables.dicts.insert(
    { id: 'empty', code: 'payEmpty', name: 'An empty one', system: '0', remark: '' },
    { username: 'admin', ip: '' },
  )
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await screen.findByRole('button', { name: 'Delete: An empty one' }))
  expect(await screen.findByText(/An empty one/, { selector: '.ant-modal-confirm-content' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(backend.db.tables.dicts.get('empty')).toBeUndefined())

  await user.click(screen.getByRole('button', { name: 'Delete: Payment method' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/is still in use \(7\)/)).toBeVisible()
  expect(backend.db.tables.dicts.get('dict-payMethod')).toBeDefined()
})

test('without the permissions there is nothing to press', async () => {
  await show([], '?code=payMethod')
  await loaded()
  for (const name of ['Add', 'Refresh cache', 'Export', 'Edit: Payment method', 'Delete: Payment method'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
