import { useTranslation } from 'react-i18next'
import { voltageClass } from '@/rules/codes/dictionaries'
import { ChoiceSelect } from '@/ui/fields/ChoiceSelect'
import { multipleSelect } from '@/ui/fields/multipleSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import { useWords } from '../words/words'

interface Props {
  /** Voltages in kV as one text, as they are sent: '138,69'. Lent by `Field.Custom` with `onChange` and `id`. */
  value?: string
  onChange?: (voltages: string) => void
  id?: string
}

/** Chooses several voltage classes. */
export function VoltagesSelect({ value = '', onChange, id }: Props) {
  const { t } = useTranslation('form')
  const { options } = useWords()
  return (
    <ChoiceSelect
      {...(id && { id })}
      {...multipleSelect}
      allowClear
      showSearch={searchLabels}
      placeholder={t('pleaseChoose')}
      options={options(voltageClass)}
      value={value.split(',').filter(Boolean)}
      onChange={(next) => onChange?.(String(next ?? ''))}
    />
  )
}
