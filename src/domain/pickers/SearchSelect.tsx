import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '@/rules/limits/fieldLimits'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import styles from './searchSelect.module.css'

export interface SearchSelectProps {
  /** '' for none; lent by `Field.Custom` with `onChange` and `id`. */
  value?: string
  onChange?: (value: string) => void
  id?: string
  placeholder?: string
  /** Accessible name, where no label points at it. */
  label?: string
  clearable?: boolean
}
interface Shown {
  value: string
  label: string
  /** Detail that distinguishes the object from others of the same name. */
  detail: string
}
interface Props extends SearchSelectProps {
  /** Names what is searched among the loaded things. */
  subject: string
  /** The first whose name holds the keyword, and always the one with the value. */
  find: (keyword: string, value: string, signal: AbortSignal) => Promise<readonly Shown[]>
  /** Text below a value that was not found; default: none. */
  unknown?: (value: string) => string
}

/** Chooses one of many that the server searches, the first of them at once. */
export function SearchSelect({
  subject,
  find,
  unknown,
  value = '',
  onChange,
  id,
  placeholder,
  label,
  clearable = false,
}: Props) {
  const { t } = useTranslation('archives')
  const [keyword, setKeyword] = useState('')
  const matches = useLoad(['searchSelect', subject, keyword, value], (signal) => find(keyword, value, signal))
  const options = loadedOptions(matches, (rows) => rows)
  const strange =
    unknown && options.came && value !== '' && !options.list.some((option) => option.value === value)
  return (
    <>
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
      {strange && <output className={styles.detail}>{unknown(value)}</output>}
    </>
  )
}

const optionOf = ({ data }: { data: Shown }) => (
  <span className={styles.option}>
    <span>{data.label}</span>
    <span className={styles.detail}>{data.detail}</span>
  </span>
)
