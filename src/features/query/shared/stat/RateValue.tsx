import { TargetRate } from '@/domain/figures/TargetRate'
import { useTranslation } from 'react-i18next'
import { monthFreeze } from '@/rules/readings/readRates'
import { NoValue, Quantity } from '@/ui/value/Quantity'

interface Props {
  /** Per cent, or percentage points for a change. */
  value: number | null
  counts: { should_read: number | null; task_type?: string }
  /** True for a change against the previous day or month. */
  change?: boolean
  /** The rate is not judged: another one of its row has the target. */
  isPlain?: boolean
}

/** Rate, or the reason why there is none: nothing due to be read differs from nothing counted yet. */
export function RateValue({
  value,
  counts: { should_read, task_type },
  change = false,
  isPlain = false,
}: Props) {
  const { t } = useTranslation('statistics')
  if (value !== null) {
    if (change) return <Quantity value={value} decimals={2} isChange />
    return isPlain ? <Quantity value={value} unit="%" decimals={2} /> : <TargetRate value={value} />
  }
  const reason =
    should_read === null
      ? 'notYet'
      : should_read === 0
        ? 'cp.nothingDue'
        : change
          ? task_type === monthFreeze
            ? 'noMonthBefore'
            : 'noDayBefore'
          : 'notYet'
  return <NoValue why={t(reason)} />
}
