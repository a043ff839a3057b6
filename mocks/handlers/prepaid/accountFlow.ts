import type { AccountFlow, AccountLineRow } from '../../../src/api/prepaid/accounts'
import { addMonths, isDate } from '../../../src/lib/time'
import { accountNumber } from '../../../src/rules/money/account'
import type { Core } from '../../core'
import { Refusal, type Params } from '../../kit/params'
import { DAY } from '../../world/calendar'
import type { AccountLine } from '../../world/accounts'
import { tokenPrices } from '../../world/pricePlans'
import { contractAt } from './contractAt'
import type { AccountFigures } from './accountFigures'

/** Billed days of which the mean use is taken. */
const meanDays = 7

/**
 * The ledger of an account in a month: its balance at the begin, every line after it, and the balance at the end as the head-end tells
 * it by itself, so that whoever reads can add up.
 * @throws Refusal for a meter that the user does not see or without an account, and for a month outside of its contract
 */
export function accountFlow(core: Core, figures: AccountFigures, params: Params): AccountFlow {
  const { meter, contracted } = contractAt(core, params.required('meter_id'))
  const { calendar, accounts, archive, contracts } = core.world.parts
  const instant = core.now()
  const current = calendar.dateOf(calendar.dayOf(instant)).slice(0, 7)
  const month = params.text('month') ?? current
  if (!isDate(`${month}-01`) || month > current) throw new Refusal('badParameter', { name: 'month' })
  if (contracted?.kind !== 'server') throw new Refusal('noAccount')
  const { index, point, begin: contractBegin } = contracted
  const firstDay = Math.max(contractBegin, archive.firstDay(index, point))
  const first_month = calendar.dateOf(firstDay).slice(0, 7)
  if (month < first_month) throw new Refusal('badParameter', { name: 'month' })

  // Lines before the contract are those of somebody else.
  const begin = calendar.dayStart(Math.max(firstDay, calendar.parseDate(`${month}-01`)))
  const nextMonth = calendar.dayStart(calendar.parseDate(addMonths(`${month}-01`, 1)))
  const end = Math.min(instant, nextMonth - 1)
  const opening = accounts.balanceAt(index, point, begin - 1)
  const closing = accounts.balanceAt(index, point, end)
  const lines = accounts.lines(index, point, begin, end) ?? []
  const { decimals } = tokenPrices(archive.profile)
  const inUnits = (amount: number): number => amount / 10 ** decimals
  const lineRow = (line: AccountLine, place: number): AccountLineRow => ({
    id: `${month}.${String(place + 1)}`,
    order_no: place + 1,
    time: calendar.wall(line.instant),
    business: line.kind,
    bill_date: line.kind === 'bill' ? calendar.dateOf(line.day) : '',
    amount: inUnits(line.delta),
  })
  const state = figures.stateOf(index, point)
  const recentBills = (accounts.lines(index, point, instant - 2 * meanDays * DAY, instant) ?? [])
    .filter(({ kind }) => kind === 'bill')
    .slice(-meanDays)
  return {
    meter_id: meter.id,
    metercomid: meter.metercomid,
    cons_no: meter.cons_no,
    cons_name: meter.cons_name,
    account_no: accountNumber(meter.cons_no),
    month,
    first_month,
    last_month: current,
    currency_decimals: decimals,
    opening: opening === undefined ? null : inUnits(opening),
    closing: closing === undefined ? null : inUnits(closing),
    lines: lines.map(lineRow),
    balance: state ? inUnits(state.balance) : null,
    available: state ? inUnits(state.available) : null,
    threshold: state ? inUnits(state.threshold) : null,
    allow_days: contracts.allowDays(index),
    due_date: state?.dueDate ?? '',
    recent_bills: recentBills.map(({ delta }) => inUnits(0 - delta)),
  }
}
