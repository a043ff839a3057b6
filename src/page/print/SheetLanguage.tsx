import { Alert, Button, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { languages, type Language } from '@/i18n/languages'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import type { SheetWords } from './useSheetWords'

/** Choice of the language of a sheet. */
export function SheetLanguage({
  sheet,
  onChange,
}: {
  sheet: SheetWords
  onChange: (language: Language) => void
}) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <div className={sharedStyles.row}>
      <label htmlFor={id}>{t('print.language')}</label>
      <Select
        id={id}
        style={{ width: 140 }}
        value={sheet.language}
        options={Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))}
        onChange={onChange}
      />
    </div>
  )
}

/**
 * A sheet in its language. If its words cannot be loaded, the sheet stays whole in the language of the console, below a
 * warning with another attempt.
 */
export function InSheetLanguage({
  sheet: { language, words, state, retry },
  height,
  children,
}: {
  sheet: SheetWords
  /** Height of the place while the words are loaded, px. */
  height: number
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('common')
  if (state === 'loading') return <Skeleton height={height} />
  if (words) return <I18nextProvider i18n={words}>{children}</I18nextProvider>
  return (
    <>
      {state === 'failed' && (
        <Alert
          type="warning"
          role="alert"
          title={t('print.languageFailed', {
            wanted: languages[language],
            language: languages[i18n.language as Language],
          })}
          action={
            <Button size="small" onClick={retry}>
              {t('action.retry')}
            </Button>
          }
        />
      )}
      {children}
    </>
  )
}
