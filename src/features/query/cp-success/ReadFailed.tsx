import { useTranslation } from 'react-i18next'
import { cpSuccessApi } from '@/api/cpSuccess'
import type { AskedDays } from '@/rules/dueDays'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ReadDays } from '../parts/ReadDays'

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
  if (unread.data && unread.data.length > 0) return <ReadDays rows={unread.data} onClose={onClose} />
  return (
    <PaneDrawer title={t('cp.again')} onClose={() => onClose()}>
      <Answer of={unread} height={120}>
        {() => <EmptyState title={t('cp.allRead')} />}
      </Answer>
    </PaneDrawer>
  )
}
