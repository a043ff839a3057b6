import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import plain from '@/ui/plain/plain.module.css'
import { pictureCodeLength, signInLength } from '@/rules/limits/signInLimits'
import type { SignInHost } from './contract'
import { Field } from './Field'
import { clock } from './lock'
import { PasswordField } from './PasswordField'
import styles from './SignInForm.module.css'
import { useSignIn, type FieldName } from './useSignIn'
import { VerificationCode } from './VerificationCode'
import { loadBeside } from './loadBeside'

const TrainingAccounts = lazy(async () => ({ default: (await loadBeside()).TrainingAccounts }))

interface SignInFormProps {
  host: SignInHost
  /** Why the user was sent here; undefined when they came by themselves. */
  arrival: string | undefined
  onSignedIn: () => void
}

export function SignInForm({ host, arrival, onSignedIn }: SignInFormProps) {
  const { t, i18n } = useTranslation('login')
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const fields = { username, password, code }
  const form = useSignIn(host.signIn, arrival, onSignedIn, fields)
  const { values, change, wrong, sending } = form
  const errorOf = (name: FieldName) => {
    const key = wrong[name]
    return key && t(key)
  }

  useEffect(() => {
    // Not on touch screens, where it would only open the keyboard over the page.
    if (window.matchMedia('(pointer: coarse)').matches) return
    const first = username.current?.value === '' ? username : password
    first.current?.focus()
  }, [])

  return (
    <>
      <div className={styles.slot}>
        <div role="alert" className={form.message ? styles.message : undefined}>
          {form.message}
        </div>
        {!form.message && <p className={styles.subtitle}>{t('subtitle')}</p>}
      </div>
      <form
        noValidate
        aria-busy={sending}
        onInput={host.warm}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Field
          ref={username}
          label={t('username')}
          name="username"
          autoComplete="username"
          maxLength={signInLength}
          value={values.username}
          error={errorOf('username')}
          onChange={(event) => change({ username: event.target.value })}
        />
        <PasswordField
          ref={password}
          value={values.password}
          error={errorOf('password')}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Field
          ref={code}
          label={t('code')}
          name="verification-code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={pictureCodeLength}
          value={values.code}
          error={errorOf('code')}
          onChange={(event) => change({ code: event.target.value })}
          aside={
            <VerificationCode
              code={form.shown}
              onRenew={() => {
                form.renew()
                code.current?.focus()
              }}
            />
          }
        />
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={form.remember}
            onChange={(event) => form.setRemember(event.target.checked)}
          />
          {t('remember')}
        </label>
        <button
          type="submit"
          className={`${plain.button} ${plain.primary} ${styles.submit}`}
          aria-disabled={sending || form.locked > 0}
          data-locked={form.locked > 0 || undefined}
        >
          {sending && <span className={styles.spinner} aria-hidden="true" />}
          {form.locked > 0 ? t('locked', { time: clock(form.locked) }) : t(sending ? 'submitting' : 'submit')}
        </button>
        <p className={styles.forgot}>{t('forgot')}</p>
      </form>
      {host.trainingAccounts && (
        <div className={styles.training}>
          <Suspense fallback={null}>
            <TrainingAccounts
              key={i18n.language}
              load={host.trainingAccounts}
              onPick={(account) => {
                host.warm()
                change({ username: account.username, password: account.password })
                code.current?.focus()
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
