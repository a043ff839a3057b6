import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { lastDayOf, ranges, type Range } from '@/rules/limits/ranges'
import { DateRange } from '@/ui/time/DateRange'
import { MonthRange } from '@/ui/time/MonthRange'
import type { Density, useLossSpan } from './useLossSpan'

/** Days or months, and which: of `useLossSpan`. */
export function LossSpan({ of, range }: { of: ReturnType<typeof useLossSpan>; range: Range }) {
  const { t } = useTranslation('losses')
  return (
    <>
      <Segmented<Density>
        aria-label={t('span.density')}
        value={of.density}
        options={(['day', 'month'] as const).map((value) => ({ value, label: t(`span.${value}`) }))}
        onChange={of.setDensity}
      />
      {of.density === 'day' ? (
        <DateRange
          label={t('span.period')}
          value={of.span}
          range={range}
          onChange={(next) => of.setSpan(next)}
        />
      ) : (
        <MonthRange
          label={t('span.period')}
          value={of.span}
          months={ranges.halfYear.limit.months}
          last={lastDayOf(ranges.halfYear)}
          onChange={(next) => of.setSpan(next)}
        />
      )}
    </>
  )
}
