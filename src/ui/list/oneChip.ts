import type { ContextChip } from './appliedChips'

/**
 * The chip of a list that its address narrows to one object (`?id=`); none when it does not.
 * @example context={oneChip(list, t('one'), list.rows?.[0]?.job_name)}
 */
export function oneChip(
  list: { applied: { id?: string }; remove: (names: readonly 'id'[]) => void },
  label: string,
  name: string | undefined,
): ContextChip[] {
  const { id } = list.applied
  return id ? [{ key: 'id', label, value: name ?? id, onRemove: () => list.remove(['id']) }] : []
}
