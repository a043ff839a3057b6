import { wordOrCode } from '@/rules/codes'
import { NoValue } from './Quantity'

/** A code in words of the screen's own: an unknown code is drawn as itself, a missing one as "no value". */
export function CodeWord({
  code,
  words,
}: {
  code: string | undefined
  words: Readonly<Record<string, string>>
}) {
  return wordOrCode(code, words) || <NoValue />
}
