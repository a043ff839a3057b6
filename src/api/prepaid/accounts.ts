import {
  code,
  column,
  digits,
  flag,
  id,
  list,
  number,
  numberOr,
  object,
  optional,
  partial,
  ref,
  text,
  word,
  type Infer,
} from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { accountStatus, chargeCycle } from '@/rules/codes/dictionaries'
import { balanceBand, relayStatus } from '@/rules/codes/statuses'
import { valueMeter, valueMeterQuery } from '../query/dayRead'
import { get } from '../wire/call'
import { listing } from '../wire/resource'

/** An account of a consumer who pays in advance to the head-end. Amounts are of the currency's unit. */
const accountRow = object({
  id,
  ...valueMeter,
  account_no: digits(12),
  plan_code: text,
  plan_name: text,
  balance: number,
  /** Balance less what was used after the last bill, up to the latest reading. */
  available: number,
  balance_band: code(balanceBand),
  /** A reminder is sent when the available money falls below it. */
  balance_remind_threshold: number,
  /** Receiver of the reminders; '' without one. */
  remind_phone: text,
  /** Days that the account may be in arrears before it is cut. */
  allow_days: number,
  /** Last day to pay; '' when the account is not in arrears, or has been for longer than the head-end looks back. */
  due_date: day,
  /** Days since the due date; 0 before and on it, null where that is not known. */
  overdue_days: number,
  charge_cycle: code(chargeCycle),
  /** Day of the month on which its statement is made. */
  statement_date: number,
  /** '1': cut on the due date. */
  overdue_outage: flag,
  /** '1': reconnected by the payment that ends the arrears. */
  paid_power_on: flag,
  relay_status: code(relayStatus),
  last_payment: number,
  last_payment_time: time,
  last_bill_time: time,
  account_status: code(accountStatus),
})
export type AccountRow = Infer<typeof accountRow>

const accountQuery = partial({
  ...valueMeterQuery,
  balance_band: code(balanceBand),
  /** Only accounts that are overdue for so many days, or longer. */
  overdue_days: number,
  overdue_outage: flag,
  relay_status: code(relayStatus),
})
export type AccountQuery = Infer<typeof accountQuery>

/** A line of an account's ledger. */
const accountLine = object({
  id,
  /** Lines count in the order of their numbers, within the month. */
  order_no: numberOr(0),
  time,
  /** A payment; the bill of a day; a posting of somebody: a payment at the desk, a refund or a correction. */
  business: word('payment', 'bill', 'posted'),
  /** The day that is billed; '' of the other lines. */
  bill_date: day,
  /** Change of the balance, the currency's unit: a bill is below zero. */
  amount: number,
})
export type AccountLineRow = Infer<typeof accountLine>

/** The ledger of an account in a month, and what a forecast is reckoned from. Amounts are of the currency's unit. */
const accountFlow = object({
  meter_id: ref,
  metercomid: digits(12),
  cons_no: digits(10),
  cons_name: text,
  account_no: digits(12),
  /** 'yyyy-MM'; the first and the last month that can be asked for beside it. */
  month,
  first_month: month,
  last_month: month,
  currency_decimals: numberOr(2),
  /** Balance before the first line; null where the account did not exist yet. */
  opening: number,
  /** Balance after the last line, as the head-end keeps it. */
  closing: number,
  lines: list(accountLine),
  /** Now. */
  balance: number,
  available: number,
  threshold: number,
  allow_days: number,
  /** Last day to pay; '' when the account is not in arrears. */
  due_date: day,
  /** Amounts of the last billed days, seven at most, the newest last. */
  recent_bills: column(number),
})
export type AccountFlow = Infer<typeof accountFlow>

export const accountsApi = {
  ...listing('/prepaid/account', 'prepaidAccountExport', {
    plural: 'accounts of the consumers who pay in advance to the head-end',
    row: accountRow,
    query: accountQuery,
  }),
  flow: get('/prepaid/account/flow', 'The ledger of an account in a month, with what a forecast needs.', {
    query: object({ meter_id: ref, month: optional(month) }),
    answer: accountFlow,
    sample: { meter_id: ['/prepaid/account/list', 'meter_id'] },
  }),
}
