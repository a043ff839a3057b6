import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '@/i18n/languages'
import { useLoad } from '@/ui/data/queries'
import { SafeHtml } from '@/ui/rich/SafeHtml'
import { textFor, textLanguages, type RichTexts } from '@/rules/console/richTexts'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import styles from './TextsPreview.module.css'

interface Props {
  /** Cache key of the loaded texts. */
  cacheKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ texts: RichTexts; line: ReactNode; facts: ReactNode }>
  title: string
  onClose: () => void
}

/** Preview of an announcement as readers see it, in each language: its line in the list, and its text. */
export function TextsPreview({ cacheKey, load, title, onClose }: Props) {
  const { t, i18n } = useTranslation('publishing')
  const [language, setLanguage] = useState<Language>(
    () => textLanguages.find((textLanguage) => textLanguage === i18n.language) ?? 'en',
  )
  const loaded = useLoad([...cacheKey, i18n.language], load)
  const { data } = loaded
  const displayed = data && textFor(data.texts, language)
  return (
    <PaneDrawer title={t('preview.title', { name: title })} onClose={onClose}>
      <Segmented<Language>
        className={styles.languages ?? ''}
        aria-label={t('preview.language')}
        value={language}
        options={textLanguages.map((value) => ({ value, label: languages[value] }))}
        onChange={setLanguage}
      />
      {displayed && (
        <>
          {displayed.language !== language && (
            <p className={styles.stands} role="note">
              {t('preview.standsIn', { wanted: languages[language], shown: languages[displayed.language] })}
            </p>
          )}
          <h2 className={styles.head}>{t('preview.line')}</h2>
          <div className={styles.line} lang={displayed.language}>
            <strong>{displayed.title}</strong>
            <span>{data.line}</span>
          </div>
          <h2 className={styles.head}>{t('preview.text')}</h2>
          <article className={styles.paper} lang={displayed.language}>
            <h2>{displayed.title}</h2>
            <p className={styles.facts}>{data.facts}</p>
            <SafeHtml html={displayed.content} onLeave={onClose} />
          </article>
        </>
      )}
      {!data && loaded.error && (
        <FailedState
          error={loaded.error}
          onRetry={loaded.reload}
          retrying={loaded.loading || loaded.refreshing}
        />
      )}
      {!data && !loaded.error && <Skeleton height={240} />}
    </PaneDrawer>
  )
}
