import { CloseCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** Empties a field: `allowClear={{ clearIcon: <ClearSign /> }}`. Ant Design's own is read out as its file name. */
export function ClearSign() {
  const { t } = useTranslation('common')
  return <CloseCircleFilled aria-label={t('action.clear')} />
}
