import type { PriceAnswer } from '../../../src/api/prepaid/prices'
import { amountFormats } from '../../../src/rules/money/amountText'
import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import { Refusal } from '../../kit/params'
import { priceCatalogue } from '../../world/pricePlans'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contractAt } from './contractAt'
import { versionRows } from './planRows'
import { planNames } from './planWords'
import { monthEnergyOf } from './monthEnergy'

/** The price plan of the contract at a meter (PP19), with what the steps of its month have counted. */
export function priceHandlers(core: Core): Route[] {
  const catalogue = priceCatalogue(core.world.parts.archive.profile)
  return [
    route(core, 'get', '/prepaid/price/query', { screens: ['priceQuery'] }, ({ query, language }) => {
      const asked = query()
      const date = asked.date('date')
      if (date === undefined) throw new Refusal('badParameter', { name: 'date' })
      const { meter, contracted } = contractAt(core, asked.required('meter_id'))
      const { calendar, archive } = core.world.parts
      const base = {
        meter_id: meter.id,
        metercomid: meter.metercomid,
        cons_no: meter.cons_no,
        cons_name: meter.cons_name,
        currency_decimals: catalogue.decimals,
        amount_digits:
          amountFormats[archive.profile.key === 'dominican' ? 'thousands' : 'usual'].integerDigits,
      }
      if (!contracted) return ok({ ...base, ...noContract } satisfies PriceAnswer)
      const { planCode, ...contract } = contracted
      const answer: PriceAnswer = {
        ...base,
        contract_kind: contract.kind,
        contract_begin: calendar.dateOf(contract.begin),
        plan_code: planCode,
        plan_name: planNames[planCode][language],
        ...monthEnergyOf(core, { ...contract, id: meter.id, date }),
        versions: versionRows(catalogue.versionsOf(planCode), { decimals: catalogue.decimals, language }),
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
