import { Checkbox, Segmented } from 'antd'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceAnswer } from '@/api/prepaid/prices'
import { useMoneyUnit } from '@/domain/money/money'
import { formatDate } from '@/lib/time'
import { formatNumber } from '@/lib/number'
import { contractKinds } from '@/rules/codes/dictionaries'
import { noTokenEnergy } from '@/rules/money/amount'
import { readAmount, readTokenEnergy } from '@/rules/money/amountText'
import type { PricePlan } from '@/rules/money/pricePlan'
import { Card } from '../../shared/prices/PlanTables'
import { currencyDecimalsOf } from '../../shared/prices/priceTexts'
import {
  amountFormatOf,
  energyOfMoney,
  isFeeProbablyDue,
  priceOfEnergy,
  typedKwh,
  type Reckoned,
} from './priceModel'
import { CostTable } from './CostTable'
import { AmountInput, EnergyInput } from './NumberInput'

import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PriceQuery.module.css'

interface Props {
  answer: PriceAnswer
  /** Version in force on the day. */
  plan: PricePlan
  date: string
}

/** Values as they are typed; what nobody has typed yet is undefined and shows what is known. */
interface Typed {
  energy: string
  amount: string
  earlier?: string
  tariffs?: readonly string[]
  isFeeDue?: boolean
}

/** Reckons what an energy costs and what an amount buys, by the rules with which bills and sales are made. */
export function Calculator({ answer, plan, date }: Props) {
  const { t } = useTranslation('prices')
  const unit = { ...useMoneyUnit(), decimals: currencyDecimalsOf(answer) }
  const [way, setWay] = useState<'toMoney' | 'toEnergy'>('toMoney')
  const [typed, setTyped] = useState<Typed>({ energy: '', amount: '' })
  const change = (values: Partial<Typed>) => setTyped((old) => ({ ...old, ...values }))
  const format = amountFormatOf(answer)
  const isByTokens = answer.contract_kind === contractKinds.tokens
  const isOfYear = plan.kind === 'steps' && plan.period === 'year'
  const isFeeDue = typed.isFeeDue ?? isFeeProbablyDue(answer)
  const earlier = typed.earlier ?? (isOfYear ? '' : typedKwh(answer.month_energy))
  const tariffs =
    plan.kind === 'tariffs'
      ? plan.tariffs.map((_, index) => typed.tariffs?.[index] ?? typedKwh(answer.month_tariffs[index]))
      : []
  const typedEnergies = plan.kind === 'tariffs' ? tariffs : [typed.energy]

  function reckon(): Reckoned | undefined {
    const earlierEnergy =
      plan.kind === 'steps' && earlier.trim() !== '' ? readTokenEnergy(earlier) : undefined
    if (earlierEnergy?.fault) return undefined
    const use = { earlier: earlierEnergy?.value ?? noTokenEnergy, isFeeDue, month: date.slice(0, 7) }
    // A tariff that is left empty has no energy; one that is wrong has to be mended first.
    const energies = typedEnergies.map((text) => (text.trim() === '' ? undefined : readTokenEnergy(text)))
    const isWrong = energies.some((energy) => energy?.fault)
    const knownEnergies = energies.map((energy) => energy?.value ?? noTokenEnergy)
    if (way === 'toMoney')
      return isWrong || energies.every((energy) => energy === undefined)
        ? undefined
        : priceOfEnergy(plan, { ...use, energies: knownEnergies }, format.decimals)
    const { value: amount } = readAmount(typed.amount, format)
    if (amount === undefined || (plan.kind === 'tariffs' && isWrong)) return undefined
    const mix = plan.kind === 'tariffs' ? knownEnergies : [noTokenEnergy]
    return energyOfMoney(plan, {
      kind: answer.contract_kind,
      use: { ...use, energies: mix },
      amount,
      format,
    })
  }
  const reckoned = reckon()
  return (
    <div className={css.wide}>
      <Card title={t('calc.title')}>
        <div className={css.inputs}>
          <Segmented
            aria-label={t('calc.way')}
            value={way}
            options={(['toMoney', 'toEnergy'] as const).map((value) => ({
              value,
              label: t(`calc.${value}`),
            }))}
            onChange={setWay}
          />
        </div>
        <div className={css.inputs}>
          {way === 'toEnergy' && (
            <AmountInput
              label={unit.text ? t('calc.amount', { unit: unit.text }) : t('calc.amountPlain')}
              value={typed.amount}
              format={format}
              onChange={(amount) => change({ amount })}
            />
          )}
          {way === 'toMoney' && plan.kind !== 'tariffs' && (
            <EnergyInput
              label={t('calc.energy')}
              value={typed.energy}
              onChange={(energy) => change({ energy })}
            />
          )}
          {tariffs.map((value, index) => (
            <EnergyInput
              // oxlint-disable-next-line react/no-array-index-key -- a tariff is its number
              key={index}
              label={t('calc.tariff', { n: index + 1 })}
              value={value}
              onChange={(text) => change({ tariffs: tariffs.with(index, text) })}
            />
          ))}
          {plan.kind === 'steps' && (
            <EnergyInput
              label={t(isOfYear ? 'calc.usedOfYear' : isByTokens ? 'calc.bought' : 'calc.used')}
              value={earlier}
              onChange={(text) => change({ earlier: text })}
            />
          )}
          <Checkbox
            className={clsx(css.due)}
            checked={isFeeDue}
            onChange={(event) => change({ isFeeDue: event.target.checked })}
          >
            {t('calc.feeDue')}
          </Checkbox>
        </div>
        <div className={css.notes}>
          {plan.kind !== 'simple' && !isOfYear && <MonthEnergy answer={answer} date={date} />}
          {plan.kind === 'tariffs' && way === 'toEnergy' && (
            <p className={sharedStyles.note}>{t('calc.mix')}</p>
          )}
        </div>
        {reckoned ? (
          <CostTable answer={answer} plan={plan} reckoned={reckoned} way={way} amount={typed.amount} />
        ) : (
          <div className={css.notes}>
            <p className={sharedStyles.muted}>{t(way === 'toMoney' ? 'calc.type' : 'calc.typeAmount')}</p>
          </div>
        )}
      </Card>
    </div>
  )
}

/** Note that says which energy of the month is known. */
function MonthEnergy({ answer, date }: { answer: PriceAnswer; date: string }) {
  const { t, i18n } = useTranslation('prices')
  const { month_energy, energy_until, contract_kind, contract_begin } = answer
  if (month_energy === null || energy_until === '')
    return <p className={sharedStyles.note}>{t('calc.unknown')}</p>
  const monthBegin = `${date.slice(0, 7)}-01`
  const begin = contract_begin > monthBegin ? contract_begin : monthBegin
  return (
    <p className={sharedStyles.note}>
      {t(contract_kind === contractKinds.tokens ? 'calc.boughtUntil' : 'calc.usedUntil', {
        begin: formatDate(begin, i18n.language),
        end: formatDate(energy_until, i18n.language),
        energy: formatNumber(month_energy, 1, i18n.language),
      })}
    </p>
  )
}
