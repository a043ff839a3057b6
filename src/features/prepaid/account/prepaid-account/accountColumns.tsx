import type { AccountRow } from '@/api/prepaid/accounts'
import type { EmptyReason } from '@/domain/columns/columnCells'
import { columnsOf } from '@/domain/columns/columnsOf'
import {
  consumerColumn,
  consumerNameColumn,
  meterColumn,
  networkColumns,
} from '@/domain/columns/valueColumns'
import { accountStatus, chargeCycle, yesNo } from '@/rules/codes/dictionaries'
import { balanceBand, relayStatus } from '@/rules/codes/statuses'

const col = columnsOf<AccountRow>()('prepaidAccounts')

/** Reason of a due date that is missing. */
const noDueDate: EmptyReason = (row, { t }) =>
  'balance_band' in row && row.balance_band === 'arrears'
    ? t('prepaidAccounts:dueUnknown')
    : t('prepaidAccounts:notDue')

/** The meter of an account, whose number names the row. */
const accountMeterColumn = { ...meterColumn, identity: false }

/** Columns of an account: its consumer, its money, the rules by which it is reminded and cut, and its place in the network. */
export const accountColumns = [
  col.text('account_no', { title: 'number', width: 140, mono: true, identity: true }),
  consumerColumn,
  consumerNameColumn,
  accountMeterColumn,
  col.status('balance_band', { codes: balanceBand, title: 'band', width: 150 }),
  col.money('balance', { title: 'balance', sort: true, emptyReason: 'notKnown' }),
  col.money('available', {
    title: 'available',
    explain: { word: 'availableMeans' },
    sort: true,
    emptyReason: 'notKnown',
  }),
  col.money('balance_remind_threshold', { title: 'threshold', explain: { word: 'thresholdMeans' } }),
  col.day('due_date', { title: 'dueDate', width: 110, emptyReason: noDueDate }),
  col.number('overdue_days', { title: 'overdueDays', width: 110, sort: true }),
  col.status('relay_status', { codes: relayStatus, width: 110, isPlain: true }),
  col.money('last_payment', { title: 'lastPayment', emptyReason: 'noPayment' }),
  col.time('last_payment_time', { title: 'lastPaymentTime', sort: true, emptyReason: 'noPayment' }),
  col.time('last_bill_time', { title: 'lastBill', emptyReason: 'noBill' }),
  col.number('allow_days', { title: 'allowDays', explain: { word: 'allowDaysMeans' }, width: 120 }),
  col.code('overdue_outage', {
    title: 'outage',
    explain: { word: 'outageMeans' },
    codes: yesNo,
    width: 120,
  }),
  col.code('paid_power_on', {
    title: 'powerOn',
    explain: { word: 'outageMeans' },
    codes: yesNo,
    width: 120,
  }),
  col.person('remind_phone', { title: 'phone', width: 140, hidden: true }),
  col.text('plan_name', { title: 'plan', width: 170 }),
  col.code('charge_cycle', { title: 'cycle', codes: chargeCycle, width: 110, hidden: true }),
  col.number('statement_date', { title: 'statementDay', width: 110, hidden: true }),
  col.code('account_status', { title: 'status', codes: accountStatus, width: 110, hidden: true }),
  ...networkColumns,
]
