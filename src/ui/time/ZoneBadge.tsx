import { ClockCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { utilityZone, zoneOffset } from '@/lib/time'
import css from './ZoneBadge.module.css'

/** Names the time zone of the times around it. */
export function ZoneBadge() {
  const { t } = useTranslation('time')
  const [zone, offset] = [utilityZone(), zoneOffset()]
  return (
    <Tooltip title={`${t('zone', { zone, offset })} ${t('zoneHelp')}`}>
      <span className={css.badge} role="note" aria-label={t('zone', { zone, offset })}>
        <ClockCircleOutlined aria-hidden="true" />
        {offset}
      </span>
    </Tooltip>
  )
}
