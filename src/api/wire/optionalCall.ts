import { ApiError } from '@/lib/apiError'

/** Status codes of a server without an optional call. */
const absent = [404, 405, 501]

/** True when an error means that this server does not know the call, rather than a failure. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && absent.includes(error.status ?? 0)

/** The answer of a call that a server may lack; undefined where it does. @throws ApiError */
export async function whereKnown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
