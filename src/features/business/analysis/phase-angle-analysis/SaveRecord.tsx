import { useTranslation } from 'react-i18next'
import { phaseAnglesApi } from '@/api/business/phaseAngles'
import { noteFields } from '@/rules/fields/note'
import { formFields } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'

/** Values to save: the results of a command, or an hour of a day. */
export type ValuesToSave = { taskId: string } | { data_date: string; data_time: string }

interface Props {
  meter_id: string
  metercomid: string
  values: ValuesToSave
  onClose: (saved: boolean) => void
}

const Field = formFields<{ note: string }>(noteFields)

/** Dialog to save the displayed values with a note. */
export function SaveRecord({ meter_id, metercomid, values, onClose }: Props) {
  const { t } = useTranslation('phaseAngles')
  return (
    <FormShell
      title={t('saveTitle', { meter: metercomid })}
      draft={`phaseRecord:${Object.values(values).join()}`}
      initial={{ note: '' }}
      creating
      submit={({ note }) => phaseAnglesApi.save({ meter_id, ...values, note })}
      savedMessage={t('saved')}
      onClose={onClose}
    >
      <Field.Area name="note" label={t('note')} />
    </FormShell>
  )
}
