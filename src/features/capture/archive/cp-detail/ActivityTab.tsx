import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activityApi, type ActivityItem } from '@/api/capture/activity'
import type { CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { ActivityStream } from '../../shared/activity/ActivityStream'
import { fieldLabel, fieldValue } from './pointWords'

/** Everything that happened to the point, and the events of its meters summed up per day. */
export function ActivityTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const { id } = point
  const words = useMemo(
    () => ({
      source: (row: ActivityItem) => sourceOf(id, row),
      field: (name: string) => fieldLabel(name, t, field),
      value: (name: string, value: string) => fieldValue(name, value, word),
    }),
    [id, t, field, word],
  )
  return (
    <ActivityStream
      subject={['point', id]}
      load={(query, signal) => activityApi.point(id, query, signal)}
      words={words}
    />
  )
}

function sourceOf(id: string, row: ActivityItem): string | undefined {
  const tab = (name: string, date = ''): string => withQuery(pointDetailPath(id), { tab: name, date })
  switch (row.kind) {
    case 'reading':
      return tab('meters')
    case 'event':
      return tab('events', row.at.slice(0, 10))
    case 'command':
      return tab('commands')
    case 'edit':
      return tab('changes')
    case 'abnormal':
      return withQuery('/cbo/log/cboAbnormalData', {
        tml_id: id,
        data_date_begin: row.data_date,
        data_date_end: row.data_date,
      })
    case 'task':
      return row.task_id ? taskRunsPath(row.task_id) : undefined
    default:
      return undefined
  }
}
