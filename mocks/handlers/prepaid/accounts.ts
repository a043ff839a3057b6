import type { AccountRow } from '../../../src/api/prepaid/accounts'
import { balanceBand, relayStatus } from '../../../src/rules/codes/statuses'
import { overdueLimits } from '../../../src/rules/money/account'
import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Params } from '../../kit/params'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { readingRoutes } from '../kit/readingLists'
import type { ValueOrders } from '../kit/valueLists'
import type { Narrowing } from '../kit/valueOrder'
import { accountFlow } from './accountFlow'
import { createAccountFigures, type AccountFigure, type AccountState } from './accountFigures'

const columns = [
  'account_no',
  'plan_code',
  'plan_name',
  'balance',
  'available',
  'balance_band',
  'balance_remind_threshold',
  'remind_phone',
  'allow_days',
  'due_date',
  'overdue_days',
  'charge_cycle',
  'statement_date',
  'overdue_outage',
  'paid_power_on',
  'relay_status',
  'last_payment',
  'last_payment_time',
  'last_bill_time',
  'account_status',
] as const satisfies readonly (keyof AccountRow)[]

/** Accounts of the consumers who pay in advance to the head-end (PP01): one row for each meter with an account today. */
export function accountHandlers(core: Core): Route[] {
  const figures = createAccountFigures(core)
  const { network, calendar, accounts, states } = core.world.parts
  const today = (): string => calendar.dateOf(calendar.dayOf(core.now()))
  /** Sorts and filters by a figure of an account's state. */
  const byState = (read: (state: AccountState) => number | string | null) => ({
    valueOf(meter: number, point: number) {
      const state = figures.hasAccount(meter, point) ? figures.stateOf(meter, point) : undefined
      return state ? read(state) : null
    },
  })
  const orders: ValueOrders<AccountFigure> = {
    balance: byState(({ balance }) => figures.inUnits(balance)),
    available: byState(({ available }) => figures.inUnits(available)),
    balance_band: byState(figures.bandOf),
    overdue_days: byState(figures.overdueOf),
    last_payment_time: {
      valueOf: (meter, point) =>
        figures.hasAccount(meter, point) ? figures.lastPaymentTime(meter, point) : null,
    },
  }
  /** A meter has one account, today; none where people entered a consumer, of whose contract nothing is known. */
  function accountOf(id: string): readonly string[] {
    const meter = network.find('meter', id)
    if (meter < 0 || core.db.meters.entries().get(id)?.hasEnteredConsumer) return []
    return figures.hasAccount(meter, network.pointOf(meter)) ? [today()] : []
  }
  /** Conditions that cost nothing: switches and relay. */
  function plainTest(params: Params): { text: string; holds: (meter: number, point: number) => boolean } {
    const outage = params.oneOf('overdue_outage', ['1', '0'])
    const relay = params.oneOf('relay_status', relayStatus.codes)
    return {
      text: `${outage ?? ''} ${relay ?? ''}`,
      holds: (meter, point) =>
        (outage === undefined || accounts.rulesOf(meter, point)?.overdueOutage === (outage === '1')) &&
        (relay === undefined || states.relay(meter, point, core.now()) === relay),
    }
  }
  const list = readingRoutes<AccountFigure>(core, {
    path: '/prepaid/account',
    screens: ['prepaidAccount'],
    file: 'accounts',
    columns,
    sorted: ['balance', 'available', 'overdue_days', 'last_payment_time'],
    madeAtOnce: 50,
    rows(listOf, params, sort, language) {
      const { text, holds } = plainTest(params)
      const isListed = (meter: number, point: number): boolean =>
        figures.hasAccount(meter, point) && holds(meter, point)
      return listOf(params, {
        periods: [today()],
        periodField: 'due_date',
        sort,
        conditions: text,
        bits: (meter, point) => (isListed(meter, point) ? 1 : 0),
        values: accountOf,
        periodOf: (date) => date,
        holds: () => true,
        figure: (meter) => figures.figureOf(meter, language),
        orders,
        narrowing: narrowingOf(params),
      })
    },
  })
  return [
    ...list,
    route(core, 'get', '/prepaid/account/flow', { screens: ['prepaidAccount'] }, ({ query }) =>
      ok(accountFlow(core, figures, query())),
    ),
  ]
}

/** Only accounts of a band, or overdue for so long: those are in arrears. */
function narrowingOf(params: Params): Narrowing | undefined {
  const band = params.oneOf('balance_band', balanceBand.codes)
  const days = params.int('overdue_days', overdueLimits.min, overdueLimits.max)
  if (days !== undefined)
    return {
      field: 'overdue_days',
      condition: `${String(days)} ${band ?? ''}`,
      holds: (value) => typeof value === 'number' && value >= days && (band ?? 'arrears') === 'arrears',
    }
  return band === undefined
    ? undefined
    : { field: 'balance_band', condition: band, holds: (value) => value === band }
}
