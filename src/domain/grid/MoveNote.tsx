import { useFormValue } from '@/ui/fields/formFields'
import styles from './gridForm.module.css'

interface Props<Row> {
  /** Absent for a new one. */
  row: (Row & { meter_count: number | null }) | undefined
  /** The fields of the form that say what it belongs to. */
  fields: readonly [keyof Row & string, (keyof Row & string)?]
  /** The sentence, with the meters that move too. */
  says: (meters: number) => string
}

/** Below the fields that say what an object belongs to: what else moves with it. */
export function MoveNote<Row extends object>({ row, fields: [first, second = first], says }: Props<Row>) {
  const firstValue = useFormValue<Record<string, unknown>>(first)
  const secondValue = useFormValue<Record<string, unknown>>(second)
  if (!row?.meter_count || !firstValue || !secondValue) return null
  if (firstValue === row[first] && secondValue === row[second]) return null
  return <output className={styles.note}>{says(row.meter_count)}</output>
}
