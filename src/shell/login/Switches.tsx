import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languages } from '@/i18n/languages'
import { preferences, usePreferences } from '@/stores/preferences'
import { componentSizes, themeModes } from '@/ui/theme/tokens'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Switches.module.css'

interface SwitchProps<T extends string> {
  label: string
  icon: ReactNode
  value: T
  options: readonly { value: T; text: string }[]
  onPick: (value: T) => void
}

/** A native select: small, and at home on every device and with every assistive technology. */
function Switch<T extends string>({ label, icon, value, options, onPick }: SwitchProps<T>) {
  const id = useId()
  return (
    <div className={styles.switch} title={label}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        focusable="false"
        className={styles.icon}
      >
        {icon}
      </svg>
      <label className={sharedStyles.hidden} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.target.value)
          if (picked) onPick(picked.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.3, strokeLinecap: 'round' } as const
const globe = (
  <path
    {...stroke}
    d="M8 1.7a6.3 6.3 0 1 0 0 12.6A6.3 6.3 0 0 0 8 1.7ZM1.8 8h12.4M8 1.7c3.4 3.7 3.4 8.9 0 12.6-3.4-3.7-3.4-8.9 0-12.6"
  />
)
const lettersIcon = <path {...stroke} d="M1.5 13 5 3.5 8.5 13M2.7 10h4.6M9.8 13l2.3-6 2.3 6M10.6 11.2h3" />
const halfSun = (
  <>
    <circle {...stroke} cx="8" cy="8" r="6.3" />
    <path d="M8 1.7a6.3 6.3 0 0 1 0 12.6Z" fill="currentColor" />
  </>
)

/** Language, component size and theme; each at once, and remembered. */
export function Switches() {
  const { t } = useTranslation('login')
  const language = usePreferences((state) => state.language)
  const size = usePreferences((state) => state.size)
  const mode = usePreferences((state) => state.mode)
  return (
    <div className={styles.switches}>
      <Switch
        label={t('language')}
        icon={globe}
        value={language}
        options={Object.entries(languages).flatMap(([value, text]) =>
          isLanguage(value) ? [{ value, text }] : [],
        )}
        onPick={(picked) => preferences.set({ language: picked })}
      />
      <Switch
        label={t('size.label')}
        icon={lettersIcon}
        value={size}
        options={componentSizes.map((value) => ({ value, text: t(`size.${value}`) }))}
        onPick={(picked) => preferences.set({ size: picked })}
      />
      <Switch
        label={t('theme.label')}
        icon={halfSun}
        value={mode}
        options={themeModes.map((value) => ({ value, text: t(`theme.${value}`) }))}
        onPick={(picked) => preferences.set({ mode: picked })}
      />
    </div>
  )
}
