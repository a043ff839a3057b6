/** One field of two states of a thing. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  changed: boolean
}

type State = Readonly<Record<string, unknown>>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/**
 * Two states field by field, in the order of the newer one; what differs comes first. A state that is missing is as
 * good as empty. '' and null count as the same.
 * @param ignored fields that are not compared, such as the user of the last change
 */
export function diffOf(
  before: State | null,
  after: State | null,
  ignored: readonly string[] = [],
): FieldChange[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields
    .filter((field) => !ignored.includes(field))
    .map((field) => ({
      field,
      before: before?.[field],
      after: after?.[field],
      changed: !same(before?.[field], after?.[field]),
    }))
    .sort((a, b) => Number(b.changed) - Number(a.changed))
}
