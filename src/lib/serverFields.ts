import { ApiError } from './apiError'

/**
 * What a refusal says about single fields: `result.fields {name: sentence}`, else `result.field` with the message.
 * Empty when it names none.
 */
export function serverFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return {}
  const { field, fields } = error.data as { field?: unknown; fields?: unknown }
  if (typeof fields === 'object' && fields !== null) {
    const said = Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    if (said.length > 0) return Object.fromEntries(said)
  }
  return typeof field === 'string' && field !== '' ? { [field]: error.message } : {}
}
