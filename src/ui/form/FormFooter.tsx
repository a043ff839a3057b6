import { clsx } from 'clsx'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

interface Props {
  /** Id of the form element. */
  form: string
  /** True for a part of a page: it has nothing to close, only changes to discard. */
  part: boolean
  changed: boolean
  /** Reason why nothing was saved. */
  message: string | undefined
  /** True if saving was tried and failed. */
  failed: boolean
  /** Looks up the outcome of the last submission; present while it is unknown. */
  lookUp: (() => void) | undefined
  sending: boolean
  /** True while nothing can be sent yet. */
  blocked: boolean
  /** Label of the submit button; default: Save. */
  okText: string | undefined
  onCancel: () => void
}

/**
 * Footer of a form: the reason why saving is not possible, and the buttons. Saving is never refused without a
 * message.
 */
export function FormFooter({
  form,
  part,
  changed,
  message,
  failed,
  lookUp,
  sending,
  blocked,
  okText,
  onCancel,
}: Props) {
  const { t } = useTranslation('form')
  const { t: common } = useTranslation('common')
  return (
    <div className={styles.footer}>
      {message !== undefined && failed && (
        <Alert type="error" showIcon={false} title={message} role="alert" className={clsx(styles.failure)} />
      )}
      <output className={styles.idle}>{failed ? '' : message}</output>
      {(!part || changed) && (
        <Button onClick={onCancel}>{part ? t('discard') : common('action.cancel')}</Button>
      )}
      {lookUp ? (
        <Button type="primary" loading={sending} onClick={lookUp}>
          {t('fate.look')}
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" form={form} loading={sending} disabled={blocked}>
          {okText ?? t('save')}
        </Button>
      )}
    </div>
  )
}
