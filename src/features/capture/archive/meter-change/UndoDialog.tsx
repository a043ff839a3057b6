import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeRow } from '@/api/capture/meterChanges'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { meterChangeUndoFields } from '@/rules/fields/meterChange'
import { forgetMeter } from '../../shared/meter/forgetMeter'
import styles from './MeterChange.module.css'

interface Input {
  reason: string
}
const Field = formFields<Input>(meterChangeUndoFields)

/** Undoes a meter change with a reason, after naming what it restores and what stays. */
export function UndoDialog({
  change,
  onClose,
}: {
  change: MeterChangeRow
  onClose: (undone: boolean) => void
}) {
  const { t } = useTranslation('meterChange')
  const names = { old: change.old_metercomid, new: change.new_metercomid }
  return (
    <FormShell<Input>
      title={t('undo.title', names)}
      draft={`meterChangeUndo:${change.id}`}
      initial={{ reason: '' }}
      okText={t('undo.action')}
      submit={async ({ reason }) => {
        await meterChangesApi.undo(change.id, reason)
        forgetMeter(change.meter_id)
      }}
      savedMessage={t('undo.done', names)}
      onClose={onClose}
    >
      <p className={styles.effect}>{t('undo.effect', { ...names, consumer: change.cons_no || '—' })}</p>
      <Field.Area name="reason" label={t('undo.reason')} rows={2} wide />
    </FormShell>
  )
}
