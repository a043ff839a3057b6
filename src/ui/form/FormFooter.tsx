import { clsx } from 'clsx'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'

interface Props {
  /** Id of the form element. */
  form: string
  /** A part of a page: it has nothing to close, only changes to take back. */
  part: boolean
  changed: boolean
  /** Why nothing was saved. */
  said: string | undefined
  /** It was tried and failed. */
  failed: boolean
  /** There while it is not known what became of the last submission. */
  look: (() => void) | undefined
  sending: boolean
  /** Nothing can be sent yet. */
  blocked: boolean
  /** Default: Save. */
  okText: string | undefined
  onCancel: () => void
}

/** The end of a form: what is in the way of saving, and its buttons. Saving is never refused without a word. */
export function FormFooter({
  form,
  part,
  changed,
  said,
  failed,
  look,
  sending,
  blocked,
  okText,
  onCancel,
}: Props) {
  const { t } = useTranslation('form')
  const { t: common } = useTranslation('common')
  return (
    <div className={styles.footer}>
      {said !== undefined && failed && (
        <Alert type="error" showIcon={false} title={said} role="alert" className={clsx(styles.failure)} />
      )}
      <output className={styles.idle}>{failed ? '' : said}</output>
      {(!part || changed) && (
        <Button onClick={onCancel}>{part ? t('discard') : common('action.cancel')}</Button>
      )}
      {look ? (
        <Button type="primary" loading={sending} onClick={look}>
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
