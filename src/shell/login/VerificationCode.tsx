import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '@/stores/preferences'
import styles from './VerificationCode.module.css'
import { spelled } from './codeText'
import { loadBeside } from './loadBeside'

/** Drawn in the colours of the theme: mounted anew when these change. */
function Picture({ code }: { code: string }) {
  const { t } = useTranslation('login')
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let stale = false
    // Comes after the form: its place is kept free until it arrives.
    loadBeside().then(
      (beside) => !stale && canvas.current && beside.drawCode(canvas.current, code),
      () => {},
    )
    return () => {
      stale = true
    }
  }, [code])

  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so there is no source for an img
      role="img"
      aria-label={t('codeImage', { code: spelled(code) })}
    />
  )
}

/** The picture of the code; a click on it shows another one. Assistive technology hears the characters (decision A-02). */
export function VerificationCode({ code, onRenew }: { code: string; onRenew: () => void }) {
  const { t } = useTranslation('login')
  const mode = usePreferences((state) => state.mode)
  const color = usePreferences((state) => state.color)
  return (
    <span className={styles.box}>
      <Picture key={`${mode} ${color}`} code={code} />
      <button
        type="button"
        className={styles.renew}
        aria-label={t('newCode')}
        title={t('newCode')}
        onClick={onRenew}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
          <path
            d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.5v3h-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </span>
  )
}
