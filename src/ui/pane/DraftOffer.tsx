import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { typedAt } from './typedAt'
import type { FormDraft } from './draft'
import styles from './DraftOffer.module.css'

interface Props<T extends object> {
  draft: FormDraft<T>
  /** Puts the draft into the form, which is unsaved from then on. */
  onRestore: (value: T) => void
  /** Text of the offer, where "typed at …" is not enough. */
  text?: (value: T, time: string) => string
}

/** Above a form: what was typed before a crash, with its time, to be restored or discarded. */
export function DraftOffer<T extends object>(props: Props<T>) {
  // The texts are rarely needed, so they are loaded on demand.
  return props.draft.recovered ? (
    <Suspense>
      <Offer {...props} />
    </Suspense>
  ) : null
}

function Offer<T extends object>({ draft, onRestore, text }: Props<T>) {
  const { t, i18n } = useTranslation('desk')
  const { recovered } = draft
  if (!recovered) return null
  const time = typedAt(recovered.at, i18n.language)
  return (
    <section className={styles.offer} aria-label={t('draft.title')}>
      <HistoryOutlined className={styles.sign} aria-hidden />
      <span className={styles.text}>{text ? text(recovered.value, time) : t('draft.text', { time })}</span>
      <Button
        type="primary"
        size="small"
        onClick={() => {
          onRestore(recovered.value)
          draft.markTaken()
        }}
      >
        {t('draft.restore')}
      </Button>
      <Button size="small" onClick={draft.discard}>
        {t('draft.discard')}
      </Button>
    </section>
  )
}
