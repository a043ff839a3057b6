import { useTranslation } from 'react-i18next'
import type { PlanFeeRow } from '@/api/prepaid/prices'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useMoneyUnit } from '@/domain/money/money'
import type { Amount, BilledEnergy, CurrencyDecimals } from '@/rules/money/amount'
import { formatAmount, formatUnrounded } from '@/rules/money/amountText'
import { energyComponent, type Bill, type BillComponent } from '@/rules/money/bill'
import type { CostLine } from '@/rules/money/energyCost'
import type { PricePlan } from '@/rules/money/pricePlan'
import { PlainTable } from '@/ui/table/PlainTable'
import { kwhText, priceForEyes } from './priceTexts'

/** A row of the reckoning, in words. */
interface CostRow {
  id: string
  item: string
  kwh: string
  price: string
  amount: string
  vat: string
}

const col = columnsOf<CostRow>()('prices')
const columns = [
  col.text('item', { title: 'calc.item', width: 180, identity: true }),
  col.text('kwh', { title: 'calc.kwh', width: 110, align: 'right' }),
  col.text('price', { title: 'prices.price', width: 110, align: 'right' }),
  col.text('amount', { title: 'calc.amountPlain', width: 140, align: 'right' }),
  col.text('vat', { title: 'plan.vat', width: 110, align: 'right' }),
]

interface Props {
  /** Accessible name of the table. */
  name: string
  plan: PricePlan
  energy: BilledEnergy
  bill: Bill
  /** Fees of the version, for their names. */
  fees: readonly PlanFeeRow[]
  decimals: CurrencyDecimals
}

/** A bill line by line: each step or tariff without rounding, then the components with their VAT, and the total. */
export function BillLines({ name, plan, energy, bill, fees, decimals }: Props) {
  const { t, i18n } = useTranslation('prices')
  const { language } = i18n
  const unit = { ...useMoneyUnit(), decimals, text: '' }
  const figure = (value: Amount): string => formatAmount(value, unit, language)
  const itemOf = ({ number }: CostLine): string =>
    plan.kind === 'simple'
      ? t('prices.simple')
      : t(plan.kind === 'tariffs' ? 'prices.tariff' : 'prices.step', { n: number })
  const componentRow = ({ code, amount, vat }: BillComponent): CostRow => ({
    id: `component ${code}`,
    item:
      code === energyComponent
        ? t('calc.sum')
        : fees.find(({ fee_code }) => fee_code === code)?.fee_name || code,
    kwh: code === energyComponent ? kwhText(energy, language) : '',
    price: '',
    amount: figure(amount),
    vat: figure(vat),
  })
  const rows: CostRow[] = [
    ...bill.lines.map((line) => ({
      id: `line ${line.number}`,
      item: itemOf(line),
      kwh: kwhText(line.energy, language),
      price: priceForEyes(line.price, language),
      amount: formatUnrounded(line.unrounded, language),
      vat: '',
    })),
    ...bill.components.map(componentRow),
    {
      id: 'total',
      item: t('calc.total'),
      kwh: '',
      price: '',
      amount: figure(bill.total),
      vat: figure(bill.vat),
    },
  ]
  return (
    <PlainTable
      name={name}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      strong={({ id }) => id === 'total'}
      look="bare"
    />
  )
}
