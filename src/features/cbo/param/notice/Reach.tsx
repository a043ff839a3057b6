import { useTranslation } from 'react-i18next'
import { noticesApi } from '@/api/cbo/notices'
import type { AudienceKind } from '@/rules/codes/noticeCodes'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import styles from './Notice.module.css'

/** Number of active users that a notice would reach. */
export function Reach({ kind, ids }: { kind: AudienceKind; ids: readonly string[] }) {
  const { t, i18n } = useTranslation('publishing')
  const nobody = kind !== 'all' && ids.length === 0
  const { data, error } = useLoad(
    ['noticeReach', kind, ...ids],
    (signal) => noticesApi.reach(kind, ids, signal),
    { enabled: !nobody },
  )
  const count = nobody ? 0 : data?.count
  return (
    <output className={styles.reach}>
      {count === undefined
        ? t(error ? 'audience.reachUnknown' : 'audience.reachAsked')
        : t('audience.reach', { count, n: formatNumber(count, 0, i18n.language) })}
    </output>
  )
}
