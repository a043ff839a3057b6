import { groupedToken, plainDigits } from '@/rules/tokens/tokenNumber'

/** The text of a field and the place of its caret, counted in characters. */
interface Typing {
  text: string
  caret: number
}

/**
 * A token as it is typed, in groups of four; the caret stays behind the same digit. A text with other signs stays as it is: its
 * fault is said.
 * @example groupedTyping({ text: '23716', caret: 5 }) // { text: '2371 6', caret: 6 }
 */
export function groupedTyping({ text, caret }: Typing): Typing {
  const digits = plainDigits(text)
  if (!/^\d*$/.test(digits)) return { text, caret }
  const digitsBefore = plainDigits(text.slice(0, caret)).length
  return { text: groupedToken(digits), caret: digitsBefore + Math.floor(Math.max(0, digitsBefore - 1) / 4) }
}

/** A token of which only the last four digits are shown. */
export const maskedToken = (digits: string): string => `•••• ${digits.slice(-4)}`
