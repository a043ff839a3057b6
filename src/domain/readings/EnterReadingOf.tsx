import { useTranslation } from 'react-i18next'
import type { ManualCheckRow } from '@/api/capture/manualCheck'
import { useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { EnterReading } from './EnterReading'

interface Props {
  /** Subject of the reading, for the title. */
  name: string
  /** By what the answer is kept. */
  queryKey: readonly string[]
  load: (signal: AbortSignal) => Promise<ManualCheckRow | undefined>
  onClose: (isSaved?: boolean) => void
}

/** Enters a reading from another list; what the meter showed before is asked for when the form opens. */
export function EnterReadingOf({ name, queryKey, load, onClose }: Props) {
  const { t } = useTranslation('audits')
  const { t: common } = useTranslation('common')
  const reading = useLoad(['reading', ...queryKey], async (signal) => (await load(signal)) ?? null)
  if (reading.data) return <EnterReading row={reading.data} onClose={onClose} />
  return (
    <PaneDialog
      title={t('hand.enter.title', { name })}
      closeText={common('action.cancel')}
      onClose={() => onClose()}
    >
      <Answer loaded={reading} height={240}>
        {() => <EmptyState title={t('hand.nothingKnown')} />}
      </Answer>
    </PaneDialog>
  )
}
