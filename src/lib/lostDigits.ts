const lost = new Set<string>()

/**
 * An identifier as text. JSON numbers beyond 2^53 lose their last digits in every browser: such an identifier is still
 * shown, but it may be another object's.
 */
export function ident(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'number') return ''
  const shown = String(value)
  if (!Number.isSafeInteger(value)) lost.add(shown)
  return shown
}

/** Whether an identifier, or any field of a row, came as a number that lost digits: nothing may be done with it. */
export function hasLostDigits(of: unknown): boolean {
  if (lost.size === 0) return false
  if (typeof of === 'string') return lost.has(of)
  return typeof of === 'object' && of !== null && Object.values(of).some((part) => lost.has(part as string))
}

/** Whether an address inside the console names an object by such an identifier. */
export const leadsAstray = (address: string): boolean =>
  lost.size > 0 && address.split(/[/?&=,#]/).some((part) => lost.has(part))
