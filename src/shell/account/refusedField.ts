import type { ApiError } from '@/lib/apiError'

/** The field that a refusal names, '' when it names none. */
export function refusedField(error: ApiError): string {
  const data: unknown = error.data
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : ''
  return typeof field === 'string' ? field : ''
}
