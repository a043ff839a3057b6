import { useTranslation } from 'react-i18next'
import { reasonLength } from '@/rules/limits'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/form/formFields'
import { useNamedList } from '@/ui/value/useNamedList'

interface Input {
  reason: string
}
const Field = formFields<Input>()

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
  /** Those of them that may be rejected. */
  when: (row: Row) => boolean
  nameOf: (row: Row) => string
  send: (rows: readonly Row[], reason: Input) => Promise<unknown>
  onClose: (done?: boolean) => void
}) {
  const { t } = useTranslation('audits')
  const { t: common } = useTranslation('common')
  const named = useNamedList()
  const rows = ticked.filter(when)
  const leftOut = ticked.length - rows.length
  const n = { count: rows.length, n: rows.length }
  return (
    <FormShell<Input>
      title={t('reject.title', n)}
      draft={`readReject:${rows[0]?.id ?? ''}`}
      initial={{ reason: '' }}
      okText={t('reject.do')}
      submit={({ reason }) => send(rows, { reason })}
      done={t('reject.done', n)}
      onClose={onClose}
    >
      <p>{named(rows.map(nameOf))}</p>
      {leftOut > 0 && <p>{common('list.leftOut', { count: leftOut, n: leftOut, all: ticked.length })}</p>}
      <Field.Area name="reason" label={t('reason')} required rows={2} max={reasonLength.max} wide />
    </FormShell>
  )
}
