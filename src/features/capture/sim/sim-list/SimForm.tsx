import { useTranslation } from 'react-i18next'
import { simsApi, type SimInput, type SimRow } from '@/api/capture/sims'
import { RecordForm } from '@/page/form/RecordForm'
import { isCardNo } from '@/rules/archive/simRules'
import { hasCheckDigit } from '@/rules/limits/checkDigit'
import { useRules } from '@/domain/forms/useRules'
import { utilityToday } from '@/lib/time'
import { simFields } from '@/rules/fields/sim'
import { formFields, useFormValue } from '@/ui/fields/formFields'

interface Props {
  /** undefined for a new card. */
  row: SimRow | undefined
  onClose: (saved: boolean) => void
}

const Field = formFields<SimInput>(simFields)
const { blank } = simsApi

export function SimForm({ row, onClose }: Props) {
  const { t } = useTranslation('sims')
  const rules = useRules()
  const inDevice = row !== undefined && row.device_id !== ''
  return (
    <RecordForm
      draft="sim"
      api={{ ...simsApi, unique: { card_no: [], ip: [], sim_phone: [] } }}
      row={row}
      blank={{ ...blank, open_date: utilityToday() }}
      words={{ add: t('add'), edit: t('edit'), saved: t('saved') }}
      onClose={onClose}
    >
      <Field.Text
        name="card_no"
        label={t('card_no')}
        mono
        rules={[(value) => (isCardNo(value) ? undefined : t('problem.card'))]}
        disabled={inDevice}
        help={inDevice ? t('cardFixed') : <CheckDigit />}
      />
      <Field.Text name="operator" label={t('operator')} />
      <Field.Text name="supplier" label={t('supplier')} />
      <Field.Text name="ip" label={t('ip')} mono rules={[rules.ipv4]} />
      <Field.Text name="sim_phone" label={t('sim_phone')} rules={[rules.phone]} />
      <Field.Text name="user_phone" label={t('user_phone')} rules={[rules.phone]} />
      <Field.Date name="open_date" label={t('open_date')} />
      <Field.Date
        name="expiry_date"
        label={t('expiry_date')}
        rules={[
          (value, values) =>
            value <= (values as unknown as SimInput).open_date ? t('problem.dates') : undefined,
        ]}
      />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )
}

/** Warning about a wrong check digit; it does not block saving, because not every network uses one. */
function CheckDigit() {
  const { t } = useTranslation('sims')
  const typed = (useFormValue<SimInput, 'card_no'>('card_no') ?? '').trim()
  return t(isCardNo(typed) && !hasCheckDigit(typed) ? 'checkDigit' : 'cardHelp')
}
