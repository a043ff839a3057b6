import { useTranslation } from 'react-i18next'
import { readAuditApi, type ReadAuditRow } from '@/api/readAudit'
import { reasonLength } from '@/rules/limits'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/form/formFields'
import { useNamedList } from '@/ui/value/useNamedList'

interface Input {
  reason: string
}
const Field = formFields<Input>()

/** Rejects readings with a reason: what people entered for them counts no more. */
export function RejectDialog({
  rows,
  onClose,
}: {
  rows: readonly ReadAuditRow[]
  onClose: (done?: boolean) => void
}) {
  const { t } = useTranslation('audits')
  const named = useNamedList()
  const n = { count: rows.length, n: rows.length }
  return (
    <FormShell<Input>
      title={t('reject.title', n)}
      draft={`readReject:${rows[0]?.id ?? ''}`}
      initial={{ reason: '' }}
      okText={t('reject.do')}
      submit={({ reason }) => readAuditApi.reject(rows, { reason })}
      done={t('reject.done', n)}
      onClose={onClose}
    >
      <p>{named(rows.map(({ metercomid, month }) => `${metercomid} ${month}`))}</p>
      <Field.Area name="reason" label={t('reason')} required rows={2} max={reasonLength.max} wide />
    </FormShell>
  )
}
