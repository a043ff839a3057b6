import type { PlanRow, YearAnswer } from '../../../src/api/prepaid/plans'
import { addMonths } from '../../../src/lib/time'
import { totalAmount } from '../../../src/rules/money/amount'
import { feesOfMonth, type PricePlan } from '../../../src/rules/money/pricePlan'
import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import { planCodes, priceCatalogue, type PlanCode } from '../../world/pricePlans'
import { same, type Asker, type Listing } from '../kit/listing'
import { contains } from '../kit/rows'
import { listRoutes } from '../kit/crud'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contractAt } from './contractAt'
import { countContracts } from './contractCounts'
import { inPercent, versionRows } from './planRows'
import { planNames } from './planWords'

const path = '/prepaid/price/plan'
const screens = ['pricePlan'] as const
/** Whole months that a simulation compares. */
const monthsOfYear = 12

/** A plan before it is shown. */
interface ListedPlan {
  readonly id: PlanCode
  readonly price_type: string
}

/** Price plans with their versions (PP15), and the year of a consumer that the tariff simulator reckons. */
export function planHandlers(core: Core): Route[] {
  const { calendar, archive } = core.world.parts
  const catalogue = priceCatalogue(archive.profile)
  const counts = countContracts(core)
  const today = (): string => calendar.dateOf(calendar.dayOf(core.now()))
  const inForce = (code: PlanCode): PricePlan => catalogue.planOn(code, today())
  const show = ({ id }: ListedPlan, { language }: Asker): PlanRow => {
    const versions = catalogue.versionsOf(id)
    const plan = inForce(id)
    const { decimals } = catalogue
    return {
      id,
      plan_code: id,
      plan_name: planNames[id][language],
      price_type: plan.kind,
      version: plan.version,
      valid_from: plan.valid_from,
      next_from: versions.find(({ valid_from }) => valid_from > today())?.valid_from ?? '',
      prices: pricesOf(plan),
      monthly_fee: monthlyFee(plan, today().slice(0, 7), 10 ** decimals),
      vat_rate: inPercent(plan.vat_rate),
      used_by: counts()?.get(id) ?? null,
      currency_decimals: decimals,
      versions: versionRows(versions, { decimals, language }),
    }
  }
  const listing: Listing<ListedPlan, PlanRow> = {
    keys: () => planCodes.map((id) => ({ id, price_type: inForce(id).kind })),
    match: { price_type: same },
    where: {
      plan_name: ({ id }, text, { language }) => contains(`${planNames[id][language]} ${id}`, text),
    },
    show,
    secrets: ['versions'],
  }
  const exporting = {
    file: 'price-plans',
    word: (row: PlanRow, field: keyof PlanRow) => (field === 'prices' ? priceLine(row.prices) : row[field]),
  }
  return [
    ...listRoutes(core, { ...listing, path, screens, exporting }),
    route(core, 'get', `${path}/year`, { screens }, ({ query }) =>
      ok(yearOf(core, query().required('meter_id'))),
    ),
  ]
}

/** Prices of the currency's unit, as the plan names them: one, those of the tariffs, or of the steps. */
function pricesOf(plan: PricePlan): number[] {
  if (plan.kind === 'simple') return [plan.price / 1_000_000]
  const prices = plan.kind === 'tariffs' ? plan.tariffs : plan.steps.map(({ price }) => price)
  return prices.map((price) => price / 1_000_000)
}

/** Prices in one cell of a file, as the list writes them. */
const priceLine = (prices: PlanRow['prices']): string =>
  prices
    .flatMap((price) =>
      price === null ? [] : [price.toFixed(Math.round(price * 1_000_000) % 100 === 0 ? 4 : 6)],
    )
    .join(' · ')

/** Sum of the fixed fees of a month, the currency's unit; null without one. */
function monthlyFee(plan: PricePlan, month: string, partsOfUnit: number): number | null {
  const amounts = feesOfMonth(plan, month).flatMap((fee) => (fee.fee_flag === 'fixed' ? [fee.amount] : []))
  return amounts.length === 0 ? null : totalAmount(amounts) / partsOfUnit
}

/** The last twelve whole months of the contract at a meter, as the head-end knows them. */
function yearOf(core: Core, meterId: string): YearAnswer {
  const { meter, contracted } = contractAt(core, meterId)
  const { calendar } = core.world.parts
  const meterFacts = {
    meter_id: meter.id,
    metercomid: meter.metercomid,
    cons_no: meter.cons_no,
    cons_name: meter.cons_name,
  }
  if (!contracted) return { ...meterFacts, contract_kind: '', plan_code: '', months: [] }
  const current = `${calendar.dateOf(calendar.dayOf(core.now())).slice(0, 7)}-01`
  const begin = calendar.dateOf(contracted.begin)
  const dates = Array.from({ length: monthsOfYear }, (_, place) => addMonths(current, place - monthsOfYear))
  const months = dates.filter((date) => date >= begin).map((date) => date.slice(0, 7))
  const [first, last] = [months[0], months.at(-1)]
  const monthRows =
    first === undefined || last === undefined
      ? []
      : (core.archive.monthEnergy(meter.id, first, last, core.now()) ?? [])
  const byMonth = new Map(monthRows.map((row) => [row.month, row]))
  return {
    ...meterFacts,
    contract_kind: contracted.kind,
    plan_code: contracted.planCode,
    months: months.map((month) => {
      const row = byMonth.get(month)
      const tariffs = [row?.pap_e1, row?.pap_e2, row?.pap_e3, row?.pap_e4].flatMap((energy) => energy ?? [])
      return { month, energy: row?.pap_e ?? null, tariffs: tariffs.length === 4 ? tariffs : [] }
    }),
  }
}
