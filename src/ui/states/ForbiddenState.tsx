import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useExplainAccess } from '@/ui/access/access'
import { StatusShape } from '@/ui/value/Status'
import styles from './states.module.css'

/** Tells that the user may not see this, and who can change it. `text` is the server's sentence, if it sent one. */
export function ForbiddenState({ text }: { text?: string }) {
  const { t } = useTranslation('common')
  const explain = useExplainAccess()
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <StatusShape shape="shield" />
      </span>
      <p className={styles.title}>{t('state.forbidden')}</p>
      <p className={styles.hint}>{text ?? t('state.forbiddenHint')}</p>
      {explain && <Button onClick={explain}>{t('list.missing')}</Button>}
    </div>
  )
}
