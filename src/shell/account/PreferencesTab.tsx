import { Segmented } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '@/i18n/languages'
import { formatDateTime, utilityNow, utilityZone, zoneOffset } from '@/lib/time'
import { preferences, usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { useStartsWithWork } from '@/stores/startPage'
import { feedback } from '@/ui/feedback/feedback'
import { componentSizes } from '@/ui/theme/tokens'
import { useMinute } from '@/ui/value/useMinute'
import { ThemePanel } from '../top-bar/ThemePanel'
import { useLanguageChoice } from '../top-bar/useLanguageChoice'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './UserCenter.module.css'

/** The user's preferences: the same choices as in the top bar, kept in this browser. */
export function PreferencesTab() {
  const { t } = useTranslation('account')
  const { t: shell, i18n } = useTranslation('shell')
  const [language, chooseLanguage] = useLanguageChoice()
  const size = usePreferences((state) => state.size)
  const [start, setStart] = useStartsWithWork(useSession((state) => state.user?.id ?? ''))
  const now = useMinute()
  return (
    <div className={styles.card}>
      <p className={sharedStyles.muted}>{t('preferences.hint')}</p>
      <div className={styles.preferences}>
        <Choice name={shell('language.button')}>
          {(id) => (
            <Segmented<Language>
              aria-labelledby={id}
              value={language}
              options={(Object.keys(languages) as Language[]).map((value) => ({
                value,
                label: <span lang={value}>{languages[value]}</span>,
              }))}
              onChange={(next) => void chooseLanguage(next)}
            />
          )}
        </Choice>
        <Choice name={shell('size.button')}>
          {(id) => (
            <Segmented
              aria-labelledby={id}
              value={size}
              options={componentSizes.map((value) => ({ value, label: shell(`size.${value}`) }))}
              onChange={(next) => {
                preferences.set({ size: next })
                feedback.success(shell('size.done', { size: shell(`size.${next}`) }))
              }}
            />
          )}
        </Choice>
        <Choice name={shell('theme.button')}>{() => <ThemePanel />}</Choice>
        <Choice name={t('preferences.start')}>
          {(id) => (
            <Segmented
              aria-labelledby={id}
              value={start ? 'work' : 'usual'}
              options={[
                { value: 'usual', label: t('preferences.startUsual') },
                { value: 'work', label: t('preferences.startWork') },
              ]}
              onChange={(next) => setStart(next === 'work')}
            />
          )}
        </Choice>
        <Choice name={t('zone')}>
          {() => (
            <p className={styles.zone}>
              <strong>{utilityZone()}</strong> {zoneOffset(now)}
              <span className={sharedStyles.muted}>
                {t('preferences.zone', { time: formatDateTime(utilityNow(now), i18n.language).slice(0, -3) })}
              </span>
            </p>
          )}
        </Choice>
      </div>
    </div>
  )
}

function Choice({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <>
      <span id={id} className={styles.choice}>
        {name}
      </span>
      <div>{children(id)}</div>
    </>
  )
}
