import { useTranslation } from 'react-i18next'
import { voltageClass } from '@/rules/dictionaries'
import { ChoiceSelect } from '@/ui/form/ChoiceSelect'
import { multipleSelect } from '@/ui/form/multipleSelect'
import { searchLabels } from '@/ui/form/searchLabels'
import { useWords } from '../words'

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
