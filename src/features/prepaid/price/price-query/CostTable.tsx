import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PriceAnswer } from '@/api/prepaid/prices'
import { useMoneyUnit } from '@/domain/money/money'
import { contractKinds } from '@/rules/codes/dictionaries'
import type { Amount } from '@/rules/money/amount'
import { formatAmount, readAmount } from '@/rules/money/amountText'
import type { PricePlan } from '@/rules/money/pricePlan'
import sharedStyles from '@/ui/theme/shared.module.css'
import { BillLines } from '../../shared/prices/BillLines'
import { currencyDecimalsOf, kwhText } from '../../shared/prices/priceTexts'
import { amountFormatOf, limitText, type Reckoned } from './priceModel'
import css from './PriceQuery.module.css'

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
  if ('refusal' in reckoned) return <Refused reckoned={reckoned} money={money} />
  const { energy, bill, change, tokens } = reckoned
  const fees = answer.versions.flatMap((row) => (row.version === plan.version ? row.fees : []))
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
      <BillLines
        name={t('calc.lines')}
        plan={plan}
        energy={energy}
        bill={bill}
        fees={fees}
        decimals={currencyDecimalsOf(answer)}
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
