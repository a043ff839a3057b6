import { useTranslation } from 'react-i18next'
import { NoValue, Quantity } from '@/ui/value/Quantity'

interface Props {
  /** % or, of a change, points. */
  value: number | null
  of: { should_read: number | null }
  /** It is against the day before. */
  change?: boolean
}

/** A rate, or why there is none: where nothing had to be read that is not the same as where nothing is counted yet. */
export function RateValue({ value, of: { should_read }, change = false }: Props) {
  const { t } = useTranslation('statistics')
  if (value !== null) return <Quantity value={value} decimals={2} {...(!change && { unit: '%' })} />
  const why =
    should_read === null ? 'notYet' : should_read === 0 ? 'cp.nothingDue' : change ? 'noDayBefore' : 'notYet'
  return <NoValue why={t(why)} />
}
