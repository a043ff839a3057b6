import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BuiltPage } from '../menu/routes'

/** The screen's own code and the name of its menu entry must be the same (decision A-25). */
export function CodeBanner({ page }: { page: BuiltPage }) {
  const { t } = useTranslation('shell')
  if (!page.code || !page.name || page.code === page.name) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('codeBanner', { name: page.name, code: page.code })}
      style={{ marginBottom: 12 }}
    />
  )
}
