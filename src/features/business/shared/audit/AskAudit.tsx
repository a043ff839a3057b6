import { useTranslation } from 'react-i18next'
import { readAuditApi } from '@/api/business/readAudit'
import { requiredNoteFields } from '@/rules/fields/note'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'

const Field = formFields<{ note: string }>(requiredNoteFields)

interface Props {
  meter_id: string
  metercomid: string
  /** yyyy-MM */
  month: string
  onClose: () => void
}

/** Dialog to request the audit of a meter's reading in a month, with a reason. */
export function AskAudit({ meter_id, metercomid, month, onClose }: Props) {
  const { t } = useTranslation('audits')
  return (
    <FormShell
      title={t('ask.title', { meter: metercomid, month })}
      draft={`askAudit:${meter_id}.${month}`}
      initial={{ note: '' }}
      creating
      submit={({ note }) => readAuditApi.ask({ meter_id, month, note })}
      savedMessage={t('ask.done')}
      onClose={onClose}
    >
      <Field.Area name="note" label={t('ask.note')} />
    </FormShell>
  )
}
