import { code, digits, flag, id, number, object, partial, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { accountStatus, chargeCycle } from '@/rules/codes/dictionaries'
import { balanceBand, relayStatus } from '@/rules/codes/statuses'
import { valueMeter, valueMeterQuery } from '../query/dayRead'
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
  /** Last day to pay; '' when the account is not in arrears. */
  due_date: day,
  /** Days since the due date; 0 before and on it. */
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
  status: code(accountStatus),
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

export const accountsApi = listing('/prepaid/account', 'prepaidAccountExport', {
  plural: 'accounts of the consumers who pay in advance to the head-end',
  row: accountRow,
  query: accountQuery,
})
