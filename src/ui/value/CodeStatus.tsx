import type { StatusLook } from '@/rules/codes/statusLook'
import { NoValue } from './Quantity'
import { Status } from './Status'

/** A code that the console does not know: it stays visible as itself and claims nothing. */
const unknownLook: StatusLook = { tone: 'neutral', shape: 'dash' }

/**
 * A coded state with words and looks of the screen's own. An unknown code is drawn as itself, a missing one as "no value": what the
 * server has not said is never one of the two.
 * @param word of a known code; undefined for any other
 */
export function CodeStatus({
  code,
  word,
  look,
}: {
  code: string | undefined
  word: string | undefined
  look: StatusLook | undefined
}) {
  if (!code) return <NoValue />
  return word === undefined ? (
    <Status {...unknownLook} word={code} />
  ) : (
    <Status {...(look ?? unknownLook)} word={word} />
  )
}
