import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../login/lock'
import styles from './session.module.css'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { useErrorWords } from '@/ui/states/errorWords'

interface Props {
  /** Seconds until the server ends the session. */
  remainingMs: number
  /** Puts the end off; rejects when the server could not be asked. */
  onStay: () => Promise<void>
  onSignOut: () => Promise<void>
}

/** Comes two minutes before the end of a session of which nothing was asked. Escape means to stay. */
export function IdleWarning({ remainingMs, onStay, onSignOut }: Props) {
  const { t } = useTranslation('session')
  const inWords = useErrorWords()
  const stayButton = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()

  async function stay() {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      await onStay()
    } catch (error) {
      setFailed(t('idle.failed', { reason: inWords(error, 'action') }))
    }
    setBusy(false)
  }

  return (
    <Modal
      open
      width={confirmationWidth}
      zIndex={1800}
      mask={{ closable: false }}
      title={t('idle.title')}
      onCancel={() => void stay()}
      afterOpenChange={(open) => open && stayButton.current?.focus()}
      footer={[
        <Button key="out" disabled={busy} onClick={() => void onSignOut()}>
          {t('idle.out')}
        </Button>,
        <Button key="stay" ref={stayButton} type="primary" loading={busy} onClick={() => void stay()}>
          {t('idle.stay')}
        </Button>,
      ]}
    >
      <p className={styles.why}>{t('idle.text')}</p>
      <p role="timer" className={styles.clock}>
        {clock(remainingMs)}
      </p>
      <div role="alert" className={styles.message}>
        {failed}
      </div>
    </Modal>
  )
}
