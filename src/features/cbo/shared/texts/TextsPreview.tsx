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
  /** Cache key of what is shown. */
  of: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ texts: RichTexts; line: ReactNode; facts: ReactNode }>
  title: string
  onClose: () => void
}

/** An announcement as its readers will see it, in each language: the line of the list, and the text itself. */
export function TextsPreview({ of, load, title, onClose }: Props) {
  const { t, i18n } = useTranslation('publishing')
  const [language, setLanguage] = useState<Language>(
    () => textLanguages.find((each) => each === i18n.language) ?? 'en',
  )
  const loaded = useLoad([...of, i18n.language], load)
  const { data } = loaded
  const shown = data && textFor(data.texts, language)
  return (
    <PaneDrawer title={t('preview.title', { name: title })} onClose={onClose}>
      <Segmented<Language>
        className={styles.languages ?? ''}
        aria-label={t('preview.language')}
        value={language}
        options={textLanguages.map((value) => ({ value, label: languages[value] }))}
        onChange={setLanguage}
      />
      {shown && (
        <>
          {shown.language !== language && (
            <p className={styles.stands} role="note">
              {t('preview.standsIn', { wanted: languages[language], shown: languages[shown.language] })}
            </p>
          )}
          <h2 className={styles.head}>{t('preview.line')}</h2>
          <div className={styles.line} lang={shown.language}>
            <strong>{shown.title}</strong>
            <span>{data.line}</span>
          </div>
          <h2 className={styles.head}>{t('preview.text')}</h2>
          <article className={styles.paper} lang={shown.language}>
            <h2>{shown.title}</h2>
            <p className={styles.facts}>{data.facts}</p>
            <SafeHtml html={shown.content} onLeave={onClose} />
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
