import { useTranslation } from 'react-i18next'
import { missingDataApi, type MissingQuery } from '@/api/missingData'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ReadDays } from '../parts/ReadDays'

interface Props {
  /** Which meters: those of a cause, or all that the list is asked for. */
  asked: MissingQuery
  onClose: (changed?: boolean) => void
}

/** Reads the meters again of which a day is missing. */
export function ReadMissing({ asked, onClose }: Props) {
  const { t } = useTranslation('missing')
  const unread = useLoad(['missingData', 'unread', asked], (signal) => missingDataApi.unread(asked, signal))
  if (unread.data && unread.data.length > 0) return <ReadDays rows={unread.data} onClose={onClose} />
  return (
    <PaneDrawer title={t('again')} onClose={() => onClose()}>
      <Answer of={unread} height={120}>
        {() => <EmptyState title={t('nothingMissing')} />}
      </Answer>
    </PaneDrawer>
  )
}
