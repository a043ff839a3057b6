import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Select } from 'antd'
import { useId, type ReactNode, type RefObject } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { languages, type Language } from '@/i18n/languages'
import { setSheetLanguage } from '@/stores/sheetLanguage'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { printElement } from '@/ui/print/printElement'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import { useSheetWords } from './useSheetWords'

interface Props {
  title: string
  /** px */
  width: number
  printText: string
  closeText?: string
  /** The `Sheet` among the children. */
  paper: RefObject<HTMLElement | null>
  isReady?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Dialog that shows a sheet as it will be printed. The user chooses the sheet's language, which this browser remembers:
 * a sheet is often handed to a person who speaks another one. If its words cannot be loaded, the sheet stays whole in
 * the language of the console, and the dialog says so.
 * @example <PrintDialog title={t('title')} paper={paper} …><Sheet ref={paper} name={t('title')}>…</Sheet></PrintDialog>
 */
export function PrintDialog({
  title,
  width,
  printText,
  closeText,
  paper,
  isReady = true,
  onClose,
  children,
}: Props) {
  const { t, i18n } = useTranslation('common')
  const id = useId()
  const { language, words, state, retry } = useSheetWords()
  return (
    <PaneDialog
      width={width}
      title={title}
      onClose={onClose}
      {...(closeText !== undefined && { closeText })}
      ok={{
        text: printText,
        icon: <PrinterOutlined aria-hidden />,
        disabled: !isReady || state === 'loading',
        run: () => printElement(paper.current),
      }}
    >
      <div className={sharedStyles.column}>
        <div className={sharedStyles.row}>
          <label htmlFor={id}>{t('print.language')}</label>
          <Select
            id={id}
            style={{ width: 140 }}
            value={language}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            onChange={setSheetLanguage}
          />
        </div>
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
        {state === 'loading' ? (
          <Skeleton height={320} />
        ) : words ? (
          <I18nextProvider i18n={words}>{children}</I18nextProvider>
        ) : (
          children
        )}
      </div>
    </PaneDialog>
  )
}
