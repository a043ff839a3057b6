import type { Progress } from './progress'

const texts = new WeakMap<Response, string>()

/** An answer without an envelope, as for user and menus. */
export function bare(body: unknown, status = 200): Response {
  const text = JSON.stringify(body)
  const response = new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
  texts.set(response, text)
  return response
}

/** Body of an answer created here, without the cost of reading its stream; undefined for any other answer. */
export const textOf = (response: Response): string | undefined => texts.get(response)

const envelope = (success: boolean, message: string, result: unknown): Response =>
  bare({ success, message, result })

/** The usual envelope of a success. */
export const ok = (result: unknown, message = ''): Response => envelope(true, message, result)

/** A success whose figures are computed step by step: until all are there, the envelope carries the progress. */
export const okWithProgress = ({ done, total, ...result }: Progress): Response =>
  okWithin({ done, total }, result)

/** The same for a result that has fields of these names itself. */
export const okWithin = (progress: Progress, result: unknown): Response =>
  progress.done < progress.total ? bare({ success: true, message: '', progress, result }) : ok(result)

/** A refusal in the usual envelope; HTTP says 200, the console reads `success`. */
export const refuse = (message: string, result: unknown = null): Response => envelope(false, message, result)

/** An empty page while a list is being computed: its envelope carries the progress. */
export const pendingPage = (progress: Progress): Response =>
  bare({
    success: true,
    message: '',
    progress,
    result: { pageDatas: { dataList: [], currentPage: 1, totalCount: 0 } },
  })

/** `result.pageDatas` of a list; `lookup` reports which of the requested numbers do not exist. */
export const pageOk = (
  rows: readonly unknown[],
  totalCount: number,
  currentPage: number,
  lookup?: { asked: number; notFound: readonly string[] },
): Response =>
  ok({ pageDatas: { dataList: rows, currentPage, totalCount, ...(lookup?.notFound.length && lookup) } })
