import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanFeeRow } from '@/api/prepaid/prices'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useMoneyUnit, formatMoney } from '@/domain/money/money'
import { formatNumber } from '@/lib/number'
import { feeFlag } from '@/rules/codes/dictionaries'
import { priceOf } from '@/rules/money/amount'
import type { PricePlan } from '@/rules/money/pricePlan'
import { EmptyState } from '@/ui/states/EmptyState'
import { PlainTable } from '@/ui/table/PlainTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import detailStyles from '@/page/detail/detail.module.css'
import { priceForEyes } from './priceTexts'

/** A card with a heading; `note` stands below its content. */
export function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={sharedStyles.card} aria-labelledby={id}>
      <h2 id={id} className={detailStyles.heading}>
        {title}
      </h2>
      {children}
      {note !== undefined && (
        <div className={detailStyles.note}>
          <p className={sharedStyles.note}>{note}</p>
        </div>
      )}
    </section>
  )
}

/** A row of the prices, in words. */
interface PriceRow {
  id: string
  part: string
  above: string
  upTo: string
  price: string
}

const col = columnsOf<PriceRow>()('prices')
const priceColumns = [
  col.text('part', { title: 'prices.part', width: 150, identity: true }),
  col.text('price', { title: 'prices.price', width: 120, align: 'right' }),
]
const stepColumns = [
  col.text('part', { title: 'prices.part', width: 130, identity: true }),
  col.text('above', { title: 'prices.above', width: 110, align: 'right' }),
  col.text('upTo', { title: 'prices.upTo', width: 110, align: 'right' }),
  col.text('price', { title: 'prices.price', width: 120, align: 'right' }),
]

/** Prices of a version: one, or those of its steps or tariffs. */
export function PriceTable({ plan }: { plan: PricePlan }) {
  const { t, i18n } = useTranslation('prices')
  const { text: unit } = useMoneyUnit()
  const { language } = i18n
  const rowOf = (id: string, part: string, price: number): PriceRow => ({
    id,
    part,
    above: '',
    upTo: '',
    price: priceForEyes(priceOf(price), language),
  })
  // Limits of steps are whole kWh nearly everywhere, and all have as many decimals as one needs.
  const decimalsOfSteps =
    plan.kind === 'steps' && plan.steps.some(({ start }) => start % 10_000 !== 0) ? 4 : 0
  const rows =
    plan.kind === 'simple'
      ? [rowOf('1', t('prices.simple'), plan.price)]
      : plan.kind === 'tariffs'
        ? plan.tariffs.map((price, index) =>
            rowOf(String(index), t('prices.tariff', { n: index + 1 }), price),
          )
        : plan.steps.map(({ start, end, price }, index) => ({
            ...rowOf(String(index), t('prices.step', { n: index + 1 }), price),
            above: formatNumber(start / 10_000, decimalsOfSteps, language),
            upTo: end === null ? t('prices.open') : formatNumber(end / 10_000, decimalsOfSteps, language),
          }))
  const perKwh = unit ? t('prices.unit', { unit }) : t('prices.perKwh')
  const isOfYear = plan.kind === 'steps' && plan.period === 'year'
  return (
    <Card title={t('prices.title')} note={isOfYear ? `${perKwh}. ${t('prices.ofYear')}` : perKwh}>
      <PlainTable
        name={t('prices.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={plan.kind === 'steps' ? stepColumns : priceColumns}
        look="bare"
      />
    </Card>
  )
}

/** A fee in words. */
interface FeeRow {
  fee_code: string
  fee_name: string
  fee_flag: string
  value: string
  vat: string
  months: string
}

const feeCol = columnsOf<FeeRow>()('prices')
const feeColumns = [
  feeCol.text('fee_name', { title: 'fees.fee', width: 150, identity: true }),
  feeCol.code('fee_flag', { title: 'fees.flag', codes: feeFlag, width: 120 }),
  feeCol.text('value', { title: 'fees.value', width: 150, align: 'right' }),
  feeCol.text('vat', { title: 'plan.vat', width: 80, align: 'right' }),
  feeCol.text('months', { title: 'fees.months', width: 130 }),
]

interface FeesProps {
  fees: readonly PlanFeeRow[]
  /** VAT of the plan, %, which a fee without one of its own bears. */
  vatRate: number | null
  /** Decimals of the currency. */
  decimals: number
}

/** Fees of a version, in their order. */
export function FeeTable({ fees, vatRate, decimals }: FeesProps) {
  const { t, i18n } = useTranslation('prices')
  const unit = { ...useMoneyUnit(), decimals }
  const { language } = i18n
  const valueOf = ({ fee_flag: flag, amount, rate, price, base }: PlanFeeRow): string => {
    if (flag === 'fixed') return formatMoney(amount, unit, language)
    if (flag === 'perKwh')
      return price === null ? '' : priceForEyes(priceOf(Math.round(price * 1_000_000)), language)
    const percent = formatNumber(rate, 2, language)
    return t(base === 'energyAndFees' ? 'fees.ofAll' : 'fees.ofEnergy', { rate: percent })
  }
  const monthsOf = ({ valid_from: begin, valid_to: end }: PlanFeeRow): string => {
    if (begin === '' && end === '') return t('fees.always')
    if (end === '') return t('fees.from', { begin })
    return begin === '' ? t('fees.to', { end }) : t('fees.span', { begin, end })
  }
  const rows = fees
    .toSorted((a, b) => a.order - b.order)
    .map((fee): FeeRow => ({
      fee_code: fee.fee_code,
      fee_name: fee.fee_name || fee.fee_code,
      fee_flag: fee.fee_flag,
      value: valueOf(fee),
      vat: `${formatNumber(fee.vat_rate ?? vatRate, 2, language)} %`,
      months: monthsOf(fee),
    }))
  return (
    <Card title={t('fees.title')}>
      {rows.length === 0 ? (
        <EmptyState title={t('fees.none')} hint={t('fees.noneHint')} />
      ) : (
        <PlainTable
          name={t('fees.title')}
          rows={rows}
          rowKey={({ fee_code }) => fee_code}
          columns={feeColumns}
          look="bare"
        />
      )}
    </Card>
  )
}
