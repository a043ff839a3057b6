import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { SimInput } from '@/api/capture/sims'
import { addDays, addMonths, utilityToday } from '@/lib/time'
import { renderScreen } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { SimList } from './SimList'

const show = (can?: string[], search = '') =>
  renderScreen(<SimList />, { path: `/capture/sim/simList${search}`, ...(can && { can }) })
const cards = () =>
  [...screen.getByRole('table', { name: 'SIM cards' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(cards().length).toBeGreaterThan(0))
const author = { username: 'admin', ip: '' }
const card = (change: Partial<SimInput> = {}) =>
  backend.db.tables.sims.insert(
    {
      card_no: '8999901990000000017',
      operator: 'Caribe Móvil',
      supplier: '',
      ip: '',
      sim_phone: '',
      user_phone: '',
      open_date: addDays(utilityToday(), -100),
      expiry_date: addDays(utilityToday(), 10),
      remark: '',
      state: 'idle',
      active_from: '',
      renewal_date: '',
      bound_user: '',
      device_type: '',
      device_id: '',
      modem_id: '',
      bound_device: '',
      bind_time: '',
      reason: '',
      ...change,
    },
    author,
  )
const inDevice = () => {
  const found = backend.db.tables.sims
    .all()
    .find((row) => row.device_type === 'cp' && row.state === 'bound' && row.expiry_date > utilityToday())
  if (!found) throw new Error('no card in a device')
  return found
}

test('says when cards expire, and shows the figures only when asked', async () => {
  const own = card()
  const { user, path } = await show(undefined, `?card_no=${own.card_no}`)
  await loaded()
  expect(cards()).toEqual([own.card_no])
  expect(screen.getByText(/10 days left/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Network operator' })).toBeVisible()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  await user.click(await screen.findByRole('button', { name: /^0–30 days: \d+/ }))
  expect(path()).toContain('expiring=30')
})

test('offers what the state allows and nothing else', async () => {
  const own = card()
  const { user } = await show(undefined, `?card_no=${own.card_no}`)
  await loaded()
  expect(screen.getByRole('button', { name: `Bind: ${own.card_no}` })).toBeVisible()
  await user.click(screen.getByRole('button', { name: `More actions for ${own.card_no}` }))
  const menu = await screen.findByRole('menu')
  const words = within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent)
  expect(words).toEqual(expect.arrayContaining(['End the contract', 'Delete']))
  expect(words).not.toContain('Unbind')
  expect(words).not.toContain('Suspend')
})

test('suspending says what becomes of the device, asks why, and does it', async () => {
  const own = inDevice()
  const { user } = await show(undefined, `?card_no=${own.card_no}`)
  await loaded()
  const direct = screen.queryByRole('button', { name: `Suspend: ${own.card_no}` })
  if (direct) await user.click(direct)
  else {
    await user.click(screen.getByRole('button', { name: `More actions for ${own.card_no}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  }
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(new RegExp(`${own.bound_device} goes silent`))).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await within(dialog).findByText('Please choose: Reason')).toBeVisible()
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByText('Lost or stolen', { selector: '.ant-select-item-option-content' }))
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  await waitFor(() =>
    expect(backend.db.tables.sims.get(own.id)).toMatchObject({ state: 'suspended', reason: 'lost' }),
  )
})

test('renewing shows the new end before, and the result of each card after', async () => {
  const own = card()
  const until = addMonths(own.expiry_date, 24)
  const { user } = await show(undefined, `?card_no=${own.card_no}`)
  await loaded()
  await user.click(screen.getByRole('button', { name: `Renew: ${own.card_no}` }))
  const dialog = await screen.findByRole('dialog')
  const months = within(dialog).getByRole('spinbutton', { name: 'Months' })
  await user.clear(months)
  await user.type(months, '24')
  const [year, month, day] = until.split('-')
  expect(await within(dialog).findByText(`${String(day)}/${String(month)}/${String(year)}`)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Renew 1 card' }))
  expect(
    await within(dialog).findByText(/Cost for one card/, { selector: '.ant-form-item-explain-error' }),
  ).toBeVisible()
  expect(backend.db.tables.sims.get(own.id)?.expiry_date).toBe(own.expiry_date)
  await user.type(within(dialog).getByRole('spinbutton', { name: 'Cost for one card' }), '12.5')
  expect(within(dialog).getByText(/cost of all: 12.50/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Renew 1 card' }))
  const results = await screen.findByRole('table', { name: 'Result of the renewal' })
  expect(within(results).getByText('Renewed')).toBeVisible()
  expect(backend.db.tables.sims.get(own.id)?.expiry_date).toBe(until)
})

test('a card number must be one; a taken one is refused at its field and nothing typed is lost', async () => {
  const other = card()
  const own = card({ card_no: '8999901990000000025' })
  const { user } = await show(undefined, `?card_no=${own.card_no}`)
  await loaded()
  await user.click(screen.getByRole('button', { name: `Edit: ${own.card_no}` }))
  const form = await screen.findByRole('dialog')
  const number = within(form).getByRole('textbox', { name: 'Card number' })
  await user.clear(number)
  await user.type(number, '123')
  await user.type(within(form).getByRole('textbox', { name: 'Supplier' }), 'Norvik')
  expect(
    await within(form).findByText(/begins with 89/, { selector: '.ant-form-item-explain-error' }),
  ).toBeVisible()
  await user.clear(number)
  await user.type(number, other.card_no.replace(/7$/, '8'))
  expect(await within(form).findByText(/last digit does not match/)).toBeVisible()
  await user.clear(number)
  await user.type(number, other.card_no)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('This value is already in use.')).toBeVisible()
  expect(within(form).getByRole('textbox', { name: 'Supplier' })).toHaveValue('Norvik')
  expect(backend.db.tables.sims.get(own.id)?.card_no).toBe(own.card_no)
})

test('a card is not bound to nothing', async () => {
  const own = card()
  const { user } = await show(undefined, `?card_no=${own.card_no}`)
  await loaded()
  await user.click(screen.getByRole('button', { name: `Bind: ${own.card_no}` }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Bind' }))
  expect(await within(dialog).findByText(/choose.*Device/i)).toBeVisible()
  expect(backend.db.tables.sims.get(own.id)?.state).toBe('idle')
})

test('a free card is chosen in the form: only idle ones are offered', async () => {
  const own = card({ card_no: '8999901990000000033' })
  const busy = inDevice()
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Bind' }))
  const form = await screen.findByRole('dialog')
  await user.click(await within(form).findByRole('button', { name: 'Card number' }))
  const table = await screen.findByRole('table', { name: 'Choose a free SIM card' })
  const picker = within(table.closest<HTMLElement>('[role="dialog"]') ?? form)
  const search = picker.getByRole('textbox', { name: 'Card number' })
  await user.type(search, `${busy.card_no}{Enter}`)
  await waitFor(() => expect(within(table).queryAllByRole('radio')).toHaveLength(0))
  await user.clear(search)
  await user.type(search, `${own.card_no}{Enter}`)
  await user.click(await within(table).findByRole('radio', { name: `Select ${own.card_no}` }))
  await user.click(picker.getByRole('button', { name: 'Choose' }))
  expect(await within(form).findByText(own.card_no)).toBeVisible()
})

test.each(['metercomid', 'cons_no', 'tml_id'] as const)(
  'a link with %s shows the card behind it',
  async (name) => {
    const own = inDevice()
    const { rows } = backend.world.meters(
      { tml_id: own.modem_id, currentPage: 1, pageSize: 300 },
      Date.parse('2026-11-20T14:00:00Z'),
    )
    const value = rows.map((row) => row[name]).find(Boolean)
    await show(undefined, `?${name}=${value ?? 'nobody'}`)
    await loaded()
    expect(cards()).toEqual([own.card_no])
  },
)

test('imports in the place of the list, and goes back', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('region', { name: 'SIM card import' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await loaded()
})

test('a card of a server with other types: what it says is understood, what it does not say is a dash', async () => {
  const dataList = [{ id: 7, card_no: '8999901990000000041', status: 'SUSPENDED', reason: 'LOST' }]
  server.use(
    msw.get('*/capture/sim/list', () =>
      HttpResponse.json({
        success: true,
        result: { pageDatas: { dataList, currentPage: 1, totalCount: '1' } },
      }),
    ),
  )
  const { user } = await show()
  await loaded()
  const row = screen.getByRole('row', { name: /8999901990000000041/ })
  expect(within(row).getByText('Suspended')).toBeVisible()
  expect(row).not.toHaveTextContent(/undefined|null|NaN|Invalid|day/)
  await user.click(within(row).getByRole('button', { name: /^More actions for / }))
  expect(await screen.findByRole('menuitem', { name: 'Resume' })).toBeVisible()
  expect(within(row).queryByRole('button', { name: /^Bind: / })).toBeNull()
})

test('without the permissions there is nothing to press', async () => {
  await show([], `?card_no=${card().card_no}`)
  await loaded()
  for (const name of ['Add', 'Import', 'Export', /^Bind:/, /^Renew:/, /^Edit:/, /^More actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
