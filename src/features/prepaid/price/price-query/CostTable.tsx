import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PriceAnswer } from '@/api/prepaid/prices'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useMoneyUnit } from '@/domain/money/money'
import { contractKinds } from '@/rules/codes/dictionaries'
import type { Amount } from '@/rules/money/amount'
import { formatAmount, formatUnrounded, readAmount } from '@/rules/money/amountText'
import { energyComponent, type BillComponent } from '@/rules/money/bill'
import type { CostLine } from '@/rules/money/energyCost'
import type { PricePlan } from '@/rules/money/pricePlan'
import { PlainTable } from '@/ui/table/PlainTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import {
  amountFormatOf,
  currencyDecimalsOf,
  kwhText,
  limitText,
  priceForEyes,
  type Reckoned,
} from './priceModel'
import css from './PriceQuery.module.css'

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
  answer: PriceAnswer
  plan: PricePlan
  reckoned: Reckoned
  way: 'toMoney' | 'toEnergy'
  /** Amount as it was typed. */
  amount: string
}

/** The result of a reckoning and how it adds up, or why there is none. */
export function CostTable({ answer, plan, reckoned, way, amount }: Props) {
  const { t, i18n } = useTranslation('prices')
  const unit = { ...useMoneyUnit(), decimals: currencyDecimalsOf(answer) }
  const { language } = i18n
  const money = (value: Amount): string => formatAmount(value, unit, language)
  const figure = (value: Amount): string => formatAmount(value, { ...unit, text: '' }, language)
  if ('refusal' in reckoned) return <Refused reckoned={reckoned} money={money} />
  const { energy, bill, change, tokens } = reckoned
  const itemOf = ({ number }: CostLine): string =>
    plan.kind === 'simple'
      ? t('prices.simple')
      : t(plan.kind === 'tariffs' ? 'prices.tariff' : 'prices.step', { n: number })
  const fees = answer.versions.flatMap((row) => (row.version === plan.version ? row.fees : []))
  const componentRow = ({ code, amount: part, vat }: BillComponent): CostRow => ({
    id: `component ${code}`,
    item:
      code === energyComponent
        ? t('calc.sum')
        : fees.find(({ fee_code }) => fee_code === code)?.fee_name || code,
    kwh: code === energyComponent ? kwhText(energy, language) : '',
    price: '',
    amount: figure(part),
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
  const tendered = readAmount(amount, amountFormatOf(answer)).value
  const kwh = kwhText(energy, language)
  const result =
    way === 'toMoney'
      ? t('calc.costs', { energy: kwh, amount: money(bill.total) })
      : t(answer.contract_kind === contractKinds.tokens ? 'calc.buys' : 'calc.pays', {
          energy: kwh,
          amount: tendered === undefined ? '' : money(tendered),
        })
  return (
    <>
      <output className={css.result}>{result}</output>
      <PlainTable
        name={t('calc.lines')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        strong={({ id }) => id === 'total'}
        look="bare"
      />
      <div className={css.notes}>
        {change !== undefined && change > 0 && <p>{t('calc.change', { amount: money(change) })}</p>}
        {tokens !== undefined && <p>{t('calc.tokens', { count: tokens })}</p>}
        <p className={sharedStyles.note}>{t('calc.unrounded')}</p>
      </div>
    </>
  )
}

/** The sentence of a refusal, with the amount or energy that it names. */
function Refused({
  reckoned: { refusal },
  money,
}: {
  reckoned: Extract<Reckoned, { refusal: unknown }>
  money: (value: Amount) => string
}) {
  const { t, i18n } = useTranslation('prices')
  const sentence = (): string => {
    if (refusal.reason === 'belowLeast') return t('calc.least', { amount: money(refusal.least) })
    if (refusal.reason === 'aboveLargest') return t('calc.largest', { amount: money(refusal.largest) })
    if (refusal.reason === 'tooMuchEnergy')
      return t('calc.tooMuch', { energy: limitText(refusal.limit, i18n.language) })
    return t('calc.tooLittle')
  }
  return (
    <div className={css.notes}>
      <Alert type="warning" showIcon title={sentence()} />
    </div>
  )
}
