import { useTranslation } from 'react-i18next'
import { onlineStatus } from '@/domain/statuses'
import { useWords } from '@/domain/words'
import { formatNumber } from '@/lib/number'
import plain from '@/ui/plain/plain.module.css'
import { StatusShape } from '@/ui/value/Status'
import styles from './NodeBadge.module.css'

/** Online or offline, as shape and colour; the word is there for assistive technology and in the node's card. */
export function OnlineBadge({ code }: { code: '1' | '0' }) {
  const { word } = useWords()
  const look = onlineStatus.look(code)
  if (!look) return undefined
  return (
    <span className={styles.online} data-tone={look.tone}>
      <StatusShape shape={look.shape} />
      <span className={plain.srOnly}>{word(onlineStatus, code)}</span>
    </span>
  )
}

/** How many collection points (on line-loss pages: transformer areas) a container holds. */
export function CountBadge({ count, of }: { count: number; of: 'points' | 'areas' }) {
  const { t, i18n } = useTranslation('sidebar')
  const n = formatNumber(count, 0, i18n.language)
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{n}</span>
      <span className={plain.srOnly}>{of === 'points' ? t('tree.points', { count, n }) : t('tree.areas', { count, n })}</span>
    </span>
  )
}
