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

/** Sentences for codes that a gateway in front of the server answers without words of its own. */
const ofStatus: ReadonlyMap<number, 'errors:tooMany' | 'errors:unavailable' | 'errors:tooLong'> = new Map([
  // An address with hundreds of numbers, for the server or for what stands in front of it; 431 counts headers with it.
  [414, 'errors:tooLong'],
  [431, 'errors:tooLong'],
  [429, 'errors:tooMany'],
  [503, 'errors:unavailable'],
])

const hasSentence = (kind: ApiErrorKind): kind is keyof typeof specified => Object.hasOwn(specified, kind)

/**
 * Text of a failed call for the user: the sentence of its kind, else the server's own words. `kind` picks the
 * fallback: `action` for a user's action ("try again"), `load` for a page or list that did not load ("refresh",
 * decision A-13), `options` for the choices of a field or a picker.
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
