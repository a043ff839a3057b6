import { words } from '@/i18n/i18n'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'

/** Failures whose sentence is specified: no server text replaces it. */
const specified = {
  timeout: 'errors:timeout',
  network: 'errors:network',
  expired: 'errors:expired',
  forbidden: 'errors:forbidden',
  malformed: 'errors:malformed',
  unsent: 'errors:unsent',
  insecure: 'errors:insecure',
} as const satisfies Partial<Record<ApiErrorKind, string>>

/** What stands in front of the server answers so, without words of its own. */
const ofStatus: ReadonlyMap<number, 'errors:tooMany' | 'errors:unavailable' | 'errors:tooLong'> = new Map([
  // An address with hundreds of numbers, for the server or for what stands in front of it; 431 counts headers with it.
  [414, 'errors:tooLong'],
  [431, 'errors:tooLong'],
  [429, 'errors:tooMany'],
  [503, 'errors:unavailable'],
])

const hasSentence = (kind: ApiErrorKind): kind is keyof typeof specified => Object.hasOwn(specified, kind)

/**
 * What a user reads when a call failed: the sentence of its kind, else the server's own words. `kind` picks the sentence
 * of last resort: `action` for something the user did ("try again"), `load` for a page or list that did not come
 * ("refresh", decision A-13), `options` for what a field or a picker offers.
 */
export function errorText(error: unknown, kind: 'action' | 'load' | 'options'): string {
  if (error instanceof ApiError && hasSentence(error.kind)) return words.t(specified[error.kind])
  if (error instanceof ApiError) {
    if (error.message) return error.message
    const sentence = ofStatus.get(error.status ?? 0)
    if (sentence) return words.t(sentence)
  }
  return words.t(`errors:${kind}`)
}
