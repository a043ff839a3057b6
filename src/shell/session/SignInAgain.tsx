import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '@/stores/session'
import { signInAgain, type EndedSession } from '@/stores/signInAgain'
import { feedback } from '@/ui/feedback/feedback'
import { arrivalOf } from '../login/arrival'
import { Field } from '../login/Field'
import { clock, keepLock, useLock } from '../login/lock'
import { PasswordField } from '../login/PasswordField'
import { signInAgainAs } from './renewal'
import styles from './session.module.css'
import { signInFailure } from './signInFailure'

/** Asks the same user for the password, over the page; it goes away only by an answer. */
export function SignInAgain({ ended }: { ended: EndedSession }) {
  const { t } = useTranslation('session')
  const { t: tLogin } = useTranslation('login')
  const [username] = useState(() => session.get().user?.username ?? '')
  const [password, setPassword] = useState('')
  const [message, setMessage] = useState<string>()
  const [lockTold, setLockTold] = useState(false)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const name = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const locked = useLock(username)
  const why = arrivalOf(String(ended.code), { data: ended.data })
  const isUnlocked = locked === 0
  // The sentence of a lock goes with the lock.
  const visibleMessage = lockTold && isUnlocked ? undefined : message

  async function submit() {
    if (busy.current || !isUnlocked) return
    if (password === '') {
      setMessage(tLogin('passwordRequired'))
      return input.current?.focus()
    }
    busy.current = true
    setSending(true)
    setMessage(undefined)
    try {
      await signInAgainAs(password)
      feedback.success(t('again.done'))
    } catch (error) {
      const { message: failureText, lockMinutes = 0 } = await signInFailure(error)
      if (lockMinutes > 0) keepLock(username, lockMinutes)
      setLockTold(lockMinutes > 0)
      setMessage(failureText)
      input.current?.focus()
      input.current?.select()
    }
    busy.current = false
    setSending(false)
  }

  return (
    <Modal
      open
      // Neither Escape nor a close icon closes it: everything open would be lost.
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={440}
      zIndex={1900}
      title={t('again.title')}
      footer={null}
      afterOpenChange={(open) => open && input.current?.focus()}
    >
      <form
        className={styles.form}
        noValidate
        aria-busy={sending}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={styles.why}>
          {why?.message || (ended.code === 401 ? tLogin('expired') : tLogin('ended'))}
        </p>
        <p className={styles.note}>{t('again.kept')}</p>
        <Field
          label={tLogin('username')}
          value={username}
          readOnly
          autoComplete="username"
          ref={name}
          error={undefined}
        />
        <PasswordField
          ref={input}
          value={password}
          error={visibleMessage === undefined ? undefined : ''}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div role="alert" className={styles.message}>
          {visibleMessage}
        </div>
        <div className={styles.actions}>
          <Button disabled={sending} onClick={() => signInAgain.settle(false)}>
            {t('again.leave')}
          </Button>
          <Button type="primary" htmlType="submit" loading={sending} aria-disabled={!isUnlocked}>
            {isUnlocked ? tLogin('submit') : tLogin('locked', { time: clock(locked) })}
          </Button>
        </div>
        <p className={styles.small}>{t('again.leaveNote')}</p>
      </form>
    </Modal>
  )
}
