import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { abnormalApi } from '@/api/cbo/abnormal'
import { abnormalList } from '@/domain/links/abnormalRead'
import { formatNumber } from '@/lib/number'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import styles from './Dashboard.module.css'

/** Link to the unread abnormal records with their number, which equals the total of the linked list. */
export function useUnreadAbnormalLink(): { link: ReactNode; reload: () => void } {
  const { t, i18n } = useTranslation('dashboard')
  const page = useMenuPage(abnormalList)
  const { data, reload } = useLoad(
    [abnormalList, 'unread'],
    (signal) => abnormalApi.page({ read_result: 'No', currentPage: 1, pageSize: 1 }, signal),
    { enabled: page !== undefined },
  )
  if (page === undefined) return { link: null, reload: () => {} }
  const link = data && (
    <Link className={styles.unread} to={`${page}?fromBell=true`}>
      {t('unreadAbnormal', { count: data.total, n: formatNumber(data.total, 0, i18n.language) })}
    </Link>
  )
  return { link, reload }
}
