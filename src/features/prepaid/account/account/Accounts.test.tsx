import { act, waitFor, within } from '@testing-library/react'
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
  const link = await waitFor(() => within(row).getByRole('link', { name: /^Price query/, hidden: true }))
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
