import { useTranslation } from 'react-i18next'
import { useWords } from '@/domain/words/words'
import { useRules } from '@/domain/forms/useRules'
import { formFields, type Check } from '@/ui/fields/formFields'
import { positionFields } from '@/rules/fields/position'

interface Position {
  longitude: string
  latitude: string
}
const Field = formFields<Position>(positionFields)

/** Position of an object: both degrees or neither. */
export function PositionFields() {
  const { t } = useTranslation('archives')
  const { field } = useWords()
  const rules = useRules()
  const withOther =
    (counterpart: keyof Position): Check =>
    (_value, values) => {
      const value = values[counterpart]
      return typeof value === 'string' && value.trim() !== '' ? undefined : t('bothDegrees')
    }
  return (
    <>
      <Field.Text
        name="longitude"
        label={field('longitude')}
        rules={[rules.longitude, withOther('latitude')]}
        help={t('degrees', { example: '-69.931214' })}
      />
      <Field.Text
        name="latitude"
        label={field('latitude')}
        rules={[rules.latitude, withOther('longitude')]}
        help={t('degrees', { example: '18.486058' })}
      />
    </>
  )
}
