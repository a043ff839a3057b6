import { errorText } from '@/api/errorText'
import { meterArchiveApi } from '@/api/meterArchive'
import type { MeterRow } from '@/api/meters'
import { words } from '@/i18n/i18n'
import { ApiError } from '@/lib/apiError'
import { feedback } from '@/ui/feedback/feedback'

/** How many are named before the rest is only counted. */
const named = 5

/**
 * Deletes meters after a confirmation that names them. Those with data cannot be deleted: taking them out of use is
 * offered instead. Answers whether anything changed.
 */
export async function removeMeters(rows: readonly MeterRow[]): Promise<boolean> {
  const t = words.getFixedT(null, 'meterForm')
  const names = rows.slice(0, named).map((row) => row.metercomid)
  if (rows.length > named) names.push(t('remove.more', { n: rows.length - named }))
  const agreed = await feedback.confirm({
    title: t('remove.title', { count: rows.length, n: rows.length }),
    content: `${names.join(', ')}. ${t('remove.final')}`,
    ok: t('remove.ok'),
    cancel: t('remove.cancel'),
    danger: true,
  })
  if (!agreed) return false
  try {
    const { count } = await meterArchiveApi.remove(rows.map(({ id }) => id))
    feedback.success(t('remove.done', { count, n: count }))
    return true
  } catch (error) {
    const ids = withData(error)
    if (ids.length > 0) return stop(ids, errorText(error, 'action'))
    feedback.error(errorText(error, 'action'))
    return false
  }
}

/** Takes a stopped meter into use again. Answers whether it did. */
export async function resumeMeter({ id }: MeterRow): Promise<boolean> {
  const t = words.getFixedT(null, 'meterForm')
  try {
    await meterArchiveApi.setUse([id], '1')
    feedback.success(t('remove.resumed'))
    return true
  } catch (error) {
    feedback.error(errorText(error, 'action'))
    return false
  }
}

async function stop(ids: readonly string[], why: string): Promise<boolean> {
  const t = words.getFixedT(null, 'meterForm')
  const agreed = await feedback.confirm({
    title: why,
    ok: t('remove.stop', { count: ids.length, n: ids.length }),
    cancel: t('remove.cancel'),
  })
  if (!agreed) return false
  try {
    await meterArchiveApi.setUse(ids, '0')
    feedback.success(t('remove.stopped', { count: ids.length, n: ids.length }))
    return true
  } catch (error) {
    feedback.error(errorText(error, 'action'))
    return false
  }
}

/** The meters that have data, from the refusal of a deletion. */
function withData(error: unknown): string[] {
  const data: unknown = error instanceof ApiError ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('reason' in data) || data.reason !== 'hasData') return []
  const ids: unknown = 'ids' in data ? data.ids : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
