import { useTranslation } from 'react-i18next'
import type { ManualCheckRow } from '@/api/capture/manualCheck'
import { useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { EnterReading } from './EnterReading'

interface Props {
  /** What is entered, as the title says it. */
  name: string
  /** By what the answer is kept. */
  asked: readonly string[]
  load: (signal: AbortSignal) => Promise<ManualCheckRow | undefined>
  onClose: (done?: boolean) => void
}

/** Enters a reading from another list; what the meter showed before is asked for when the form opens. */
export function EnterReadingOf({ name, asked, load, onClose }: Props) {
  const { t } = useTranslation('audits')
  const { t: common } = useTranslation('common')
  const found = useLoad(['reading', ...asked], async (signal) => (await load(signal)) ?? null)
  if (found.data) return <EnterReading row={found.data} onClose={onClose} />
  return (
    <PaneDialog
      title={t('hand.enter.title', { name })}
      closeText={common('action.cancel')}
      onClose={() => onClose()}
    >
      <Answer of={found} height={240}>
        {() => <EmptyState title={t('hand.nothingKnown')} />}
      </Answer>
    </PaneDialog>
  )
}
