import { useTranslation } from 'react-i18next'
import { isTelephone, telephone } from '@/rules/fields/telephone'
import { formFields } from '@/ui/fields/formFields'

interface Props {
  name: 'phone' | 'fax' | 'contact_phone'
  label: string
}
const Field = formFields<Record<Props['name'], string>>({
  phone: telephone,
  fax: telephone,
  contact_phone: telephone,
})

/** Field for a phone number: mobile or landline. */
export function PhoneField(props: Props) {
  const { t } = useTranslation('organizations')
  const call = (value: string) => (isTelephone(value) ? undefined : t('phoneHelp'))
  return <Field.Text {...props} rules={[call]} help={t('phoneHelp')} />
}
