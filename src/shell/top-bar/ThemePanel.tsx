import { CheckOutlined } from '@ant-design/icons'
import { ColorPicker, Segmented } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { preferences, usePreferences, type Preferences } from '@/stores/preferences'
import { useFeedback } from '@/ui/feedback/feedback'
import { defaultPrimary, isHexColor, themePalette, themeModes } from '@/ui/theme/tokens'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './TopBar.module.css'

const presets = [
  { name: 'teal', color: defaultPrimary },
  { name: 'cyan', color: '#007a8f' },
  { name: 'blue', color: '#1d5fbf' },
  { name: 'violet', color: '#6c4ab6' },
  { name: 'green', color: '#2f7d32' },
  { name: 'amber', color: '#9a5b00' },
  { name: 'slate', color: '#4a5b6c' },
] as const

export function ThemePanel() {
  const { t } = useTranslation('shell')
  const { success } = useFeedback()
  const mode = usePreferences((state) => state.mode)
  const color = usePreferences((state) => state.color)
  const id = useId()

  function choose(change: Partial<Preferences>) {
    preferences.set(change)
    success(t('theme.done'))
  }
  return (
    <div className={styles.theme}>
      <div id={`${id}mode`} className={sharedStyles.quiet}>
        {t('theme.mode')}
      </div>
      <Segmented
        block
        aria-labelledby={`${id}mode`}
        value={mode}
        options={themeModes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(next) => choose({ mode: next })}
      />
      <fieldset className={styles.swatches}>
        <legend className={sharedStyles.quiet}>{t('theme.color')}</legend>
        {presets.map((preset) => {
          const preview = themePalette(mode, preset.color)
          const on = preset.color === color
          return (
            <button
              key={preset.name}
              type="button"
              className={styles.swatch}
              style={{ background: preview.primary, color: preview.onPrimary }}
              aria-label={t(`theme.${preset.name}`)}
              title={t(`theme.${preset.name}`)}
              aria-pressed={on}
              onClick={() => choose({ color: preset.color })}
            >
              {on && <CheckOutlined aria-hidden />}
            </button>
          )
        })}
      </fieldset>
      <ColorPicker
        value={color}
        disabledAlpha
        disabledFormat
        showText={() => t('theme.other')}
        onChangeComplete={(value) => {
          const hex = value.toHexString().slice(0, 7)
          if (isHexColor(hex) && hex !== color) choose({ color: hex })
        }}
      />
    </div>
  )
}
