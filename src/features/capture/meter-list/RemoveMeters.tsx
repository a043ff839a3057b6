import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterArchiveApi } from '@/api/meterArchive'
import type { MeterRow } from '@/api/meters'
import { PasswordConfirm } from '@/domain/pickers/PasswordConfirm'
import { randomId } from '@/lib/format'
import { feedback } from '@/ui/feedback/feedback'
import { stopInstead, withData } from './removeMeters'

/** How many are named before the rest is only counted. */
const named = 5

interface Props {
  rows: readonly MeterRow[]
  onClose: (changed: boolean) => void
}

/** Deletes meters with a reason and the password. Those with data stay: taking them out of use is offered instead. */
export function RemoveMeters({ rows, onClose }: Props) {
  const { t } = useTranslation('meterForm')
  const [request] = useState(randomId)
  const names = rows.slice(0, named).map((row) => row.metercomid)
  if (rows.length > named) names.push(t('remove.more', { n: rows.length - named }))
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
      const { count } = await meterArchiveApi.remove(ids, { reason, request_id: request })
      feedback.success(t('remove.done', { count, n: count }))
      onClose(true)
    } catch (error) {
      if (withData(error).length === 0) throw error
      onClose(false)
      if (await stopInstead(error)) onClose(true)
    }
  }
}
