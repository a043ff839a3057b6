import { useFormValue } from '@/ui/fields/formFields'
import styles from './gridForm.module.css'

interface Props<Row> {
  /** Absent for a new one. */
  row: (Row & { meter_count: number | null }) | undefined
  /** The fields of the form that say what it belongs to. */
  of: readonly [keyof Row & string, (keyof Row & string)?]
  /** The sentence, with the meters that move too. */
  says: (meters: number) => string
}

/** Below the fields that say what an object belongs to: what else moves with it. */
export function MoveNote<Row extends object>({ row, of: [first, second = first], says }: Props<Row>) {
  const one = useFormValue<Record<string, unknown>>(first)
  const other = useFormValue<Record<string, unknown>>(second)
  if (!row?.meter_count || !one || !other) return null
  if (one === row[first] && other === row[second]) return null
  return <output className={styles.note}>{says(row.meter_count)}</output>
}
