import { Button, Modal, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { CurrentUser } from '@/api/console/session'
import { usersApi } from '@/api/console/users'
import { passwordLength } from '@/rules/limits/limits'
import { passwordProblem } from '@/rules/limits/validators'
import { encryptPassword } from '@/lib/password'
import { session } from '@/stores/session'
import { focusFirstField } from '@/ui/actions/focusFirstField'
import { useOpenerFocus } from '@/ui/actions/useOpenerFocus'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { mayLeave } from '../desk/mayLeave'
import { PasswordRuleList, StrengthMeter } from './PasswordAdvice'
import { PasswordInput } from './PasswordInput'
import styles from './form.module.css'

interface Props {
  /** False where the change is required first: there is no way round it but to log out. */
  allowCancel: boolean
  onClose: () => void
  onSignOut: () => Promise<void>
  /** Called after the sign-out. */
  reload?: () => void
}

/** Between the success message and the sign-out, ms (specification). */
const grace = 1500
const empty = { oldPass: '', newPass: '', confirmPass: '' }
type Form = typeof empty
type Name = keyof Form
const fields: readonly Name[] = ['oldPass', 'newPass', 'confirmPass']
const reloadPage = () => window.location.reload()

/** Changes the user's own password; afterwards the user signs in with the new one. */
export function ChangePassword({ allowCancel, onClose, onSignOut, reload = reloadPage }: Props) {
  const { t } = useTranslation('account')
  useOpenerFocus()
  const id = useId()
  const user = session.get().user
  const [form, setForm] = useState(empty)
  /** Fields that were left or sent once: only these complain. */
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const [isChanged, setChanged] = useState(false)
  const dialog = useRef<HTMLFormElement>(null)
  const refs = {
    oldPass: useRef<InputRef>(null),
    newPass: useRef<InputRef>(null),
    confirmPass: useRef<InputRef>(null),
  }
  const change = usePasswordChange(user?.id ?? '', allowCancel)
  const busy = change.sending || isChanged
  const problem = (name: Name) => problemOf(name, form, t)

  async function send() {
    if (busy) return
    setTouched(new Set(fields))
    const wrong = fields.find((name) => problem(name) !== undefined)
    if (wrong) return refs[wrong].current?.focus()
    if (!(await change.send(form))) return
    setChanged(true)
    feedback.success(t('password.done'))
    setTimeout(() => void onSignOut().finally(reload), grace)
  }

  async function close() {
    if (busy || !allowCancel) return
    const typed = fields.some((name) => form[name] !== '')
    const question = {
      title: t('password.leaveTitle'),
      content: t('password.leaveText'),
      ok: t('password.leave'),
      cancel: t('password.stay'),
    }
    if (!typed || (await feedback.confirm(question))) onClose()
  }

  const input = (name: Name, extraProps: { autoComplete: string; describedBy?: string }) => (
    <PasswordInput
      id={`${id}${name}`}
      ref={refs[name]}
      label={t(`password.${name}`)}
      value={form[name]}
      error={touched.has(name) ? problem(name) : undefined}
      disabled={isChanged}
      {...extraProps}
      onChange={(value) => setForm({ ...form, [name]: value })}
      onBlur={() => form[name] !== '' && setTouched(new Set([...touched, name]))}
    />
  )

  return (
    <Modal
      open
      title={t(allowCancel ? 'password.title' : 'password.forcedTitle')}
      width={600}
      mask={{ closable: false }}
      keyboard={allowCancel}
      closable={allowCancel && { 'aria-label': t('password.close') }}
      footer={null}
      onCancel={() => void close()}
      afterOpenChange={(open) => open && focusFirstField(dialog.current)}
    >
      <p className={styles.intro}>{t(allowCancel ? 'password.intro' : 'password.forcedIntro')}</p>
      <form
        ref={dialog}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {/* For password managers: whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.username ?? ''}
          readOnly
          hidden
        />
        {input('oldPass', { autoComplete: 'current-password' })}
        <div className={styles.beside}>
          <div>
            {input('newPass', { autoComplete: 'new-password', describedBy: `${id}rules` })}
            <StrengthMeter password={form.newPass} names={namesOf(user)} />
            {input('confirmPass', { autoComplete: 'new-password' })}
          </div>
          <PasswordRuleList id={`${id}rules`} password={form.newPass} />
        </div>
        <div className={styles.footer}>
          {allowCancel ? (
            <Button disabled={busy} onClick={() => void close()}>
              {t('password.cancel')}
            </Button>
          ) : (
            <Button disabled={busy} onClick={() => void unlessStaying('signOut', onSignOut)}>
              {t('password.logOut')}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('password.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

async function unlessStaying(kind: 'signOut' | 'password', leave: () => Promise<unknown>): Promise<void> {
  if ((await mayLeave(kind)) !== 'stay') await leave()
}

/**
 * The call, after the user has been told what the sign-out that follows would cost; answers whether it was made. A refusal
 * is shown in the server's own words, and everything typed stays.
 */
function usePasswordChange(id: string, verified: boolean) {
  const inWords = useErrorWords()
  const change = useSend(
    async ({ oldPass, newPass }: Form) => {
      const [old, next] = await Promise.all([encryptPassword(oldPass), encryptPassword(newPass)])
      const body = { oldPass: old, id, user_password: next }
      try {
        await (verified ? usersApi.updatePass(body) : usersApi.updatePassNonVerify(body))
      } catch (error) {
        feedback.warning(inWords(error, 'action'))
        throw error
      }
    },
    undefined,
    { notifies: false },
  )
  const [asking, setAsking] = useState(false)
  return {
    sending: change.sending || asking,
    async send(form: Form): Promise<boolean> {
      setAsking(true)
      let isSent = false
      await unlessStaying('password', async () => (isSent = await change.send(form)))
      setAsking(false)
      return isSent
    },
  }
}

/** Problem of a field, in words; undefined when there is none. */
function problemOf(name: Name, form: Form, t: TFunction<'account'>): string | undefined {
  if (name === 'oldPass') return form.oldPass === '' ? t('password.oldRequired') : undefined
  if (name === 'confirmPass') return form.confirmPass === form.newPass ? undefined : t('diff')
  const problem = passwordProblem(form.newPass)
  if (problem) return problem === 'lengthEightSixteen' ? t(problem, passwordLength) : t(problem)
  return form.newPass === form.oldPass ? t('password.same') : undefined
}

/** Words that make a password easy to guess: the user's names. */
const namesOf = (user: CurrentUser | undefined): string[] => [
  user?.username ?? '',
  ...(user?.name ?? '').split(/\s+/),
  (user?.email ?? '').split('@')[0] ?? '',
]
