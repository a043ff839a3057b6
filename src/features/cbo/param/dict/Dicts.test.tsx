import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { listOf } from '@/testing/listOf'
import { backend, server } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { DictEntries } from '../dict-detail/DictEntries'
import { Dicts } from './Dicts'

const show = (can?: string[], search = '') =>
  listOf(<Dicts />, 'Dictionaries', { path: `/cbo/param/dict${search}`, ...(can && { can }) })

test('lists dictionaries with their number of entries, and searches', async () => {
  const list = await show()
  expect(list.button('relayStatus')).toHaveAttribute('href', '/cbo/param/dictDetail?dict_id=dict-relayStatus')
  await list.search('Code', 'volt')
  await waitFor(() => expect(list.names()).toEqual(['voltageClass']))
  expect(within(list.row('voltageClass')).getByText('9')).toBeVisible()
})

test('adds, refuses a taken code next to its field, and keeps what was typed', async () => {
  const list = await show()
  await list.press('Add')
  const dialog = await screen.findByRole('dialog')
  const code = within(dialog).getByRole('textbox', { name: 'Code' })
  await list.user.type(code, 'pole-type')
  await list.user.tab()
  expect(
    await within(dialog).findByText(/letters and digits/i, { selector: '.ant-form-item-explain-error' }),
  ).toBeVisible()
  await list.user.clear(code)
  await list.user.type(code, 'payMethod')
  await list.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Pole type')
  await list.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('This value is already in use.')).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Pole type')

  await list.user.clear(code)
  await list.user.type(code, 'poleType')
  await list.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(backend.db.tables.dicts.all().some((row) => row.code === 'poleType')).toBe(true))
  expect(backend.db.tableLog.all()[0]).toMatchObject({
    table: 'dict',
    operation: 'insert',
    object_name: 'Pole type',
  })
})

test('asks before typed words are lost', async () => {
  const list = await show(undefined, '?code=payMethod')
  await list.press('Edit: Payment method')
  const dialog = await screen.findByRole('dialog')
  await list.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/^Nothing was changed/)).toBeVisible()
  await list.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' II')
  await list.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(
    await screen.findByText('The data has been modified, please save the data first!', {
      selector: '.ant-modal-confirm-title',
    }),
  ).toBeVisible()
  await list.user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Payment method II')
  await list.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.db.tables.dicts.get('dict-payMethod')?.name).toBe('Payment method II'))
})

test('a server that fails leaves the form as it is, with its sentence', async () => {
  const list = await show(undefined, '?code=payMethod')
  server.use(msw.put('*/cbo/dict/update', () => HttpResponse.json({}, { status: 500 })))
  await list.press('Edit: Payment method')
  const dialog = await screen.findByRole('dialog')
  await list.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' II')
  await list.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The request failed')
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Payment method II')
})

test('deletes after a confirmation that names the object; one with entries is refused', async () => {
  const list = await show(undefined, '?code=pay')
  backend.db.tables.dicts.insert(
    { id: 'empty', code: 'payEmpty', name: 'An empty one', system: '0', remark: '' },
    { username: 'admin', ip: '' },
  )
  await list.press('Refresh')
  await pressOnRow('Delete', 'An empty one')
  expect(await screen.findByText(/An empty one/, { selector: '.ant-modal-confirm-content' })).toBeVisible()
  await list.user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(backend.db.tables.dicts.get('empty')).toBeUndefined())

  await pressOnRow('Delete', 'Payment method')
  await list.user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/is still in use \(7\)/)).toBeVisible()
  expect(backend.db.tables.dicts.get('dict-payMethod')).toBeDefined()
})

test('an entry that staff added to a dictionary of the console is deleted after the usual question', async () => {
  const { dictDetails } = backend.db.tables
  const old = dictDetails.get('dict-commProtocol-01')
  if (!old) throw new Error('no such code')
  const { id: _, ...draft } = old
  dictDetails.insert({ ...draft, id: 'own', value: '09', label_en: 'LoRaWAN' }, { username: 'admin', ip: '' })
  const list = await listOf(<DictEntries />, 'Dictionary entries', {
    path: '/cbo/param/dictDetail?dict_id=dict-commProtocol',
  })
  expect(list.button('More actions for 01 DLMS/COSEM')).toBeUndefined()
  await pressOnRow('Delete', '09 LoRaWAN')
  expect(await screen.findByText(/09 LoRaWAN/, { selector: '.ant-modal-confirm-content' })).toBeVisible()
  await list.user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(dictDetails.get('own')).toBeUndefined())
})

test('the order in which entries were put is the one that is kept', async () => {
  const kept = () =>
    backend.db.tables.dictDetails
      .all()
      .filter((row) => row.dict_id === 'dict-payMethod')
      .sort((a, b) => a.sort - b.sort)
  const [first, second, ...others] = kept()
  const list = await listOf(<DictEntries />, 'Dictionary entries', {
    path: '/cbo/param/dictDetail?dict_id=dict-payMethod',
  })
  await list.press('Order')
  await list.press(`Move up: ${second?.value} ${second?.label_en}`)
  await list.press('Save')
  await screen.findByText('The new order was saved.')
  expect(kept().map(({ id }) => id)).toEqual([second, first, ...others].map((row) => row?.id))
})

test('without the permissions there is nothing to press', async () => {
  const list = await show([], '?code=payMethod')
  for (const name of ['Add', 'Refresh cache', 'Export', 'Edit: Payment method', 'Delete: Payment method'])
    expect(list.button(name)).toBeUndefined()
})
