import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedSession } from '@/lib/windowTalk'
import styles from './OtherUser.module.css'

interface Props {
  otherSession: SharedSession
  onContinue: () => Promise<void>
  /** To the sign-in page, for a third user. */
  onElse: () => void
}

/** Covers a window after another user signed in elsewhere in the browser: it names the user and offers to go on as that one. */
export function OtherUser({ otherSession, onContinue, onElse }: Props) {
  const { t } = useTranslation('session')
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, username } = otherSession
  useEffect(() => {
    heading.current?.focus()
    document.title = `${t('other.title', { name })} · PowerGate`
  }, [t, name])
  return (
    <main className={styles.cover}>
      <div className={styles.body}>
        <span className={styles.initial} aria-hidden="true">
          {(Array.from(name)[0] ?? '?').toUpperCase()}
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('other.title', { name })}
        </h1>
        <p className={styles.text}>{t('other.text', { name, username })}</p>
        <Button type="primary" size="large" onClick={() => void onContinue()}>
          {t('other.go', { name })}
        </Button>
        <Button type="link" onClick={onElse}>
          {t('other.else')}
        </Button>
      </div>
    </main>
  )
}
