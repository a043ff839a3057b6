import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { edition } from '@/config/edition'

interface Props {
  /** The collection point that was asked, where it is one alone. */
  pointName?: string | undefined
  onLook: () => void
}

/** Says that no device has answered for the waiting time of this edition. The work at the head-end may go on: it can be looked at. */
export function ReadTimeout({ pointName = '', onLook }: Props) {
  const { t } = useTranslation('commands')
  return (
    <Alert
      type="warning"
      showIcon
      title={pointName === '' ? t('timeout.title') : t('timeout.point', { rcpName: pointName })}
      description={t('timeout.hint', { count: edition.commBaseTime })}
      action={<Button onClick={onLook}>{t('timeout.look')}</Button>}
    />
  )
}
