import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ManualCheckRow, TypedManually } from '@/api/manualCheck'
import { TypedRegisters, type TypedInput } from '@/domain/readings/TypedRegisters'
import { reasonLength } from '@/rules/limits'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/form/formFields'

interface Input extends TypedInput {
  estimated: string
  reason: string
}
const Field = formFields<Input>()

/** Enters a reading that needs more than its number: a register that started over, or an estimate with its reason. */
export function EnterDialog({
  row,
  save,
  onClose,
}: {
  row: ManualCheckRow
  save: (typed: TypedManually) => Promise<unknown>
  onClose: (done?: boolean) => void
}) {
  const { t } = useTranslation('audits')
  const { this_r, this_r1, this_r2, this_r3, this_r4 } = row
  return (
    <FormShell<Input>
      title={t('hand.enter.title', { name: `${row.metercomid} ${row.month}` })}
      draft={`manualRead:${row.id}`}
      initial={{ this_r, this_r1, this_r2, this_r3, this_r4, rollover: '0', estimated: '0', reason: '' }}
      submit={save}
      done={t('hand.enter.done')}
      onClose={onClose}
    >
      <TypedRegisters before={row} />
      <Field.Switch name="estimated" label={t('hand.enter.estimated')} help={t('hand.enter.estimatedHelp')} />
      <Reason />
    </FormShell>
  )
}

function Reason() {
  const { t } = useTranslation('audits')
  const estimated: unknown = Form.useWatch('estimated')
  return (
    <Field.Area
      name="reason"
      label={t('reason')}
      required={estimated === '1'}
      rows={2}
      max={reasonLength.max}
      wide
    />
  )
}
