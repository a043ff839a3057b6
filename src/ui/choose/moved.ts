/** The list with the element at `from` moved to the place `to`; the same list when either does not exist. */
export function moved<T>(list: readonly T[], sourceIndex: number, targetIndex: number): T[] {
  const element = list[sourceIndex]
  if (element === undefined || targetIndex < 0 || targetIndex >= list.length) return [...list]
  const remaining = list.filter((_, index) => index !== sourceIndex)
  remaining.splice(targetIndex, 0, element)
  return remaining
}
