/** Kind of personal data: each keeps just enough characters to distinguish two values. */
export type PersonalKind = 'name' | 'phone' | 'address' | 'email'

const dots = '•••'

/**
 * Personal data with most of it hidden: of a name the first letter, of a phone the last two digits,
 * of an e-mail address its first letter and domain, of an address nothing. Lengths are not told.
 * @example maskPersonal('Inés Nakamura', 'name') // 'I••• N•••'
 */
export function maskPersonal(text: string, kind: PersonalKind): string {
  const value = text.trim()
  if (value === '') return text
  switch (kind) {
    case 'name':
      return value
        .split(/\s+/)
        .slice(0, 3)
        .map((word) => (Array.from(word)[0] ?? '') + dots)
        .join(' ')
    case 'phone':
      return dots + value.replaceAll(/\D/g, '').slice(-2)
    case 'email':
      return value.includes('@')
        ? (Array.from(value)[0] ?? '') + dots + value.slice(value.lastIndexOf('@'))
        : dots
    case 'address':
      return dots
  }
  return dots
}
