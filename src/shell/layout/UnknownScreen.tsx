import { useTranslation } from 'react-i18next'
import { StatusPage } from '../pages/StatusPage'

/** The menu names a screen that this build does not have. */
export function UnknownScreen({ code }: { code: string }) {
  const { t } = useTranslation('shell')
  return (
    <StatusPage code="?" title={t('unknown.title')} text={t('unknown.text')} actions={null}>
      <code style={{ fontFamily: 'var(--pg-mono)', overflowWrap: 'anywhere' }}>{code}</code>
    </StatusPage>
  )
}
