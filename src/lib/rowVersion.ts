import { ApiError } from './apiError'

/** Fields that identify the state of a row that was read; undefined where there are none. */
export function versionOf(row: object): string | undefined {
  const { version, update_time: changed } = row as { version?: unknown; update_time?: unknown }
  const hasVersion = version || changed
  return typeof hasVersion === 'string' && hasVersion !== '' ? hasVersion : undefined
}

/** Failure of a change, because another user changed the same row meanwhile. `message` is the server's sentence. */
export const rowConflict = (message: string, row: object): ApiError =>
  new ApiError('conflict', message, 409, { row })

/** The row as another user saved it meanwhile; undefined for every other failure. */
export const conflictingRow = (error: unknown): object | undefined =>
  error instanceof ApiError && error.kind === 'conflict' ? (error.data as { row: object }).row : undefined
