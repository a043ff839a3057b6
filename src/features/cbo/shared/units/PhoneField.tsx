import { useTranslation } from 'react-i18next'
import { phoneLength } from '@/rules/limits/limits'
import { isLandline, isPhone } from '@/rules/limits/validators'
import { Limit } from '@/ui/fields/fieldHelp'
import { formFields } from '@/ui/fields/formFields'

interface Props {
  name: 'phone' | 'fax' | 'contact_phone'
  label: string
}
const Field = formFields<Record<Props['name'], string>>()

/** Field for a phone number: mobile or landline. */
export function PhoneField(props: Props) {
  const { t } = useTranslation('organizations')
  const call = (value: string) => (isPhone(value) || isLandline(value) ? undefined : t('phoneHelp'))
  return <Field.Text {...props} max={phoneLength} rules={[call]} help={<Limit>{t('phoneHelp')}</Limit>} />
}
