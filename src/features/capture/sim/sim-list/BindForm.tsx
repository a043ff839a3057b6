import { useTranslation } from 'react-i18next'
import { simsApi, type SimBinding, type SimRow } from '@/api/capture/sims'
import { FormShell } from '@/ui/form/FormShell'
import { SimField } from '@/domain/pickers/PickerField'
import { useRules } from '@/domain/forms/useRules'
import { utilityNow } from '@/lib/time'
import { formFields } from '@/ui/fields/formFields'
import { simBindingFields } from '@/rules/fields/sim'
import { DeviceField } from './DeviceField'

interface Props {
  /** Card to bind; undefined when the user chooses an unused card in the form. */
  row: SimRow | undefined
  onClose: (saved: boolean) => void
}
/** `device_id` holds 'cp:<id>' or 'meter:<id>' while the user chooses the device. */
type Input = Pick<SimBinding, 'id' | 'device_id' | 'bound_user' | 'user_phone' | 'bind_time'>

const Field = formFields<Input>(simBindingFields)

/** Binds a card to a device. */
export function BindForm({ row, onClose }: Props) {
  const { t } = useTranslation('sims')
  const rules = useRules()
  return (
    <FormShell<Input>
      title={t('bind.title')}
      draft={`sim:bind:${row?.id ?? 'new'}`}
      initial={{
        id: row?.id ?? '',
        device_id: '',
        bound_user: '',
        user_phone: row?.user_phone ?? '',
        bind_time: utilityNow(),
      }}
      submit={({ device_id, ...input }) => {
        const [device_type = '', device = ''] = device_id.split(':')
        return simsApi.bind({ ...input, device_type, device_id: device })
      }}
      savedMessage={t('bind.done')}
      onClose={onClose}
      okText={t('bind.action')}
      creating
    >
      <Field.Custom name="id" label={t('card_no')} help={t('bind.idle')}>
        <SimField fallbackName={row?.card_no ?? ''} />
      </Field.Custom>
      <Field.Custom name="device_id" label={t('bound_device')}>
        <DeviceField />
      </Field.Custom>
      <Field.Text name="bound_user" label={t('bound_user')} />
      <Field.Text name="user_phone" label={t('user_phone')} rules={[rules.phone]} />
      <Field.DateTime
        name="bind_time"
        label={t('bind_time')}
        rules={[(value) => (value > utilityNow() ? t('bind.later') : undefined)]}
        help={t('bind.help')}
      />
    </FormShell>
  )
}
