import { errorText } from '@/api/errorText'
import { meterArchiveApi } from '@/api/meterArchive'
import type { MeterRow } from '@/api/meters'
import { words } from '@/i18n/i18n'
import { ApiError } from '@/lib/apiError'
import { feedback } from '@/ui/feedback/feedback'

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

/** After a deletion that was refused because of data: offers to take the meters out of use. Answers whether it did. */
export async function stopInstead(refusal: unknown): Promise<boolean> {
  const ids = withData(refusal)
  const t = words.getFixedT(null, 'meterForm')
  const agreed = await feedback.confirm({
    title: errorText(refusal, 'action'),
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
export function withData(error: unknown): string[] {
  const data: unknown = error instanceof ApiError ? error.data : undefined
  if (typeof data !== 'object' || data === null || !('reason' in data) || data.reason !== 'hasData') return []
  const ids: unknown = 'ids' in data ? data.ids : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
