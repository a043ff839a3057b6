import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { lastDayOf, ranges, type Range } from '@/rules/limits/ranges'
import { DateRange } from '@/ui/time/DateRange'
import { MonthRange } from '@/ui/time/MonthRange'
import type { Density, useLossSpan } from './useLossSpan'

/** Controls of the span of `useLossSpan`: days or months, and their period. */
export function LossSpan({ lossSpan, range }: { lossSpan: ReturnType<typeof useLossSpan>; range: Range }) {
  const { t } = useTranslation('losses')
  return (
    <>
      <Segmented<Density>
        aria-label={t('span.density')}
        value={lossSpan.density}
        options={(['day', 'month'] as const).map((value) => ({ value, label: t(`span.${value}`) }))}
        onChange={lossSpan.setDensity}
      />
      {lossSpan.density === 'day' ? (
        <DateRange
          label={t('span.period')}
          value={lossSpan.span}
          range={range}
          onChange={(next) => lossSpan.setSpan(next)}
        />
      ) : (
        <MonthRange
          label={t('span.period')}
          value={lossSpan.span}
          months={ranges.halfYear.limit.months}
          last={lastDayOf(ranges.halfYear)}
          onChange={(next) => lossSpan.setSpan(next)}
        />
      )}
    </>
  )
}
