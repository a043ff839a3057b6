import { useTranslation } from 'react-i18next'
import { readAuditApi, type ReadAuditRow } from '@/api/business/readAudit'
import { TypedRegisters, type TypedInput } from '@/domain/readings/TypedRegisters'
import { readingCorrectionFields } from '@/rules/fields/reading'
import { useLoad } from '@/ui/data/queries'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { Answer } from '@/ui/states/Answer'

interface Input extends TypedInput {
  reason: string
}
const Field = formFields<Input>(readingCorrectionFields)

/** Dialog to correct the registers at the end of a month: creates a version that another user must verify. */
export function CorrectDialog({ row, onClose }: { row: ReadAuditRow; onClose: (isSaved?: boolean) => void }) {
  const { t } = useTranslation('audits')
  const previousReading = useLoad(['readAudit', 'before', row.id], (signal) =>
    readAuditApi.before(row.id, signal),
  )
  const { this_r, this_r1, this_r2, this_r3, this_r4 } = row
  return (
    <FormShell<Input>
      title={t('correct.title', { name: `${row.metercomid} ${row.month}` })}
      draft={`readAudit:${row.id}`}
      initial={
        previousReading.data && { this_r, this_r1, this_r2, this_r3, this_r4, rollover: '0', reason: '' }
      }
      instead={
        previousReading.error && (
          <Answer loaded={previousReading} height={120}>
            {() => null}
          </Answer>
        )
      }
      submit={(input) => readAuditApi.correct(row, input)}
      savedMessage={t('correct.done')}
      onClose={onClose}
    >
      {previousReading.data && <TypedRegisters previous={previousReading.data} />}
      <Field.Area name="reason" label={t('reason')} rows={2} wide />
    </FormShell>
  )
}
