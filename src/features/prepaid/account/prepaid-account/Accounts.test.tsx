import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionApi } from '@/api/console/session'
import { accountsApi } from '@/api/prepaid/accounts'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { session } from '@/stores/session'
import { changeAnswer } from '@/testing/simulator'
import { Accounts } from './Accounts'

const show = () => listOf(<Accounts />, 'Prepaid accounts', { path: '/prepaid/account/account' })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

test('a row says what the account has and how it stands, and leads to its prices', async () => {
  const list = await show()
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  const { rows } = await accountsApi.page({ currentPage: 1, pageSize: 15 })
  const [account] = rows
  const row = list.row(account?.account_no ?? '')
  expect(plain(row.textContent)).toContain(`${formatNumber(account?.balance, 2, 'en')} RD$`)
  await list.press(`More actions for ${account?.account_no ?? ''}`)
  const link = await screen.findByRole('link', { name: 'Price query', hidden: true })
  expect(link).toHaveAttribute('href', expect.stringContaining(`meter=${account?.meter_id ?? '-'}`))
})

test('a balance that is not known is no zero', async () => {
  changeAnswer('/prepaid/account/list', {
    balance: null,
    available: null,
    balance_band: '',
    overdue_days: null,
  })
  const list = await show()
  const [first = ''] = list.names()
  const row = list.row(first)
  expect(within(row).getAllByText('No balance is known yet')).toHaveLength(2)
})

test('the ledger shows each line with the balance after it, that they add up, and what is left', async () => {
  const list = await show()
  const [first = ''] = list.names()
  await list.press(`Ledger: ${first}`)
  const drawer = within(await list.dialog(`Ledger of account ${first}`))
  await drawer.findByText('The opening balance and all lines give the closing balance.')
  const { rows } = await accountsApi.page({ currentPage: 1, pageSize: 15 })
  const flow = await accountsApi.flow({ meter_id: rows[0]?.meter_id ?? '' })
  const lines = within(drawer.getByRole('table', { name: 'Ledger' }))
    .getAllByRole('row')
    .slice(1)
  expect(lines).toHaveLength(flow.lines.length)
  expect(plain(lines[0]?.textContent)).toContain(`${formatNumber(flow.closing, 2, 'en')} RD$`)
})

test('lines that do not add up are reported, and an account in arrears says until when to pay', async () => {
  changeAnswer('/prepaid/account/flow', { opening: 1, balance: -3.5, due_date: '2026-11-23' })
  const list = await show()
  const [first = ''] = list.names()
  await list.press(`Ledger: ${first}`)
  const drawer = within(await list.dialog(`Ledger of account ${first}`))
  expect(await drawer.findByRole('alert')).toHaveTextContent(/the head-end keeps another balance/)
  expect(plain(drawer.getByText(/^In arrears/).textContent)).toBe(
    'In arrears: −3.50 RD$, to pay by 23/11/2026.',
  )
})

test('arrears of which the begin is not known are no zero days, and not “not in arrears”', async () => {
  changeAnswer('/prepaid/account/list', { balance_band: 'arrears', due_date: '', overdue_days: null })
  const list = await show()
  const row = list.row(list.names()[0] ?? '')
  expect(within(row).getByText('In arrears for longer than the head-end looks back')).toBeInTheDocument()
  expect(within(row).queryByText('Not in arrears')).toBeNull()
})
