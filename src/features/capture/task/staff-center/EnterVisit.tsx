import { staffCenterApi, type StaffVisitRow } from '@/api/capture/staffCenter'
import { EnterReadingOf } from '@/domain/readings/EnterReadingOf'

/** Dialog for entering the readings of a visit. */
export function EnterVisit({
  row: { id, metercomid, visit },
  onClose,
}: {
  row: StaffVisitRow
  onClose: (hasSaved?: boolean) => void
}) {
  return (
    <EnterReadingOf
      name={metercomid}
      queryKey={['visit', id, visit]}
      load={async (signal) => (await staffCenterApi.readings({ ids: id }, signal))[0]}
      onClose={onClose}
    />
  )
}
