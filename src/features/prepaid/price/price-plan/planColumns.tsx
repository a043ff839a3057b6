import { columnsOf } from '@/domain/columns/columnsOf'
import type { PlanRow } from '@/api/prepaid/plans'
import { priceType } from '@/rules/codes/dictionaries'
import { priceOf } from '@/rules/money/amount'
import { priceForEyes } from '../../shared/prices/priceTexts'

const col = columnsOf<PlanRow>()('plans')

/** Prices of a plan in a line, in the language of the reader. */
export const pricesInLine = (prices: readonly (number | null)[], language: string): string =>
  prices
    .flatMap((price) =>
      price === null ? [] : [priceForEyes(priceOf(Math.round(price * 1_000_000)), language)],
    )
    .join(' · ')

export const planColumns = [
  col.text('plan_name', { title: 'name', width: 210, identity: true }),
  col.text('plan_code', { title: 'code', width: 92 }),
  col.code('price_type', { title: 'type', codes: priceType, width: 110, sort: true }),
  col.custom('prices', {
    title: 'prices',
    width: 240,
    text: ({ prices }, { language }) => pricesInLine(prices, language),
  }),
  col.money('monthly_fee', { title: 'monthlyFee', width: 120, sort: true }),
  col.number('vat_rate', { title: 'vat', width: 80, unit: '%', decimals: 2, sort: true }),
  col.number('version', { title: 'version', width: 80, hidden: true }),
  col.day('valid_from', { title: 'validFrom', width: 116, sort: true }),
  col.day('next_from', { title: 'nextFrom', width: 116, sort: true }),
  col.number('used_by', { title: 'usedBy', width: 92, sort: true }),
]
