import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { AbnormalItem } from '@/api/console/userItems'
import { readAbnormal } from '@/domain/links/abnormalRead'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { abnormalSeverity } from '@/rules/archive/abnormalRules'
import { severity, severityOf } from '@/rules/codes/statuses'
import { usePersonal } from '@/ui/value/privacy'
import { NoValue } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
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
  const { word } = useWords()
  const personal = usePersonal()
  const unread = isUnread(item)
  const date = formatDate(item.data_date, i18n.language) || item.data_date
  // Servers that send no more than is specified know a meter by its id, no consumer and no codes.
  const meter = item.metercomid || item.meter_id || item.cp_name || (item.tg_name ?? '')
  const consumer = item.cons_name ? personal(item.cons_name, 'name') : (item.cons_no ?? '')
  const grade = abnormalSeverity(item.e_type)
  const look = severityOf(unread).look(grade) ?? { tone: 'danger', shape: 'dot' }
  const kind = [grade && word(severity, grade), family(item)].filter(Boolean).join(' · ')
  const name = [rule(item), meter, consumer, kind, date].filter(Boolean).join(', ')
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <button
        type="button"
        className={styles.read}
        aria-label={unread ? t('bell.markRead', { name }) : t('bell.isRead', { name })}
        aria-disabled={!unread}
        onClick={() => unread && void readAbnormal([item.id])}
      >
        <span className={styles.mark} data-tone={look.tone} title={unread ? t('bell.unreadMark') : undefined}>
          <StatusShape shape={look.shape} />
        </span>
        <span className={styles.what}>{rule(item) || kind}</span>
        <span className={styles.where}>
          <span className={styles.number}>{meter || <NoValue />}</span>
          {consumer && <span>{` · ${consumer}`}</span>}
        </span>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.date}>{date}</span>
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
