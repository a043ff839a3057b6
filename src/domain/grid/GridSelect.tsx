import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptionsApi, type GridKind } from '@/api/gridOptions'
import { useLoad } from '@/ui/data/queries'
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
  const options = useLoad(['gridOptions', kind, keyword, value], (signal) =>
    gridOptionsApi.find({ kind, keyword, ids: value }, signal),
  )
  const found = options.data ?? []
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={value === '' ? undefined : value}
      onChange={(next?: string) => onChange?.(next ?? '')}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      onOpenChange={(open) => {
        if (!open) setKeyword('')
      }}
      loading={options.loading || options.refreshing}
      placeholder={placeholder ?? t('searchHint')}
      notFoundContent={t(options.error ? 'optionsFailed' : 'noneFound')}
      options={found.map((option) => ({ value: option.id, label: option.label, detail: option.detail }))}
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
