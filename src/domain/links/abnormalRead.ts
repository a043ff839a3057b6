import { abnormalApi, type AbnormalRow } from '@/api/cbo/abnormal'
import { errorText } from '@/api/wire/errorText'
import type { Page } from '@/lib/page'
import { abnormal } from '@/stores/abnormal'
import { queryClient } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

/** Module code of the abnormal list, and the beginning of everything it keeps of the server. */
export const abnormalList = 'cboAbnormalData'

/** Ids whose call is under way: a second click on the same record sends nothing. */
const running = new Set<string>()

/**
 * Marks records as read, for the bell and the list alike, which agree at once. A refusal is shown as a warning with the
 * server's words. Answers how many records were marked.
 */
export async function readAbnormal(ids: readonly string[]): Promise<number> {
  const newIds = [...new Set(ids)].filter((id) => !running.has(id))
  if (newIds.length === 0) return 0
  for (const id of newIds) running.add(id)
  try {
    await abnormalApi.read(newIds)
  } catch (error) {
    feedback.warning(errorText(error, 'action'))
    return 0
  } finally {
    for (const id of newIds) running.delete(id)
  }
  abnormal.markRead(newIds)
  markInLists(new Set(newIds))
  reloadAbnormal()
  return newIds.length
}

/** Asks again for every list and chart of abnormal data that is in sight; those out of sight when they are shown. */
export function reloadAbnormal(): void {
  void queryClient.invalidateQueries({ queryKey: [abnormalList] })
}

/** Rows that are kept already change at once, also in tabs that are not in sight. Their age stays what it was. */
function markInLists(ids: ReadonlySet<string>): void {
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of cache.findAll({ queryKey: [abnormalList, 'list'] })) {
    const page = state.data as Page<AbnormalRow> | undefined
    if (!page?.rows.some((row) => ids.has(row.id) && row.read_result !== 'Yes')) continue
    const rows = page.rows.map((row) => (ids.has(row.id) ? { ...row, read_result: 'Yes' } : row))
    queryClient.setQueryData(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt })
  }
}
