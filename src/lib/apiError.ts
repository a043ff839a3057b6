/**
 * Why a call failed.
 * - `badRequest` 400 · `expired` 401 · `forbidden` 403 · `status` any other non-2xx HTTP status
 * - `rejected` HTTP success whose body carries a non-2xx `status` (decision A-33)
 * - `refused` HTTP success with `success: false`; only thrown by `take`
 * - `timeout` no answer in 20 s · `network` no connection · `malformed` an answer that is not what was asked for
 * - `conflict` 409 of a change, because another user changed the row meanwhile; `data.row` is the row as it is now
 * - `cancelled` the caller aborted
 * - `unsent` a change that came when the session had ended; the user has signed in again in place since, and the change
 *   was not and will not be repeated by itself
 * - `insecure` a password that was not sent, because a page without https is lent no cryptography
 */
export type ApiErrorKind =
  | 'badRequest'
  | 'expired'
  | 'forbidden'
  | 'status'
  | 'rejected'
  | 'refused'
  | 'timeout'
  | 'network'
  | 'malformed'
  | 'conflict'
  | 'cancelled'
  | 'unsent'
  | 'insecure'

/** The only thing a call to the server ever throws. `message` is the server's own text, or '' when it gave none. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly data: unknown

  constructor(kind: ApiErrorKind, message = '', status?: number, data?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.data = data
  }
}
