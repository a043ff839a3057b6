import { useState, type ChangeEventHandler, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field'
import styles from './PasswordField.module.css'

interface PasswordFieldProps {
  value: string
  error: string | undefined
  ref: Ref<HTMLInputElement>
  onChange: ChangeEventHandler<HTMLInputElement>
}

export function PasswordField({ value, error, ref, onChange }: PasswordFieldProps) {
  const { t } = useTranslation('login')
  const [isRevealed, setRevealed] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent | MouseEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field
      ref={ref}
      label={t('password')}
      name="password"
      type={isRevealed ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      error={error}
      hint={caps ? t('capsLock') : undefined}
      onChange={onChange}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onClick={watchCaps}
      onBlur={() => setCaps(false)}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isRevealed ? t('conceal') : t('reveal')}
          title={isRevealed ? t('conceal') : t('reveal')}
          onClick={() => setRevealed(!isRevealed)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
            <path
              d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
            />
            <circle cx="10" cy="10" r="2.4" fill="none" stroke="currentColor" strokeWidth="1.4" />
            {!isRevealed && (
              <path d="M3.5 16.5l13-13" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
            )}
          </svg>
        </button>
      }
    />
  )
}
