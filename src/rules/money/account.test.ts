import { expect, test } from 'vitest'
import { accountNumber, balanceBandOf } from './account'
import { amountOf } from './amount'

const band = (balance: number, available: number): string =>
  balanceBandOf(amountOf(balance), amountOf(available), amountOf(2_000))

test('a balance of 0 is in arrears, and below the threshold is less than it', () => {
  expect([band(0, -50), band(-1, -1), band(1, -40), band(3_520, 1_999), band(3_520, 2_000)]).toEqual([
    'arrears',
    'arrears',
    'low',
    'low',
    'inOrder',
  ])
})

test('an account number tells its consumer', () => {
  expect([accountNumber('0412008831'), accountNumber('')]).toEqual(['880412008831', ''])
})
