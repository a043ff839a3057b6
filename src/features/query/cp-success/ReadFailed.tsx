import { useTranslation } from 'react-i18next'
import { cpSuccessApi } from '@/api/cpSuccess'
import type { AskedDays } from '@/rules/dueDays'
import { useLoad } from '@/ui/data/queries'
import { ReadFound } from '../parts/ReadFound'

interface Props {
  /** Ids of collection points. */
  points: readonly string[]
  days: AskedDays
  onClose: (changed?: boolean) => void
}

/** Reads the meters of collection points again whose days are missing. */
export function ReadFailed({ points, days, onClose }: Props) {
  const { t } = useTranslation('statistics')
  const asked = { ...days, ids: points.join(',') }
  const unread = useLoad(['cpSuccess', 'unread', asked], (signal) => cpSuccessApi.unread(asked, signal))
  return (
    <ReadFound found={unread} by={asked} title={t('cp.again')} nothing={t('cp.allRead')} onClose={onClose} />
  )
}
