import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { usePreferences } from '@/stores/preferences'
import { useCommand } from '@/ui/keys/commands'
import styles from './TopBar.module.css'
import { TopButton } from './TopButton'

const always = ['pt', 'ct'] as const
/** What Chinese readers do not need explained. */
const elsewhere = ['qty', 'cp', 'mp', 'dcu', 'md'] as const

const Glossary = lazy(
  withWords(['help'], () => import('../help/Glossary').then((file) => ({ default: file.Glossary }))),
)

export function ExplainButton() {
  const { t } = useTranslation('shell')
  const language = usePreferences((state) => state.language)
  const [open, setOpen] = useState(false)
  useCommand('explain', () => setOpen(true))
  const terms = language === 'zh' ? always : [...always, ...elsewhere]
  return (
    <TopButton
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
              <Suspense>
                <Glossary />
              </Suspense>
            </>
          }
        >
          {stand}
        </Popover>
      )}
    />
  )
}
