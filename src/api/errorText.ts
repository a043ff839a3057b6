import { words } from '@/i18n/i18n'
import { ApiError } from '@/lib/apiError'

/**
 * What a user reads when a call failed. `kind` picks the sentence of last resort: `action` for something the user did
 * ("try again"), `load` for a page or list that did not come ("refresh", decision A-13).
 */
export function errorText(error: unknown, kind: 'action' | 'load'): string {
  const lastResort = kind === 'action' ? words.t('errors:action') : words.t('errors:load')
  if (!(error instanceof ApiError)) return lastResort
  switch (error.kind) {
    // These sentences are specified: no server text replaces them.
    case 'timeout':
      return words.t('errors:timeout')
    case 'expired':
      return words.t('errors:expired')
    case 'forbidden':
      return words.t('errors:forbidden')
    case 'network':
      return words.t('errors:network')
    case 'malformed':
      return words.t('errors:malformed')
    case 'cancelled':
    case 'badRequest':
    case 'status':
    case 'rejected':
    case 'refused':
      return error.message || lastResort
  }
}
