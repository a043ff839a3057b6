import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UrlSpan } from './useSpan'

/** Says that the dates of the address were not usable. */
export function BadSpan({ span }: { span: UrlSpan }) {
  const { t } = useTranslation('detail')
  return span.ignored ? (
    <Alert type="warning" showIcon title={t('badAddress', { names: t('badDates') })} />
  ) : null
}
