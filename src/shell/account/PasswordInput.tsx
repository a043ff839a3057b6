import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { signInLength } from '@/rules/limits/signInLimits'
import { Input, type InputRef } from 'antd'
import { useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field'
import styles from './form.module.css'

interface Props {
  id: string
  label: string
  value: string
  error: string | undefined
  /** 'current-password' or 'new-password': what the browser may fill in. */
  autoComplete: string
  disabled?: boolean
  describedBy?: string
  ref?: Ref<InputRef>
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A password with a button that shows it and a hint while Caps Lock is on. */
export function PasswordInput(props: Props) {
  const { id, label, value, error, autoComplete, disabled, describedBy, ref, onChange, onBlur } = props
  const { t } = useTranslation('account')
  const [isRevealed, setRevealed] = useState(false)
  const [caps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent | MouseEvent) => setCaps(event.getModifierState('CapsLock'))
  const name = isRevealed ? t('password.conceal', { label }) : t('password.reveal', { label })
  return (
    <Field id={id} label={label} error={error} hint={caps ? t('password.capsLock') : undefined} warns>
      <Input
        ref={ref}
        id={id}
        type={isRevealed ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        maxLength={signInLength}
        value={value}
        disabled={disabled ?? false}
        status={error ? 'error' : ''}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note ${describedBy ?? ''}`.trim()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={watch}
        onKeyUp={watch}
        onClick={watch}
        onBlur={() => {
          setCaps(false)
          onBlur?.()
        }}
        suffix={
          <button
            type="button"
            className={styles.reveal}
            aria-label={name}
            aria-pressed={isRevealed}
            title={name}
            onClick={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        }
      />
    </Field>
  )
}
