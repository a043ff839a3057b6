import { Alert, Input, Modal, type InputRef } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usersApi } from '@/api/console/users'
import { encryptPassword } from '@/lib/password'
import { lookUpOf } from '@/lib/writeEnd'
import { serverFields } from '@/lib/serverFields'
import { focusFirstField } from '@/ui/actions/focusFirstField'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { useStaying } from '@/ui/dialog/useStaying'
import { useSend } from '@/ui/data/useSend'
import { usePane } from '@/ui/pane/pane'
import { reasonLength } from '@/rules/limits/limits'
import { useErrorWords } from '@/ui/states/errorWords'
import { signInLength } from '@/rules/limits/signInLimits'
import { isEnter } from '@/ui/keys/enter'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PasswordConfirm.module.css'

interface Props {
  title: string
  /** Consequences in words: the objects concerned and the steps that cannot be undone. */
  children: ReactNode
  okText: string
  /** Also asks why; `onConfirm` is told. */
  reason?: boolean
  /** Runs after the password was found right; the dialog closes when it is done and says why when it fails. */
  onConfirm: (reason: string) => unknown
  onClose: () => void
}

/**
 * Asks for the operator's own password before something dangerous. The server counts the tries (five, then it locks the
 * account) and nothing is remembered: every action asks anew, and so does every try.
 * @example <PasswordConfirm title={t('reveal')} okText={t('show')} onConfirm={show} onClose={close}>{t('what')}</PasswordConfirm>
 */
export function PasswordConfirm({ title, children, okText, reason = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation('picker')
  const inWords = useErrorWords()
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  useOpenerFocus()
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  const why = useRef<TextAreaRef>(null)
  const input = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  /** The password was right in the last try: what went wrong then is not its fault. */
  const [proven, setProven] = useState(false)
  const { send, sending, error } = useSend(
    async () => {
      setProven(false)
      await usersApi.validPass(await encryptPassword(password))
      setProven(true)
      await onConfirm(text.trim())
    },
    onClose,
    // Repeating a call that was already carried out needs no password.
    { fetchAnswer: async () => void (await onConfirm(text.trim())) },
  )
  const stays = useStaying(sending)
  const lookUp = lookUpOf(error)
  const message = error && inWords(error, 'action')
  const reasonSaid = proven && reason ? serverFields(error)['reason'] : undefined
  const reasonProblem = wasSubmitted && reason && text.trim() === '' ? t('reason.required') : reasonSaid
  const problem = wasSubmitted && password === '' ? t('password.required') : proven ? undefined : message

  async function confirm(): Promise<void> {
    if (lookUp) return void (await lookUp())
    setSubmitted(true)
    if (reason && text.trim() === '') return why.current?.focus()
    if (password === '') return input.current?.focus()
    if (!(await send(undefined))) {
      setPassword('')
      setSubmitted(false)
      input.current?.focus()
    }
  }
  return (
    <Modal
      open
      width={confirmationWidth}
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      okText={lookUp ? common('fate.look') : okText}
      okButtonProps={{ danger: true, loading: sending }}
      cancelText={common('action.cancel')}
      onOk={() => void confirm()}
      onCancel={sending ? stays.tell : onClose}
      // Not before: the dialog itself takes the focus first.
      afterOpenChange={(open) => open && focusFirstField(fields.current)}
      getContainer={container}
    >
      <div ref={fields} className={sharedStyles.stack}>
        <Alert type="warning" showIcon title={<div className={css.what}>{children}</div>} />
        {reason && (
          <>
            <label htmlFor={`${id}-reason`}>{t('reason.label')}</label>
            <Input.TextArea
              ref={why}
              id={`${id}-reason`}
              rows={2}
              maxLength={reasonLength.max}
              value={text}
              required
              status={reasonProblem ? 'error' : ''}
              aria-invalid={reasonProblem !== undefined}
              aria-describedby={`${id}-reason-note`}
              onChange={(event) => setText(event.target.value)}
            />
            <p id={`${id}-reason-note`} className={css.note} role={reasonProblem ? 'alert' : undefined}>
              {reasonProblem ?? t('reason.note')}
            </p>
          </>
        )}
        <label htmlFor={id}>{t('password.label')}</label>
        <Input
          ref={input}
          id={id}
          type="password"
          autoComplete="current-password"
          maxLength={signInLength}
          value={password}
          required
          status={problem ? 'error' : ''}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event)) void confirm()
          }}
        />
        <p id={`${id}-note`} className={css.note} role={problem ? 'alert' : undefined}>
          {problem ?? t('password.note')}
        </p>
        {proven && message && !reasonSaid && <Alert type="error" showIcon title={message} role="alert" />}
        {stays.note}
      </div>
    </Modal>
  )
}
