import type { ContextChip } from './appliedChips'

interface Narrowed<Name extends string> {
  applied: { readonly [Each in Name]?: string | undefined }
  remove: (names: readonly Name[]) => void
}

/**
 * The chip of a list that its address narrows to one object, by `?id=` if nothing else is said; none when it does not.
 * @param name what the object is called; without it its id stands there
 * @example context={oneChip(list, t('one'), list.rows?.[0]?.job_name)}
 */
export function oneChip<Name extends string = 'id'>(
  list: Narrowed<Name>,
  label: string,
  name: string | undefined,
  of: Name = 'id' as Name,
): ContextChip[] {
  const id = list.applied[of]
  return id ? [{ key: of, label, value: name || id, onRemove: () => list.remove([of]) }] : []
}
