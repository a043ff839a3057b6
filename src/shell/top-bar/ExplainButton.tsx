import { clsx } from 'clsx'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { usePreferences } from '@/stores/preferences'
import { useCommand } from '@/ui/keys/commands'
import styles from './TopBar.module.css'
import { TopButton } from './TopButton'

const always = ['pt', 'ct'] as const
/** Terms that Chinese readers need no explanation for. */
const elsewhere = ['qty', 'cp', 'mp', 'dcu', 'md'] as const

const Glossary = lazy(
  withWords(['help'], () => import('../help/Glossary').then((file) => ({ default: file.Glossary }))),
)

export function ExplainButton() {
  const { t } = useTranslation('shell')
  const language = usePreferences((state) => state.language)
  const [open, setOpen] = useState(false)
  // Absent until it is first asked for.
  const [glossary, setGlossary] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useCommand('explain', () => setOpen(true))
  const terms = language === 'zh' ? always : [...always, ...elsewhere]
  return (
    <>
      <TopButton
        ref={button}
        name={t('explain.button')}
        open={open}
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => setOpen(!open)}
        renderPopup={(stand) => (
          <Popover
            trigger="click"
            placement="bottomRight"
            arrow={false}
            open={open}
            onOpenChange={setOpen}
            title={t('explain.title')}
            content={
              <>
                <dl className={styles.terms}>
                  {terms.map((term) => (
                    <div key={term}>
                      <dt>{term.toUpperCase()}</dt>
                      <dd>{t(`explain.${term}`)}</dd>
                    </div>
                  ))}
                </dl>
                <Button
                  type="link"
                  size="small"
                  className={clsx(styles.allTerms)}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setOpen(false)
                    setGlossary(true)
                  }}
                >
                  {t('explain.all')}
                </Button>
              </>
            }
          >
            {stand}
          </Popover>
        )}
      />
      {glossary !== undefined && (
        <Suspense>
          <Glossary
            open={glossary}
            onClose={() => setGlossary(false)}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
