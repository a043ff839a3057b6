import { useTranslation } from 'react-i18next'
import { monthFreeze } from '@/rules/readings/readRates'
import { NoValue, Quantity } from '@/ui/value/Quantity'

interface Props {
  /** % or, of a change, points. */
  value: number | null
  of: { should_read: number | null; task_type?: string }
  /** It is against the day or month before. */
  change?: boolean
}

/** A rate, or why there is none: where nothing had to be read that is not the same as where nothing is counted yet. */
export function RateValue({ value, of: { should_read, task_type }, change = false }: Props) {
  const { t } = useTranslation('statistics')
  if (value !== null) return <Quantity value={value} decimals={2} {...(!change && { unit: '%' })} />
  const why =
    should_read === null
      ? 'notYet'
      : should_read === 0
        ? 'cp.nothingDue'
        : change
          ? task_type === monthFreeze
            ? 'noMonthBefore'
            : 'noDayBefore'
          : 'notYet'
  return <NoValue why={t(why)} />
}
