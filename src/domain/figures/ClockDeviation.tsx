import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { clockLimit } from '@/rules/readings/clockBands'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** Deviation of a device's clock at the last contact, s; null when unknown. */
export function ClockDeviation({ seconds }: { seconds: number | null }) {
  const { t, i18n } = useTranslation('meter')
  if (seconds === null) return <NoValue />
  const text =
    seconds === 0
      ? t('clock.exact')
      : t(seconds < 0 ? 'clock.slow' : 'clock.fast', { n: formatNumber(Math.abs(seconds), 0, i18n.language) })
  if (Math.abs(seconds) <= clockLimit) return <>{text}</>
  return <Status tone="warning" shape="triangle" word={text} title={t('clock.help')} />
}
