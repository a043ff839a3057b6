const lostIds = new Set<string>()

/**
 * An identifier as text. JSON numbers beyond 2^53 lose their last digits in every browser: such an identifier is still
 * shown, but it may be another object's.
 */
export function ident(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'number') return ''
  const text = String(value)
  if (!Number.isSafeInteger(value)) lostIds.add(text)
  return text
}

/** True if an identifier, or any field of a row, came as a number that lost digits: no action may use it. */
export function hasLostDigits(subject: unknown): boolean {
  if (lostIds.size === 0) return false
  if (typeof subject === 'string') return lostIds.has(subject)
  return (
    typeof subject === 'object' &&
    subject !== null &&
    Object.values(subject).some((part) => lostIds.has(part as string))
  )
}

/** True if an address inside the console contains such an identifier. */
export const leadsAstray = (address: string): boolean =>
  lostIds.size > 0 && address.split(/[/?&=,#]/).some((part) => lostIds.has(part))
