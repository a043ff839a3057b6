import { Alert, Button, Input, Modal, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import type { CurrentUser } from '@/api/session'
import { usersApi } from '@/api/users'
import { emailProblem, isMailCode } from '@/rules/validators'
import { ApiError } from '@/lib/apiError'
import { encryptPassword } from '@/lib/password'
import { session } from '@/stores/session'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { usePersonal } from '@/ui/value/privacy'
import { sentCode, useSecondsLeft } from './emailCode'
import { Field } from './Field'
import { fieldOf } from './fieldOf'
import { PasswordInput } from './PasswordInput'
import styles from './form.module.css'

interface Props {
  user: CurrentUser
  onClose: () => void
}

type Problems = Partial<Record<Name, string | undefined>>
type Name = 'email' | 'password' | 'code'
const isName = (name: string): name is Name => name === 'email' || name === 'password' || name === 'code'

/** A new e-mail address: the password, a code mailed to the address, and the code typed in here. */
export function EmailDialog({ user, onClose }: Props) {
  const { t } = useTranslation('account')
  useOpenerFocus()
  const personal = usePersonal()
  const id = useId()
  const [sent, setSent] = useState(() => sentCode.get(user.username, Date.now()))
  const [email, setEmail] = useState(sent?.email ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<Problems>({})
  const [note, setNote] = useState('')
  const first = useRef<InputRef>(null)
  const codeInput = useRef<InputRef>(null)
  const wait = useSecondsLeft(sent?.resendAt ?? 0)
  const valid = useSecondsLeft(sent?.validUntil ?? 0)
  const address = email.trim().toLowerCase()
  const underWay = sent !== undefined && sent.email === address && valid > 0

  const told = async <T,>(run: () => Promise<T>, where: Name): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error) : ''
      const refused = error instanceof ApiError && error.kind === 'refused'
      const text = errorText(error, 'action')
      if (refused) setSaid({ [isName(field) ? field : where]: text })
      else feedback.error(text)
      throw error
    }
  }
  const send = useSend(
    async () => {
      const secret = await encryptPassword(password)
      await told(() => usersApi.validPass(secret), 'password')
      return told(() => usersApi.sendEmailCode(address), 'email')
    },
    ({ resendIn, validFor, message }) => {
      const now = Date.now()
      const next = {
        user: user.username,
        email: address,
        resendAt: now + resendIn * 1000,
        validUntil: now + validFor * 1000,
      }
      sentCode.set(next)
      setSent(next)
      setNote(message)
      setCode('')
    },
  )
  const change = useSend(async () => {
    const secret = await encryptPassword(password)
    return told(() => usersApi.updateEmail(code.trim(), { email: address, password: secret }), 'code')
  })
  const busy = send.sending || change.sending

  function check(withCode: boolean): boolean {
    const problems: Problems = {}
    const wrong = emailProblem(email, user.email ?? '')
    if (wrong) problems.email = t(wrong)
    if (password === '') problems.password = t('password.oldRequired')
    if (withCode && !isMailCode(code.trim())) problems.code = t('code.rule')
    setSaid(problems)
    return Object.keys(problems).length === 0
  }

  async function sendCode() {
    if (busy || wait > 0 || !check(false)) return
    if (await send.send(undefined)) codeInput.current?.focus()
  }

  async function confirm() {
    if (busy || !check(true) || !(await change.send(undefined))) return
    sentCode.clear()
    const now = session.get().user
    if (now?.id === user.id) session.setUser({ ...now, email: address })
    feedback.success(t('emailDone'))
    onClose()
  }

  async function close() {
    if (busy) return
    const typed = password !== '' || code !== '' || (address !== '' && address !== sent?.email)
    const question = {
      title: t('emailLeaveTitle'),
      content: t('emailLeaveText'),
      ok: t('password.leave'),
      cancel: t('password.stay'),
    }
    if (!typed || (await feedback.confirm(question))) onClose()
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
      afterOpenChange={(open) => {
        // Who types already is not interrupted.
        if (open && !(document.activeElement instanceof HTMLInputElement)) first.current?.focus()
      }}
    >
      <p className={styles.intro}>{t('emailIntro', { email: personal(user.email ?? '', 'email') || '—' })}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (underWay ? confirm() : sendCode())
        }}
      >
        <Field id={`${id}email`} label={t('newEmail')} error={said.email}>
          <Input
            ref={first}
            id={`${id}email`}
            type="email"
            autoComplete="off"
            maxLength={100}
            value={email}
            status={said.email ? 'error' : ''}
            aria-required
            aria-invalid={said.email !== undefined}
            aria-describedby={`${id}email-note`}
            onChange={(event) => {
              setEmail(event.target.value)
              setSaid({ ...said, email: undefined })
            }}
          />
        </Field>
        <PasswordInput
          id={`${id}password`}
          label={t('password.oldPass')}
          autoComplete="current-password"
          value={password}
          error={said.password}
          onChange={(value) => {
            setPassword(value)
            setSaid({ ...said, password: undefined })
          }}
        />
        <Field
          id={`${id}code`}
          label={t('code.label')}
          error={said.code}
          hint={underWay ? t('code.valid', { time: clock(valid) }) : undefined}
        >
          <div className={styles.inline}>
            <Input
              ref={codeInput}
              id={`${id}code`}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              status={said.code ? 'error' : ''}
              aria-invalid={said.code !== undefined}
              onChange={(event) => {
                setCode(event.target.value.replace(/\D/g, ''))
                setSaid({ ...said, code: undefined })
              }}
            />
            {/* The next step is the form's own button: a disabled one would swallow Enter. */}
            <Button
              type={underWay ? 'default' : 'primary'}
              htmlType={underWay ? 'button' : 'submit'}
              disabled={wait > 0 || change.sending}
              loading={send.sending}
              {...(underWay ? { onClick: () => void sendCode() } : {})}
            >
              {wait > 0 ? t('code.again', { n: wait }) : t(sent ? 'code.resend' : 'code.send')}
            </Button>
          </div>
        </Field>
        {note !== '' && underWay && <Alert className={styles.said} type="info" showIcon title={note} />}
        <div className={styles.footer}>
          <Button disabled={busy} onClick={() => void close()}>
            {t('password.cancel')}
          </Button>
          <Button
            type={underWay ? 'primary' : 'default'}
            htmlType={underWay ? 'submit' : 'button'}
            disabled={!underWay}
            loading={change.sending}
          >
            {t('emailSend')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
