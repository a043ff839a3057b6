import { Alert, Input, Modal, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { usersApi } from '@/api/users'
import { encryptPassword } from '@/lib/password'
import { useSend } from '@/ui/data/queries'
import { usePane } from '@/ui/pane/pane'
import css from './PasswordConfirm.module.css'

interface Props {
  title: string
  /** What will happen, in words: whom it reaches and what cannot be taken back. */
  children: ReactNode
  okText: string
  /** Runs after the password was found right; the dialog closes when it is done. */
  onConfirm: () => unknown
  onClose: () => void
}

/**
 * Asks for the operator's own password before something dangerous. The server counts the tries (five, then it locks the
 * account) and nothing is remembered: every action asks anew.
 * @example <PasswordConfirm title={t('reveal')} okText={t('show')} onConfirm={show} onClose={close}>{t('what')}</PasswordConfirm>
 */
export function PasswordConfirm({ title, children, okText, onConfirm, onClose }: Props) {
  const { t } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const { send, sending, error } = useSend(async () => {
    await usersApi.validPass(await encryptPassword(password))
    await onConfirm()
  }, onClose)
  const missing = asked && password === ''
  const problem = missing ? t('password.required') : error && errorText(error, 'action')

  async function confirm(): Promise<void> {
    setAsked(true)
    if (password === '') return input.current?.focus()
    if (!(await send(undefined))) {
      setPassword('')
      setAsked(false)
      input.current?.focus()
    }
  }
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      okText={okText}
      okButtonProps={{ danger: true }}
      cancelText={common('action.cancel')}
      confirmLoading={sending}
      onOk={() => void confirm()}
      onCancel={() => {
        // What is under way cannot be taken back by closing.
        if (!sending) onClose()
      }}
      getContainer={container}
    >
      <div className={css.confirm}>
        <Alert type="warning" showIcon title={children} />
        <label htmlFor={id}>{t('password.label')}</label>
        <Input
          ref={input}
          id={id}
          type="password"
          autoComplete="current-password"
          maxLength={64}
          value={password}
          required
          status={problem ? 'error' : ''}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setPassword(event.target.value)}
          onPressEnter={() => void confirm()}
        />
        <p id={`${id}-note`} className={css.note} role={problem ? 'alert' : undefined}>
          {problem ?? t('password.note')}
        </p>
      </div>
    </Modal>
  )
}
