import { Checkbox, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BatchField } from '@/api/capture/meterArchive'
import { GridSelect } from '@/domain/grid/GridSelect'
import { ModelSelect } from '@/domain/pickers/ModelSelect'
import { useWords } from '@/domain/words/words'
import { ChoiceSelect } from '@/ui/fields/ChoiceSelect'
import {
  batchFields,
  codesOf,
  isAllowed,
  maxLengthOf,
  numbersOf,
  withField,
  type BatchValues,
} from './batchChanges'
import styles from './BatchModify.module.css'

interface Props {
  values: BatchValues
  label: (key: BatchField) => string
  onChange: (values: BatchValues) => void
}

/** Fields that can be changed for many meters: a checkbox selects a field, then it takes a value. */
export function BatchFields({ values, label, onChange }: Props) {
  const { t } = useTranslation('meterForm')
  return (
    <div className={styles.fields}>
      {batchFields.map((batchField) => {
        const { key, effect } = batchField
        const value = values[key]
        const set = (next: string | undefined) => onChange(withField(values, key, next))
        return (
          <div key={key} className={styles.field}>
            <Checkbox
              checked={value !== undefined}
              onChange={(event) => set(event.target.checked ? '' : undefined)}
            >
              {label(key)}
            </Checkbox>
            {value !== undefined && (
              <Control field={batchField} label={label(key)} value={value} onChange={set} />
            )}
            {value !== undefined && effect && <span className={styles.hint}>{t(effect)}</span>}
            {value?.trim() && !isAllowed(key, value.trim()) && (
              <span className={styles.wrong} role="alert">
                {t('rule.ratio')}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface ControlProps {
  field: (typeof batchFields)[number]
  label: string
  value: string
  onChange: (value: string) => void
}

function Control({ field: { key, place, model }, label, value, onChange }: ControlProps) {
  const { t } = useTranslation('meterForm')
  const { options } = useWords()
  if (place) return <GridSelect kind={place} label={label} value={value} onChange={onChange} />
  if (model) return <ModelSelect label={label} value={value} onChange={onChange} />
  const codes = codesOf(key)
  const offeredOptions = codes
    ? options(codes)
    : numbersOf(key)?.map((choice) => ({ value: choice, label: choice }))
  if (offeredOptions)
    return (
      <ChoiceSelect
        aria-label={label}
        value={value || undefined}
        placeholder={t('batch.choose')}
        options={offeredOptions}
        onChange={(next) => onChange(String(next ?? ''))}
      />
    )
  return (
    <Input
      aria-label={label}
      value={value}
      maxLength={maxLengthOf(key)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
