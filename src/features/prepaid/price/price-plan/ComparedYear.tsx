import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanRow, YearAnswer } from '@/api/prepaid/plans'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useMoneyUnit } from '@/domain/money/money'
import { formatMonth } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { negated, type Amount, type BilledEnergy, type CurrencyDecimals } from '@/rules/money/amount'
import { formatAmount } from '@/rules/money/amountText'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { PlainTable } from '@/ui/table/PlainTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import { Personal } from '@/ui/value/Personal'
import { BillLines } from '../../shared/prices/BillLines'
import { Card } from '../../shared/prices/PlanTables'
import { currencyDecimalsOf } from '../../shared/prices/priceTexts'
import { compareYear, isBilled, type ComparedMonth, type PlanBill, type BillGap } from './simulation'
import css from '../../shared/prices/parts.module.css'

/** A month in words. */
interface MonthLine {
  id: string
  month: string
  energy: string
  current: string
  alternative: string
  difference: string
}

const col = columnsOf<MonthLine>()('plans')

/** Columns whose titles are the names of the two plans. */
const columnsFor = (current: string, alternative: string) => [
  col.text('month', { title: 'sim.month', width: 110, identity: true }),
  col.text('energy', { title: 'sim.energy', width: 100, align: 'right' }),
  col.text('current', { title: () => current, width: 170, align: 'right' }),
  col.text('alternative', { title: () => alternative, width: 170, align: 'right' }),
  col.text('difference', { title: 'sim.difference', width: 120, align: 'right' }),
]

interface Props {
  year: YearAnswer
  current: PlanRow
  alternative: PlanRow
}

/** Twelve months of a consumer under two plans: the sums in a sentence, the months, and one of them line by line. */
export function ComparedYear({ year, current, alternative }: Props) {
  const { t, i18n } = useTranslation('plans')
  const { language } = i18n
  const [openMonth, setOpenMonth] = useState('')
  const decimals = currencyDecimalsOf(current)
  const unit = { ...useMoneyUnit(), decimals }
  const comparison = compareYear([current, alternative], year.months, decimals)
  const money = (amount: Amount): string => formatAmount(amount, unit, language)
  const figure = (amount: Amount): string => formatAmount(amount, { ...unit, text: '' }, language)
  const kwhText = (energy: BilledEnergy): string => formatNumber(energy / 10_000, 2, language)
  const signed = (amount: Amount): string => (amount > 0 ? `+${figure(amount)}` : figure(amount))
  const sideText = (side: PlanBill | BillGap): string =>
    isBilled(side) ? figure(side.bill.total) : t(`sim.gap.${side}`)
  const lineOf = ({ month, energy, difference, ...sides }: ComparedMonth): MonthLine => ({
    id: month,
    month: formatMonth(month),
    energy: energy === undefined ? '' : kwhText(energy),
    current: sideText(sides.current),
    alternative: sideText(sides.alternative),
    difference: difference === undefined ? '' : signed(difference),
  })
  const { comparedMonths, months } = comparison
  const total: MonthLine = {
    id: 'total',
    month: t('sim.total'),
    energy: kwhText(comparison.energy),
    current: figure(comparison.current),
    alternative: figure(comparison.alternative),
    difference: signed(comparison.difference),
  }
  const opened = months.find(({ month }) => month === openMonth)
  return (
    <>
      <p>
        {year.cons_no} <Personal>{year.cons_name}</Personal>
      </p>
      <output className={css.result}>{resultText()}</output>
      {comparedMonths < months.length && (
        <p className={sharedStyles.note}>
          {t('sim.partly', { count: comparedMonths, months: months.length })}
        </p>
      )}
      <ChartCard
        title={t('sim.chart')}
        model={chartOf(comparison.months, [current.plan_name, alternative.plan_name], unit)}
        fileName="tariff-simulation"
        object={year.metercomid}
        points="month"
      />
      <Card title={t('sim.months')} note={t('sim.monthsNote', { unit: unit.text })}>
        <PlainTable
          name={t('sim.months')}
          rows={comparedMonths > 0 ? [...months.map(lineOf), total] : months.map(lineOf)}
          rowKey={({ id }) => id}
          columns={columnsFor(current.plan_name, alternative.plan_name)}
          strong={({ id }) => id === 'total'}
          look="bare"
          actions={{
            title: t('sim.lines'),
            width: 110,
            render: ({ id, month }) =>
              id !== 'total' &&
              months.some((entry) => entry.month === id && entry.difference !== undefined) && (
                <Button
                  size="small"
                  aria-pressed={id === openMonth}
                  aria-label={t('sim.linesOf', { month })}
                  onClick={() => setOpenMonth(id === openMonth ? '' : id)}
                >
                  {t('sim.lines')}
                </Button>
              ),
          }}
        />
      </Card>
      {opened && <OpenedMonth month={opened} plans={[current, alternative]} decimals={decimals} />}
    </>
  )

  /** Sentence that says which plan would have been cheaper, and by how much. */
  function resultText(): string {
    const { difference } = comparison
    if (comparedMonths === 0) return t('sim.nothing')
    if (difference === 0) return t('sim.equal', { plan: alternative.plan_name })
    const size = money(difference < 0 ? negated(difference) : difference)
    return t(difference < 0 ? 'sim.cheaper' : 'sim.dearer', {
      plan: alternative.plan_name,
      amount: size,
      count: comparedMonths,
    })
  }
}

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' })

/** A month line by line under both plans. */
function OpenedMonth({
  month: { month, energy, ...sides },
  plans: [current, alternative],
  decimals,
}: {
  month: ComparedMonth
  plans: readonly [PlanRow, PlanRow]
  decimals: CurrencyDecimals
}) {
  const { t } = useTranslation('plans')
  const bills = [
    { plan: current, side: sides.current },
    { plan: alternative, side: sides.alternative },
  ]
  return (
    // The lines stand below twelve months: whoever asks for them is taken there.
    <div key={month} className={css.parts} ref={bringIntoView}>
      {bills.map(({ plan, side }) => {
        const title = t('sim.linesTitle', { plan: plan.plan_name, month: formatMonth(month) })
        if (!isBilled(side) || energy === undefined) return null
        return (
          <Card key={plan.plan_code} title={title}>
            <BillLines
              name={title}
              plan={side.plan}
              energy={energy}
              bill={side.bill}
              fees={side.fees}
              decimals={decimals}
            />
          </Card>
        )
      })}
    </div>
  )
}

/** Totals of both plans by month, in the currency's unit. */
function chartOf(
  months: readonly ComparedMonth[],
  [current, alternative]: readonly [string, string],
  { text, decimals }: { text: string; decimals: number },
): ChartModel {
  const valueOf = (side: PlanBill | BillGap): number | null =>
    isBilled(side) ? side.bill.total / 10 ** decimals : null
  return {
    points: months.map(({ month }) => month),
    series: [
      { key: 'current', name: current, kind: 'bar', values: months.map((month) => valueOf(month.current)) },
      {
        key: 'alternative',
        name: alternative,
        kind: 'bar',
        values: months.map((month) => valueOf(month.alternative)),
      },
    ],
    axes: [{ unit: text, decimals, fromZero: true }],
  }
}
