import { useTranslation } from 'react-i18next'
import { staffCenterApi, type StaffVisitRow } from '@/api/staffCenter'
import { EnterReading } from '@/domain/readings/EnterReading'
import { useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'

/** Types what a visit brought; what the meter showed before is asked for when the form opens. */
export function EnterVisit({
  row: { id, metercomid, visit },
  onClose,
}: {
  row: StaffVisitRow
  onClose: (done?: boolean) => void
}) {
  const { t } = useTranslation('staff')
  const found = useLoad(['staffCenter', 'reading', id, visit], (signal) =>
    staffCenterApi.readings({ ids: id }, signal),
  )
  const [reading] = found.data ?? []
  if (reading) return <EnterReading row={reading} onClose={onClose} />
  return (
    <PaneDialog
      title={t('enterOf', { name: metercomid })}
      closeText={t('give.cancel')}
      onClose={() => onClose()}
    >
      <Answer of={found} height={240}>
        {() => <EmptyState title={t('noReading')} />}
      </Answer>
    </PaneDialog>
  )
}
