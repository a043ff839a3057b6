const texts = new WeakMap<Response, string>()

/** An answer without envelope: user, menus. */
export function bare(body: unknown, status = 200): Response {
  const text = JSON.stringify(body)
  const response = new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
  texts.set(response, text)
  return response
}

/** The body of an answer made here, without the cost of its stream; undefined for any other answer. */
export const textOf = (response: Response): string | undefined => texts.get(response)

const envelope = (success: boolean, message: string, result: unknown): Response =>
  bare({ success, message, result })

/** The usual envelope of a success. */
export const ok = (result: unknown, message = ''): Response => envelope(true, message, result)

/** A success with figures that are worked out bit by bit: until all are there its envelope says how far that is. */
export const okSoFar = ({ done, total, ...result }: { done: number; total: number }): Response =>
  done < total ? bare({ success: true, message: '', progress: { done, total }, result }) : ok(result)

/** A refusal in the usual envelope; HTTP says 200, the console reads `success`. */
export const refuse = (message: string, result: unknown = null): Response => envelope(false, message, result)

/** A page without rows while a list is being worked out: its envelope says how far that is. */
export const comingPage = (progress: { done: number; total: number }): Response =>
  bare({
    success: true,
    message: '',
    progress,
    result: { pageDatas: { dataList: [], currentPage: 1, totalCount: 0 } },
  })

/** `result.pageDatas` of a list; `more`: of a list of numbers which were not found. */
export const pageOk = (
  rows: readonly unknown[],
  totalCount: number,
  currentPage: number,
  more?: { asked: number; notFound: readonly string[] },
): Response =>
  ok({ pageDatas: { dataList: rows, currentPage, totalCount, ...(more?.notFound.length && more) } })
