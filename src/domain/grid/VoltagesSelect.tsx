import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { multipleSelect } from '@/ui/form/multipleSelect'
import { searchLabels } from '@/ui/form/searchLabels'
import { voltageOptions } from './voltages'

interface Props {
  /** Voltages in kV as one text, as they are sent: '138,69'. Lent by `Field.Custom` with `onChange` and `id`. */
  value?: string
  onChange?: (voltages: string) => void
  id?: string
}

/** Chooses several voltage classes. */
export function VoltagesSelect({ value = '', onChange, id }: Props) {
  const { t } = useTranslation('form')
  return (
    <Select<string[]>
      {...(id && { id })}
      {...multipleSelect}
      allowClear
      showSearch={searchLabels}
      placeholder={t('pleaseChoose')}
      options={voltageOptions}
      value={value.split(',').filter(Boolean)}
      onChange={(next) => onChange?.(next.join())}
    />
  )
}
