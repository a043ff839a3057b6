import type { ContextChip } from './appliedChips'

interface Narrowed<Name extends string> {
  applied: { readonly [Each in Name]?: string | undefined }
  remove: (names: readonly Name[]) => void
}

/**
 * Chip of a list that its address narrows to one object, by `?id=` unless `filterName` is given; no chip otherwise.
 * @param name name of the object; without it the chip shows the id
 * @example context={oneChip(list, t('one'), list.rows?.[0]?.job_name)}
 */
export function oneChip<Name extends string = 'id'>(
  list: Narrowed<Name>,
  label: string,
  name: string | undefined,
  filterName: Name = 'id' as Name,
): ContextChip[] {
  const id = list.applied[filterName]
  return id ? [{ key: filterName, label, value: name || id, onRemove: () => list.remove([filterName]) }] : []
}
