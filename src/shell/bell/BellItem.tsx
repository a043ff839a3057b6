import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { AbnormalItem } from '@/api/userItems'
import { readAbnormal } from '@/domain/abnormalRead'
import { useAbnormalWords } from '@/domain/useAbnormalWords'
import { formatDate } from '@/lib/time'
import { NoValue } from '@/ui/value/Quantity'
import { isUnread } from '@/stores/abnormal.logic'
import styles from './Bell.module.css'

interface Props {
  item: AbnormalItem
  /** Takes it away here only. */
  onRemove: () => void
}

/** One abnormal record of the bell: a click reads it, once and without going anywhere. */
export function BellItem({ item, onRemove }: Props) {
  const { t, i18n } = useTranslation('abnormal')
  const { family, rule } = useAbnormalWords()
  const unread = isUnread(item)
  const date = formatDate(item.data_date, i18n.language) || item.data_date
  // What is wrong comes first: the line may be cut off.
  const what = [rule(item), family(item)].filter(Boolean).join(' · ')
  // Servers that send no more than is specified know a meter by its id.
  const meter = item.metercomid || item.meter_id
  const name = [meter, what, date].filter(Boolean).join(', ')
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <button
        type="button"
        className={styles.read}
        aria-label={unread ? t('bell.markRead', { name }) : t('bell.isRead', { name })}
        aria-disabled={!unread}
        onClick={() => unread && void readAbnormal([item.id])}
      >
        <span className={styles.dot} title={unread ? t('bell.unreadMark') : undefined} />
        <span className={styles.number}>{meter || <NoValue />}</span>
        <span className={styles.date}>{date}</span>
        <span className={styles.what} title={what}>
          {what}
        </span>
      </button>
      <button
        type="button"
        className={styles.close}
        aria-label={t('bell.dismiss', { name })}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}
