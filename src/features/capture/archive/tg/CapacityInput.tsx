import { AutoComplete } from 'antd'
import { plateCapacities } from '@/rules/codes/gridCodes'
import styles from '@/domain/grid/gridForm.module.css'

interface Props {
  value?: number | string
  onChange?: (value: number | string) => void
  id?: string
}

const usualCapacities = plateCapacities.map((capacity) => ({
  value: String(capacity),
  label: `${String(capacity)} kVA`,
}))

/** Capacity from the usual ones, or any other whole number. */
export function CapacityInput({ value, onChange, id }: Props) {
  return (
    <AutoComplete
      {...(id && { id })}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(text: string) => onChange?.(/^\d+$/.test(text) ? Number(text) : text)}
      options={usualCapacities}
      suffixIcon={<span className={styles.unit}>kVA</span>}
    />
  )
}
