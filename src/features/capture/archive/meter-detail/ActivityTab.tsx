import { useMemo } from 'react'
import { activityApi, type ActivityItem } from '@/api/capture/activity'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { meterDetailPath } from '@/domain/links/meterPages'
import { withQuery } from '@/lib/url'
import { ActivityStream } from '../../shared/activity/ActivityStream'
import { useArchiveWords } from './useArchiveWords'

/** Everything that happened to the meter; each entry links to the tab or page with its details. */
export function ActivityTab({ meter }: { meter: Meter }) {
  const { fieldWord, show } = useArchiveWords()
  const { id, metercomid } = meter
  const words = useMemo(
    () => ({
      source: (row: ActivityItem) => sourceOf({ id, metercomid }, row),
      field: fieldWord,
      value: show,
    }),
    [id, metercomid, fieldWord, show],
  )
  return (
    <ActivityStream
      subject={['meter', id]}
      load={(query, signal) => activityApi.meter(id, query, signal)}
      words={words}
    />
  )
}

function sourceOf(
  { id, metercomid }: Pick<Meter, 'id' | 'metercomid'>,
  row: ActivityItem,
): string | undefined {
  const tab = (name: string, date = ''): string => withQuery(meterDetailPath(id), { tab: name, date })
  const day = row.at.slice(0, 10)
  switch (row.kind) {
    case 'reading':
      return tab('dayEnergy', row.data_date)
    case 'event':
      return tab('events', day)
    case 'command':
      return tab('commands')
    case 'edit':
      return tab('history')
    case 'abnormal':
      return withQuery('/cbo/log/cboAbnormalData', {
        type: '3',
        font: metercomid,
        data_date_begin: row.data_date,
        data_date_end: row.data_date,
      })
    case 'task':
      return row.task_id ? taskRunsPath(row.task_id) : undefined
    default:
      return undefined
  }
}
