import type { PlanFeeRow, PlanVersionRow, PriceAnswer } from '../../../src/api/prepaid/prices'
import type { Language } from '../../../src/i18n/languages'
import { amountFormats } from '../../../src/rules/money/amountText'
import type { CurrencyDecimals } from '../../../src/rules/money/amount'
import type { PlanFee, PricePlan } from '../../../src/rules/money/pricePlan'
import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import { Refusal } from '../../kit/params'
import { priceCatalogue } from '../../world/pricePlans'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { feeNames, planNames } from './planWords'
import { monthEnergyOf } from './monthEnergy'

/** The price plan of the contract at a meter (PP19), with what the steps of its month have counted. */
export function priceHandlers(core: Core): Route[] {
  const catalogue = priceCatalogue(core.world.parts.archive.profile)
  return [
    route(core, 'get', '/prepaid/price/query', { screens: ['priceQuery'] }, ({ query, language }) => {
      const asked = query()
      const date = asked.date('date')
      if (date === undefined) throw new Refusal('badParameter', { name: 'date' })
      const meter = core.archive.meter(asked.required('meter_id'), core.now())
      if (!meter) throw new Refusal('unknownMeter')
      const { network, contracts, calendar, archive } = core.world.parts
      const index = network.find('meter', meter.id)
      const point = network.pointOf(index)
      const planCode = contracts.planOf(index, point)
      const kind = contracts.kind(index, point)
      // Consumers that people have entered by hand have no contract that is known here.
      const isOwnConsumer = meter.cons_no !== '' && archive.consNo(index, point) === meter.cons_no
      const contract = contracts.contractOn(index, point, calendar.dayOf(core.now()))
      const base = {
        meter_id: meter.id,
        metercomid: meter.metercomid,
        cons_no: meter.cons_no,
        cons_name: meter.cons_name,
        currency_decimals: catalogue.decimals,
        amount_digits:
          amountFormats[archive.profile.key === 'dominican' ? 'thousands' : 'usual'].integerDigits,
      }
      if (!planCode || !kind || !contract || !isOwnConsumer)
        return ok({ ...base, ...noContract } satisfies PriceAnswer)
      const versions = catalogue.versionsOf(planCode)
      const answer: PriceAnswer = {
        ...base,
        contract_kind: kind,
        contract_begin: calendar.dateOf(contract.begin),
        plan_code: planCode,
        plan_name: planNames[planCode][language],
        ...monthEnergyOf(core, { id: meter.id, index, point, kind, begin: contract.begin, date }),
        versions: versions.map((plan, place) =>
          versionRow(plan, versions[place + 1]?.valid_from ?? '', {
            decimals: catalogue.decimals,
            language,
          }),
        ),
      }
      return ok(answer)
    }),
  ]
}

/** Answer about a meter without a contract, as check meters and vacant points are. */
const noContract = {
  contract_kind: '',
  contract_begin: '',
  plan_code: '',
  plan_name: '',
  month_energy: null,
  month_tariffs: [],
  energy_until: '',
  versions: [],
} satisfies Partial<PriceAnswer>

interface Words {
  decimals: CurrencyDecimals
  language: Language
}

/** Millionths as a number of the currency's unit, and of a rate as a percentage. */
const million = 1_000_000
const inUnits = (millionths: number): number => millionths / million
const inPercent = (rate: number): number => rate / 10_000
const inKwh = (energy: number): number => energy / 10_000

function versionRow(plan: PricePlan, valid_to: string, words: Words): PlanVersionRow {
  return {
    version: plan.version,
    valid_from: plan.valid_from,
    valid_to,
    price_type: plan.kind,
    price: plan.kind === 'simple' ? inUnits(plan.price) : null,
    tariffs: plan.kind === 'tariffs' ? plan.tariffs.map(inUnits) : [],
    step_period: plan.kind === 'steps' ? plan.period : 'month',
    steps:
      plan.kind === 'steps'
        ? plan.steps.map(({ start, end, price }) => ({
            step_start: inKwh(start),
            step_end: end === null ? null : inKwh(end),
            price: inUnits(price),
          }))
        : [],
    vat_rate: inPercent(plan.vat_rate),
    fees: plan.fees.map((fee) => feeRow(fee, words)),
  }
}

const feeRow = (fee: PlanFee, { decimals, language }: Words): PlanFeeRow => ({
  fee_code: fee.code,
  fee_name: feeNames[fee.code]?.[language] ?? fee.code,
  fee_flag: fee.fee_flag,
  amount: fee.fee_flag === 'fixed' ? fee.amount / 10 ** decimals : null,
  rate: fee.fee_flag === 'percent' ? inPercent(fee.rate) : null,
  base: fee.fee_flag === 'percent' ? fee.base : '',
  price: fee.fee_flag === 'perKwh' ? inUnits(fee.price) : null,
  vat_rate: fee.vat_rate === undefined ? null : inPercent(fee.vat_rate),
  order: fee.order,
  valid_from: fee.valid_from ?? '',
  valid_to: fee.valid_to ?? '',
})
