import type { TableLogRow } from '@/api/logs'
import { meterDetailPath } from '@/domain/meterPages'

/** Lists that find a row by what the log calls it: the page, and the filter that takes the name. */
const lists: Readonly<Record<string, readonly [path: string, filter: string]>> = {
  dict: ['/cbo/param/dict', 'name'],
  timedJob: ['/cbo/job/timedJob', 'job_name'],
}

/** The page of a logged object; undefined where there is none, or the object is gone. */
export function objectPath({ table, object_id, object_name, operation }: TableLogRow): string | undefined {
  if (operation === 'delete') return undefined
  if (table === 'meter') return meterDetailPath(object_id)
  if (table === 'cp') return `/capture/archive/cpDetail/${encodeURIComponent(object_id)}`
  const [path, filter] = lists[table] ?? []
  return path && `${path}?${new URLSearchParams({ [filter ?? 'name']: object_name }).toString()}`
}
