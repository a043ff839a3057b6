import { useTranslation } from 'react-i18next'
import { meterArchiveApi } from '@/api/capture/meterArchive'
import type { MeterListRow } from '@/api/capture/meters'
import { PasswordConfirm } from '@/domain/pickers/PasswordConfirm'
import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { howMany } from '@/lib/number'
import { list, ref } from '@/lib/shape'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { useErrorWords } from '@/ui/states/errorWords'

/** Maximum number of meters that the question names; further ones are counted. */
const maxNames = 5

interface Props {
  rows: readonly MeterListRow[]
  onClose: (changed: boolean) => void
}

/** Deletes meters with a reason and the password. For meters with data it offers to take them out of use instead. */
export function RemoveMeters({ rows, onClose }: Props) {
  const { t } = useTranslation('meterForm')
  const { ask } = useAsk()
  const inWords = useErrorWords()
  const names = rows.slice(0, maxNames).map((row) => row.metercomid)
  if (rows.length > maxNames) names.push(t('remove.more', { n: rows.length - maxNames }))
  return (
    <PasswordConfirm
      title={t('remove.title', { count: rows.length, n: rows.length })}
      okText={t('remove.ok')}
      reason
      onConfirm={remove}
      onClose={() => onClose(false)}
    >
      {`${names.join(', ')}\n${t('remove.final')}`}
    </PasswordConfirm>
  )

  async function remove(reason: string): Promise<void> {
    try {
      const ids = rows.map(({ id }) => id)
      const { count } = await meterArchiveApi.remove(ids, { reason })
      feedback.success(t('remove.done', howMany(count)))
      onClose(true)
    } catch (error) {
      const ids = withData(error)
      if (ids.length === 0) throw error
      onClose(false)
      const n = ids.length
      await ask({
        question: {
          title: inWords(error, 'action'),
          ok: t('remove.stop', { count: n, n }),
          cancel: t('remove.cancel'),
        },
        send: () =>
          meterArchiveApi.setUse(
            rows.filter(({ id }) => ids.includes(id)),
            '0',
          ),
        successMessage: t('remove.stopped', { count: n, n }),
        onSuccess: () => onClose(true),
      })
    }
  }
}

/** Ids of the meters that have data, from the server's refusal. */
function withData(error: unknown): string[] {
  const data: unknown = error instanceof ApiError ? error.data : undefined
  return isRecord(data) && data['reason'] === 'hasData' ? list(ref).read(data['ids']) : []
}
