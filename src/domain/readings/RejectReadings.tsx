import { useTranslation } from 'react-i18next'
import { reasonFields } from '@/rules/fields/reason'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { useLeftOut } from '@/ui/value/useLeftOut'
import { useNamedList } from '@/ui/value/useNamedList'

interface Input {
  reason: string
}
const Field = formFields<Input>(reasonFields)

/** Rejects readings with a reason: what people entered for them counts no more. */
export function RejectReadings<Row extends { id: string }>({
  rows: ticked,
  when,
  nameOf,
  send,
  onClose,
}: {
  /** The rows that were ticked. */
  rows: readonly Row[]
  /** True for rows that may be rejected. */
  when: (row: Row) => boolean
  nameOf: (row: Row) => string
  send: (rows: readonly Row[], reason: Input) => Promise<unknown>
  onClose: (isSaved?: boolean) => void
}) {
  const { t } = useTranslation('audits')
  const namedList = useNamedList()
  const rows = ticked.filter(when)
  const leftOut = useLeftOut()(ticked, rows)
  const n = { count: rows.length, n: rows.length }
  return (
    <FormShell<Input>
      title={t('reject.title', n)}
      draft={`readReject:${rows[0]?.id ?? ''}`}
      initial={{ reason: '' }}
      okText={t('reject.do')}
      submit={({ reason }) => send(rows, { reason })}
      savedMessage={t('reject.done', n)}
      onClose={onClose}
    >
      <p>{namedList(rows.map(nameOf))}</p>
      {leftOut && <p>{leftOut}</p>}
      <Field.Area name="reason" label={t('reason')} rows={2} wide />
    </FormShell>
  )
}
