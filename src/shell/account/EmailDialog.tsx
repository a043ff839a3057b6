import { clsx } from 'clsx'
import { Alert, Button, Input, Modal, type InputRef } from 'antd'
import { useId, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '@/api/console/session'
import { focusFirstField } from '@/ui/actions/focusFirstField'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { feedback } from '@/ui/feedback/feedback'
import { usePersonal } from '@/ui/value/privacy'
import { emailLength, mailCodeLength } from '@/rules/limits/limits'
import { Field } from './Field'
import { PasswordInput } from './PasswordInput'
import { useEmailChange } from './useEmailChange'
import styles from './form.module.css'

interface Props {
  user: CurrentUser
  onClose: () => void
}

/** A new e-mail address: the password, a code mailed to the address, and the code typed in here. */
export function EmailDialog({ user, onClose }: Props) {
  const { t } = useTranslation('account')
  useOpenerFocus()
  const personal = usePersonal()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const codeInput = useRef<InputRef>(null)
  const email = useEmailChange(user)
  const { typed, type, said: problems, underWay, busy } = email

  async function sendCode() {
    if (await email.sendCode()) codeInput.current?.focus()
  }

  async function confirm() {
    if (!(await email.confirm())) return
    feedback.success(t('emailDone'))
    onClose()
  }

  async function close() {
    if (busy) return
    const question = {
      title: t('emailLeaveTitle'),
      content: t('emailLeaveText'),
      ok: t('password.leave'),
      cancel: t('password.stay'),
    }
    if (!email.touched || (await feedback.confirm(question))) onClose()
  }

  return (
    <Modal
      open
      title={t('changeEmail')}
      width={520}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('password.close') }}
      footer={null}
      onCancel={() => void close()}
      afterOpenChange={(open) => open && focusFirstField(form.current)}
    >
      <p className={styles.intro}>{t('emailIntro', { email: personal(user.email ?? '', 'email') || '—' })}</p>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (underWay ? confirm() : sendCode())
        }}
      >
        <Field id={`${id}email`} label={t('newEmail')} error={problems.email}>
          <Input
            id={`${id}email`}
            type="email"
            autoComplete="off"
            maxLength={emailLength}
            value={typed.email}
            status={problems.email ? 'error' : ''}
            aria-required
            aria-invalid={problems.email !== undefined}
            aria-describedby={`${id}email-note`}
            onChange={(event) => type('email', event.target.value)}
          />
        </Field>
        <PasswordInput
          id={`${id}password`}
          label={t('password.oldPass')}
          autoComplete="current-password"
          value={typed.password}
          error={problems.password}
          onChange={(value) => type('password', value)}
        />
        <CodeField id={`${id}code`} email={email} input={codeInput} onSend={() => void sendCode()} />
        {email.note !== '' && underWay && (
          <Alert className={clsx(styles.said)} type="info" showIcon title={email.note} />
        )}
        <div className={styles.footer}>
          <Button disabled={busy} onClick={() => void close()}>
            {t('password.cancel')}
          </Button>
          <Button
            type={underWay ? 'primary' : 'default'}
            htmlType={underWay ? 'submit' : 'button'}
            disabled={!underWay}
            loading={email.changing}
          >
            {t('emailSend')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface CodeFieldProps {
  id: string
  email: ReturnType<typeof useEmailChange>
  input: Ref<InputRef>
  onSend: () => void
}

/** The code from the e-mail, with the button that has one sent. */
function CodeField({ id, email, input, onSend }: CodeFieldProps) {
  const { t } = useTranslation('account')
  const { typed, type, said: problems, underWay, wait, valid, sent } = email
  return (
    <Field
      id={id}
      label={t('code.label')}
      error={problems.code}
      hint={underWay ? t('code.valid', { time: clock(valid) }) : undefined}
    >
      <div className={styles.inline}>
        <Input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={mailCodeLength}
          value={typed.code}
          status={problems.code ? 'error' : ''}
          aria-invalid={problems.code !== undefined}
          onChange={(event) => type('code', event.target.value.replace(/\D/g, ''))}
        />
        {/* The next step is the form's own button: a disabled one would swallow Enter. */}
        <Button
          type={underWay ? 'default' : 'primary'}
          htmlType={underWay ? 'button' : 'submit'}
          disabled={wait > 0 || email.changing}
          loading={email.sending}
          {...(underWay ? { onClick: onSend } : {})}
        >
          {wait > 0 ? t('code.again', { n: wait }) : t(sent ? 'code.resend' : 'code.send')}
        </Button>
      </div>
    </Field>
  )
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
