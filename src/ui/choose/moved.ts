/** The list with the element at `from` moved to the place `to`; the same list when either does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const element = list[from]
  if (element === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, index) => index !== from)
  rest.splice(to, 0, element)
  return rest
}
