import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptionsApi, type GridKind } from '@/api/gridOptions'
import { searchLength } from '@/rules/fieldLimits'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/form/loadedOptions'
import { OptionSelect } from '@/ui/form/OptionSelect'
import styles from './gridSelect.module.css'

interface Props {
  kind: GridKind
  /** An id, '' for none; lent by `Field.Custom` with `onChange` and `id`. */
  value?: string
  onChange?: (id: string) => void
  id?: string
  placeholder?: string
  /** Accessible name, where no label points at it. */
  label?: string
  clearable?: boolean
}

/** Chooses one object of the network: searched on the server by name and number, the first of them at once. */
export function GridSelect({ kind, value = '', onChange, id, placeholder, label, clearable = false }: Props) {
  const { t } = useTranslation('archives')
  const [keyword, setKeyword] = useState('')
  const found = useLoad(['gridOptions', kind, keyword, value], (signal) =>
    gridOptionsApi.find({ kind, keyword, ids: value }, signal),
  )
  const options = loadedOptions(found, (rows) =>
    rows.map((option) => ({ value: option.id, label: option.label, detail: option.detail })),
  )
  return (
    <OptionSelect
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={value === '' ? undefined : value}
      onChange={(next?: string) => onChange?.(next ?? '')}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.slice(0, searchLength)) }}
      onOpenChange={(open) => {
        if (!open) setKeyword('')
      }}
      placeholder={placeholder ?? t('searchHint')}
      empty={t('noneFound')}
      options={options}
      optionRender={optionOf}
    />
  )
}

interface Shown {
  data: { label: string; detail: string }
}
const optionOf = ({ data }: Shown) => (
  <span className={styles.option}>
    <span>{data.label}</span>
    <span className={styles.detail}>{data.detail}</span>
  </span>
)
