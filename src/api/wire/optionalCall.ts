import { ApiError } from '@/lib/apiError'

/** What a server without an optional call answers: it has no such address. */
const absent = [404, 405, 501]

/** Whether an error says that this server does not know the call, and not that something went wrong. */
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
