import { errorText } from '@/api/wire/errorText'
import { words } from '@/i18n/i18n'
import { ApiError } from '@/lib/apiError'
import type { SignInRefusal } from '../login/contract'

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.ceil(value) : 0

/**
 * Text of a failed sign-in: the server's own sentence where there is one; the remaining attempts are added when the
 * sentence does not name them (decision A-61).
 */
export async function signInFailure(error: unknown): Promise<SignInRefusal> {
  await words.loadNamespaces(['errors', 'login'])
  const refused = error instanceof ApiError && ['refused', 'badRequest', 'expired'].includes(error.kind)
  if (!refused) {
    // Without network its words may not have come either; the form has a sentence of its own then.
    const message = words.exists('errors:network') ? errorText(error, 'action') : words.t('login:failed')
    return { refused, message }
  }
  const { remainingAttempts, lockMinutes } = countsOf(error)
  // A 401 without words means wrong credentials here, not that a session has expired.
  const refusal = error.message || words.t('login:refused')
  const attemptsText =
    remainingAttempts > 0 && !/\d/.test(refusal)
      ? words.t('login:attemptsLeft', { count: remainingAttempts })
      : ''
  return {
    refused,
    message: [refusal, attemptsText].filter(Boolean).join(' '),
    ...(lockMinutes > 0 ? { lockMinutes } : {}),
  }
}

/** The counts come in `result`, which an HTTP 400 or 401 carries inside its body. */
function countsOf({ data }: ApiError): { remainingAttempts: number; lockMinutes: number } {
  const outer = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const inner = outer['result']
  const counts = (typeof inner === 'object' && inner !== null ? inner : outer) as Record<string, unknown>
  return {
    remainingAttempts: countOf(counts['remainingAttempts']),
    lockMinutes: countOf(counts['lockMinutes']),
  }
}
