import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusShape } from '@/ui/value/Status'
import { useErrorWords } from './errorWords'
import styles from './states.module.css'

interface Props {
  /** The failure; this component finds its words. */
  error?: unknown
  /** Subject of the failed load; default: data. */
  kind?: 'load' | 'options'
  /** A sentence instead of the words of `error`. */
  text?: string
  title?: string
  onRetry?: () => void
  retrying?: boolean
}

/** Loading failed and there is nothing older to show. */
export function FailedState({ error, kind = 'load', text, title, onRetry, retrying }: Props) {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark} data-tone="danger">
        <StatusShape shape="octagon" />
      </span>
      <p className={styles.title}>{title ?? t('state.failed')}</p>
      <p className={styles.hint}>{text ?? inWords(error, kind)}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} loading={retrying ?? false}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
