import { useTranslation } from 'react-i18next'
import type { SearchHit } from '@/api/cbo/search'
import { StatusOf } from '@/domain/words/StatusOf'
import { onlineStatus, relayStatus } from '@/rules/codes/statuses'
import { Age } from '@/ui/value/Age'
import styles from './Palette.module.css'

/** Present state of a hit, as far as the answer contains it: online, relay, last reading. */
export function HitState({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation('palette')
  const { online_status, relay_status, last_read_time } = hit
  return (
    <span className={styles.stands}>
      {online_status && <StatusOf codes={onlineStatus} code={online_status} />}
      {relay_status && <StatusOf codes={relayStatus} code={relay_status} />}
      {last_read_time !== undefined && (
        <span>
          {t('lastRead')} <Age time={last_read_time} />
        </span>
      )}
    </span>
  )
}
