import { ClockCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DateSpan } from '@/lib/span'
import { utilityZone, zoneOffset, zoneOffsets } from '@/lib/time'
import css from './ZoneBadge.module.css'

interface Props {
  /** First and last day of the times around it; today without them. */
  span?: DateSpan | undefined
}

/** Names the time zone of the times around it, with its offset on their days. */
export function ZoneBadge({ span }: Props) {
  const { t } = useTranslation('time')
  const [zone, offset] = [utilityZone(), span ? zoneOffsets(span) : zoneOffset()]
  return (
    <Tooltip title={`${t('zone', { zone, offset })} ${t('zoneHelp')}`}>
      <span className={css.badge} role="note" aria-label={t('zone', { zone, offset })}>
        <ClockCircleOutlined aria-hidden="true" />
        {offset}
      </span>
    </Tooltip>
  )
}
