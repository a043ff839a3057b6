import { useTranslation } from 'react-i18next'
import { readAuditApi, type ReadAuditRow } from '@/api/business/readAudit'
import { formatNumber } from '@/lib/number'
import { readingEstimateFields } from '@/rules/fields/reading'
import { estimateBases } from '@/rules/readings/readingAudit'
import { useLoad } from '@/ui/data/queries'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { Answer } from '@/ui/states/Answer'

interface Input {
  basis: (typeof estimateBases)[number] | ''
  reason: string
}
const Field = formFields<Input>(readingEstimateFields)

/** Dialog to estimate the energy of a month whose reading is missing or implausible. */
export function EstimateDialog({
  row,
  onClose,
}: {
  row: ReadAuditRow
  onClose: (isSaved?: boolean) => void
}) {
  const { t, i18n } = useTranslation('audits')
  const previousReading = useLoad(['readAudit', 'before', row.id], (signal) =>
    readAuditApi.before(row.id, signal),
  )
  const { data } = previousReading
  const availableBases = data ? estimateBases.filter((basis) => data[basis] !== null) : []
  return (
    <FormShell<Input>
      title={t('estimate.title', { name: `${row.metercomid} ${row.month}` })}
      draft={`readEstimate:${row.id}`}
      initial={data && { basis: availableBases[0] ?? '', reason: '' }}
      instead={
        previousReading.error && (
          <Answer loaded={previousReading} height={120}>
            {() => null}
          </Answer>
        )
      }
      submit={({ basis, reason }) => readAuditApi.estimate(row, { basis: basis || 'average', reason })}
      savedMessage={t('estimate.done')}
      onClose={onClose}
    >
      {data && (
        <Field.Radio
          name="basis"
          label={t('estimate.basis')}
          missing={availableBases.length === 0 ? t('estimate.nothing') : t('estimate.choose')}
          options={availableBases.map((value) => ({
            value,
            label: t(`estimate.${value}`, {
              count: data.known_months ?? 0,
              value: formatNumber(data[value], 2, i18n.language),
            }),
          }))}
          {...(availableBases.length === 0 && { help: <>{t('estimate.nothing')}</> })}
        />
      )}
      <Field.Area name="reason" label={t('reason')} rows={2} wide />
    </FormShell>
  )
}
