import { useTranslation } from 'react-i18next'
import { simsApi, type SimBinding, type SimRow } from '@/api/sims'
import { EditForm } from '@/domain/EditForm'
import { useRules } from '@/domain/useRules'
import { utilityNow } from '@/lib/time'
import { formFields } from '@/ui/form/formFields'
import { DeviceField } from './DeviceField'
import styles from './SimList.module.css'

interface Props {
  row: SimRow
  onClose: (saved: boolean) => void
}
/** `device_id` holds 'cp:<id>' or 'meter:<id>' while it is being chosen. */
type Input = Pick<SimBinding, 'device_id' | 'bound_user' | 'user_phone' | 'bind_time'>

const Field = formFields<Input>()

/** Puts a card into a device. */
export function BindForm({ row, onClose }: Props) {
  const { t } = useTranslation('sims')
  const rules = useRules()
  return (
    <EditForm<Input>
      title={t('bind.title')}
      draft={`sim:bind:${row.id}`}
      initial={{ device_id: '', bound_user: '', user_phone: row.user_phone, bind_time: utilityNow() }}
      submit={({ device_id, ...input }) => {
        const [device_type = '', id = ''] = device_id.split(':')
        return simsApi.bind({ ...input, id: row.id, device_type, device_id: id })
      }}
      done={t('bind.done')}
      onClose={onClose}
      okText={t('bind.action')}
      creating
    >
      <p className={styles.fact}>
        {t('card_no')} <span className={styles.mono}>{row.card_no}</span> · {row.operator}
      </p>
      <Field.Custom name="device_id" label={t('bound_device')} required>
        <DeviceField />
      </Field.Custom>
      <Field.Text name="bound_user" label={t('bound_user')} />
      <Field.Text name="user_phone" label={t('user_phone')} max={21} rules={[rules.phone]} />
      <Field.DateTime
        name="bind_time"
        label={t('bind_time')}
        required
        rules={[(value) => (value > utilityNow() ? t('bind.later') : undefined)]}
        help={t('bind.help')}
      />
    </EditForm>
  )
}
