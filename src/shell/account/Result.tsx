import { useTranslation } from 'react-i18next'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** '1' done, '2' refused. */
export function Result({ code }: { code: string }) {
  const { t } = useTranslation('account')
  if (code === '1') return <Status tone="success" shape="check" word={t('result.1')} />
  return code === '2' ? <Status tone="danger" shape="cross" word={t('result.2')} /> : <NoValue />
}
