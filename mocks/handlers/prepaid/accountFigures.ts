import type { AccountRow } from '../../../src/api/prepaid/accounts'
import type { Language } from '../../../src/i18n/languages'
import { accountNumber, balanceBandOf } from '../../../src/rules/money/account'
import { amountLess, type Amount } from '../../../src/rules/money/amount'
import { dueDateOf, overdueDays } from '../../../src/rules/money/credit'
import type { Core } from '../../core'
import { DAY } from '../../world/calendar'
import { tokenPrices } from '../../world/pricePlans'
import type { ValueMeter } from '../kit/valueLists'
import { planNames } from './planWords'

/** Days in which the latest payment, bill and begin of arrears are looked for. */
const daysBack = 62

/** State of an account at the instant of the clock. */
export interface AccountState {
  readonly balance: Amount
  readonly available: Amount
  readonly threshold: Amount
  /** Last day to pay, 'yyyy-MM-dd'; '' when the account is not in arrears, undefined when it has been for longer than is looked at. */
  readonly dueDate: string | undefined
}

/** Fields of an account beside those of its meter. */
export type AccountFigure = Omit<AccountRow, keyof ValueMeter | 'id'>

export type AccountFigures = ReturnType<typeof createAccountFigures>

/** Figures of the accounts of the utility as it is, with what people posted. */
export function createAccountFigures(core: Core) {
  const { accounts, contracts, calendar, states, archive, network } = core.world.parts
  const { decimals } = tokenPrices(archive.profile)
  const inUnits = (amount: Amount): number => amount / 10 ** decimals
  const dateAt = (instant: number): string => calendar.dateOf(calendar.dayOf(instant))

  /** True where a consumer has an account today. */
  function hasAccount(meter: number, point: number): boolean {
    if (!contracts.hasAccount(meter, point)) return false
    return archive.stopDay(meter, point) > calendar.dayOf(core.now())
  }
  /** Day on which the balance fell to 0 or below; undefined when it did so before everything that is looked at. */
  function arrearsSince(meter: number, point: number, balance: Amount): string | undefined {
    const lines = accounts.lines(meter, point, core.now() - daysBack * DAY, core.now()) ?? []
    let balanceAfter = balance
    for (const { delta, instant } of lines.toReversed()) {
      const balanceBefore = amountLess(balanceAfter, delta)
      if (balanceAfter <= 0 && balanceBefore > 0) return dateAt(instant)
      balanceAfter = balanceBefore
    }
    return undefined
  }
  function dueDateAt(meter: number, point: number, balance: Amount): string | undefined {
    if (balance > 0) return ''
    const since = arrearsSince(meter, point, balance)
    return since === undefined ? undefined : dueDateOf(since, contracts.allowDays(meter))
  }
  function stateOf(meter: number, point: number): AccountState | undefined {
    const instant = core.now()
    const balance = accounts.balanceAt(meter, point, instant)
    const rules = accounts.rulesOf(meter, point)
    if (balance === undefined || rules === undefined) return undefined
    const unbilled = accounts.unbilledAt(meter, point, instant, states.lastRead(meter, point, instant))
    return {
      balance,
      available: unbilled === undefined ? balance : amountLess(balance, unbilled),
      threshold: rules.threshold,
      dueDate: dueDateAt(meter, point, balance),
    }
  }
  function overdueOf({ dueDate }: AccountState): number | null {
    if (dueDate === undefined) return null
    return dueDate === '' ? 0 : overdueDays(dueDate, dateAt(core.now()))
  }
  const bandOf = ({ balance, available, threshold }: AccountState) =>
    balanceBandOf(balance, available, threshold)
  const lastPaymentAt = (meter: number, point: number): number | undefined =>
    accounts.paymentInstants(meter, point, core.now() - daysBack * DAY, core.now()).at(-1)
  const wallOf = (instant: number | undefined): string =>
    instant === undefined ? '' : calendar.wall(instant)

  /** The latest payment and bill of an account: amounts of the currency's unit. */
  function latestLines(meter: number, point: number) {
    const paidAt = lastPaymentAt(meter, point)
    const begin = Math.min(paidAt ?? core.now(), core.now() - 3 * DAY)
    const lines = accounts.lines(meter, point, begin, core.now()) ?? []
    const payment = lines.find(({ kind, instant }) => kind === 'payment' && instant === paidAt)
    const bill = lines.findLast(({ kind }) => kind === 'bill')
    return {
      last_payment: payment ? inUnits(payment.delta) : null,
      last_payment_time: wallOf(paidAt),
      last_bill_time: wallOf(bill?.instant),
    }
  }

  return {
    hasAccount,
    stateOf,
    overdueOf,
    bandOf,
    inUnits,
    lastPaymentTime: (meter: number, point: number): string => wallOf(lastPaymentAt(meter, point)),
    /** The fields of an account's row; amounts are null where the head-end knows none. */
    figureOf({ meter_id, cons_no }: ValueMeter, language: Language): AccountFigure {
      const meter = network.find('meter', meter_id)
      const point = network.pointOf(meter)
      const state = stateOf(meter, point)
      const rules = accounts.rulesOf(meter, point)
      const plan_code = contracts.planOf(meter, point)
      return {
        account_no: accountNumber(cons_no),
        plan_code: plan_code ?? '',
        plan_name: plan_code ? planNames[plan_code][language] : '',
        balance: state ? inUnits(state.balance) : null,
        available: state ? inUnits(state.available) : null,
        balance_band: state ? bandOf(state) : '',
        balance_remind_threshold: rules ? inUnits(rules.threshold) : null,
        remind_phone: rules?.hasPhone ? phoneOf(core, meter_id, meter) : '',
        allow_days: contracts.allowDays(meter),
        due_date: state?.dueDate ?? '',
        overdue_days: state ? overdueOf(state) : null,
        charge_cycle: 'day',
        statement_date: contracts.statementDay(meter),
        overdue_outage: rules?.overdueOutage ? '1' : '0',
        paid_power_on: rules?.paidPowerOn ? '1' : '0',
        relay_status: states.relay(meter, point, core.now()),
        ...latestLines(meter, point),
        account_status: 'normal',
      }
    },
  }
}

/** Phone of the consumer of a meter: the one that people entered, else that of the contract. */
const phoneOf = ({ db }: Core, id: string, meter: number): string =>
  db.meters.entries().get(id)?.fields.phone ?? db.meters.columns.phone(meter)
