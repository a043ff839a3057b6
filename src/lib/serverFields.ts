import { ApiError } from './apiError'

/**
 * Messages of a refusal for single fields: `result.fields {name: sentence}`, otherwise `result.field` with the
 * message. Empty when it names none.
 */
export function serverFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return {}
  const { field, fields } = error.data as { field?: unknown; fields?: unknown }
  if (typeof fields === 'object' && fields !== null) {
    const messages = Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    if (messages.length > 0) return Object.fromEntries(messages)
  }
  return typeof field === 'string' && field !== '' ? { [field]: error.message } : {}
}
