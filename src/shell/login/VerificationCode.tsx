import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '@/stores/preferences'
import styles from './VerificationCode.module.css'
import { drawCode, spelled } from './codePicture'

const box = { width: 128, height: 40 }

/** The picture of the code; a click on it shows another one. Assistive technology hears the characters (decision A-02). */
export function VerificationCode({ code, onRenew }: { code: string; onRenew: () => void }) {
  const { t } = useTranslation('login')
  const canvas = useRef<HTMLCanvasElement>(null)
  const mode = usePreferences((state) => state.mode)
  const color = usePreferences((state) => state.color)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const scale = Math.min(window.devicePixelRatio || 1, 3)
    element.width = box.width * scale
    element.height = box.height * scale
    context.scale(scale, scale)
    const style = getComputedStyle(element)
    const ink = (name: string) => style.getPropertyValue(name).trim() || style.color
    drawCode(context, code, box, { text: ink('--pg-text'), line: ink('--pg-primary'), font: style.fontFamily })
  }, [code, mode, color])

  return (
    <span className={styles.box}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={box.width}
        height={box.height}
        role="img"
        aria-label={t('codeImage', { code: spelled(code) })}
      />
      <button type="button" className={styles.renew} aria-label={t('newCode')} title={t('newCode')} onClick={onRenew}>
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
