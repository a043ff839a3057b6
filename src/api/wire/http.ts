import { create, isAxiosError, type AxiosResponse, type RawAxiosRequestHeaders } from 'axios'
import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import { joinUrl, withQuery } from '@/lib/url'
import { learnTime } from '@/lib/clock'
import { beforeDeadline, unlessAborted } from './deadline'
import { fileNameOfHeader, isEnvelope, parseJson, replyOf, statusErrorOf, type Reply } from './httpBody'

export type { Reply }

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Say nothing on failure: the caller shows it (the module log shows nothing). A 401 still ends the session. */
  silent?: boolean
  /** The sign-in call: its 400 and 401 are answers, not the end of a session (decision A-04). */
  signIn?: boolean
  /** Progress of a file: bytes so far, and the total when the server sends it. */
  onProgress?: (loaded: number, total: number | undefined) => void
  /** Sent with this token instead of the session's: its 400 and 401 are answers about that token. */
  as?: string
}

/** Functions that the composition root lends to this module; `api` imports no store. */
export interface HttpHost {
  token(): string | undefined
  language(): string
  /**
   * A 400 or 401 ended the session. Called once however many calls fail together. A promise says that the user is asked
   * to sign in again in place, and resolves to whether a new token is there: reads that failed wait for it and run once
   * more, writes are never repeated and fail as `unsent`.
   */
  onSessionEnd(code: 400 | 401, data: unknown): void | Promise<boolean>
  /** Shows a failure to the user (never for silent calls, cancellations and the end of the session). */
  announce(error: ApiError): void
  /**
   * Called with the time at which a call was sent (ms since 1970): any answer at all is `true`, no connection is
   * `false`.
   */
  reached?(yes: boolean, sentAt: number): void
  /** Headers that say how the user looks at the console: as another role, with personal data hidden. */
  look?(): Record<string, string>
}

/** A downloaded file; `fileName` is safe to save under. */
export interface Download {
  blob: Blob
  fileName: string
}

let host: HttpHost = {
  token: () => undefined,
  language: () => 'en',
  onSessionEnd: () => {},
  announce: () => {},
}
/** The token whose session has ended, and the answer to the question for another; `undefined` while all is well. */
let ended: { token: string | undefined; renewed?: Promise<boolean> | undefined } | undefined
let answered = 0

/** Time of the server's last answer, ms since 1970, 0 before: every answer postpones the end of an idle session. */
export const answeredAt = (): number => answered

export function connectHttp(next: HttpHost): void {
  host = next
  ended = undefined
}

/** A new session has begun (also noticed by a new token): the next 400 or 401 ends it again. */
export function sessionBegan(): void {
  // Calls that wait for a sign-in in place must still learn its result.
  if (!ended?.renewed) ended = undefined
}

/** The user has been away for too long: ends the session as the server's 401 would. */
export function sessionTimedOut(): void {
  void endSession(401, undefined, host.token())
}

// One adapter in browsers and in tests, so that what is tested is what runs. Nothing is parsed or judged by axios.
const client = create({
  adapter: 'fetch',
  validateStatus: () => true,
  transformRequest: [(data: unknown) => data],
  transformResponse: [(data: unknown) => data],
})

interface Call {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Complete: base, path and query. */
  url: string
  body?: object | undefined
  /** Not the console's own server: its 400 and 401 say nothing about the session. */
  foreign?: boolean
}

/**
 * The one door to the server. Paths are joined to the configured API base; every call answers a `Reply` whose result is
 * not read yet (`call.ts` does), or throws an `ApiError` and nothing else, whatever the server does.
 */
export const http = {
  /** Empty params are left out, arrays are comma-joined. */
  get: (path: string, params?: object, options?: CallOptions): Promise<Reply<unknown>> =>
    callJson({ method: 'get', url: withQuery(apiUrl(path), params) }, options),
  /** A sign-in call may have a complete address of its own (single sign-on). */
  post: (path: string, body?: object, options?: CallOptions): Promise<Reply<unknown>> =>
    callJson(
      { method: 'post', url: options?.signIn && isComplete(path) ? path : apiUrl(path), body },
      options,
    ),
  put: (path: string, body?: object, options?: CallOptions): Promise<Reply<unknown>> =>
    callJson({ method: 'put', url: apiUrl(path), body }, options),
  del: (path: string, body?: object, options?: CallOptions): Promise<Reply<unknown>> =>
    callJson({ method: 'delete', url: apiUrl(path), body }, options),
  /** Sends files and fields as multipart. */
  upload: (path: string, form: FormData, options?: CallOptions): Promise<Reply<unknown>> =>
    callJson({ method: 'post', url: apiUrl(path), body: form }, options),
  /** A JSON call to the verification service. It judges what it is sent, so its 400 and 401 end no session. */
  verify: (path: string, body?: object, options?: CallOptions): Promise<Reply<unknown>> =>
    callJson({ method: 'post', url: joinUrl(env.verifyBase, path), body, foreign: true }, options),
  /** A file. An error told as JSON inside it is thrown like any other, `success: false` as `refused`. */
  blob: (path: string, params?: object, options?: CallOptions): Promise<Download> =>
    callBlob(withQuery(apiUrl(path), params), options),
}

/** A file at a complete URL that the caller has found to be the server's own: see `downloadFile`. */
export const blobAt = (url: string, options?: CallOptions): Promise<Download> => callBlob(url, options)

/** The result of a successful reply; a reply with `success: false` throws a `refused` ApiError. */
export function take<T>(reply: Reply<T>): T {
  if (!reply.success) throw new ApiError('refused', reply.message, undefined, reply.result)
  return reply.result
}

const apiUrl = (path: string): string => joinUrl(env.apiBase, path)
const isComplete = (url: string): boolean => /^https?:\/\//i.test(url)

function headers(body: object | undefined, token: string | undefined): RawAxiosRequestHeaders {
  return {
    ...(token ? { Authorization: `Bearer ${token.replace(/^Bearer\s+/i, '')}` } : {}),
    lang: host.language(),
    'Version-Type': env.versionType,
    ...host.look?.(),
    // axios would name itself; Firefox sends that, and another origin's CORS list need not know the header.
    'User-Agent': false,
    // The browser adds the boundary to multipart.
    'Content-Type': body instanceof FormData ? 'multipart/form-data' : 'application/json',
  }
}

/** Bytes of a body, about. */
const sizeOf = (data: FormData | string | undefined): number =>
  data instanceof FormData
    ? [...data.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : part.length), 0)
    : (data?.length ?? 0)

/** Sends a call and hands the raw answer to `read`; every failure leaves here announced and as an ApiError. */
async function send<T>(
  call: Call,
  responseType: 'text' | 'blob',
  options: CallOptions,
  read: (answer: AxiosResponse<unknown>) => Promise<T> | T,
  isRepeat = false,
): Promise<T> {
  const { method, url, body, foreign } = call
  const token = options.as ?? host.token()
  const sentAt = Date.now()
  try {
    const data = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
    const value = await beforeDeadline(options.signal, sizeOf(data), async (signal, moves) => {
      const answer = await client.request<unknown>({
        method,
        url,
        data,
        responseType,
        headers: headers(body, token),
        signal,
        // Answers in words come whole; a file may take as long as it moves.
        ...(responseType === 'blob' && {
          onDownloadProgress({ loaded, total }) {
            moves()
            options.onProgress?.(loaded, total)
          },
        }),
      })
      // A file arrives long after it was begun.
      if (!foreign && responseType === 'text') learnTime(answer.headers['date'], sentAt)
      return read(answer)
    })
    if (options.signIn) sessionBegan()
    if (!foreign) {
      answered = Date.now()
      host.reached?.(true, sentAt)
    }
    return value
  } catch (caught) {
    const error = apiErrorOf(caught)
    // Slowness and the user's own change of mind say nothing about the connection.
    if (!foreign && error.kind !== 'timeout' && error.kind !== 'cancelled')
      host.reached?.(error.kind !== 'network', sentAt)
    const code = error.kind === 'expired' ? 401 : error.kind === 'badRequest' ? 400 : undefined
    const judged = options.signIn || foreign || options.as !== undefined
    const renewed = code && !judged ? endSession(code, error.data, token) : undefined
    if (renewed && !isRepeat && (await unlessAborted(renewed, options.signal))) {
      if (method === 'get') return send(call, responseType, options, read, true)
      const unsent = new ApiError('unsent', '', error.status, error.data)
      report(unsent, options)
      throw unsent
    }
    if (!code || foreign) report(error, options)
    throw error
  }
}

function callJson(call: Call, options: CallOptions = {}): Promise<Reply<unknown>> {
  return send(call, 'text', options, ({ status, data }) => {
    const text = typeof data === 'string' ? data : ''
    const body = parseJson(text)
    if (status < 200 || status > 299) throw statusErrorOf(status, text)
    // "Done" may be said without a body; a question must be answered.
    if (text === '' && (call.method !== 'get' || status === 204)) return replyOf(undefined)
    if (body === undefined) throw new ApiError('malformed', '', status)
    return replyOf(body)
  })
}

function callBlob(url: string, options: CallOptions = {}): Promise<Download> {
  return send({ method: 'get', url }, 'blob', options, async ({ status, data, headers: answerHeaders }) => {
    const blob = data instanceof Blob ? data : new Blob([])
    const type = String(answerHeaders['content-type'] ?? '').toLowerCase()
    const disposition: unknown = answerHeaders['content-disposition']
    if (status < 200 || status > 299) throw statusErrorOf(status, await blob.text())
    if (blob.size <= longestAnswer && (!disposition || type.includes('json')))
      throwIfAnswer(await blob.text())
    if (!disposition && (status === 204 || type.includes('html') || (await isBrokenJson(blob, type)))) {
      throw new ApiError('malformed', '', status)
    }
    return { blob, fileName: fileNameOfHeader(disposition, url.split(/[?#]/)[0]?.split('/').pop() ?? '') }
  })
}

/** No answer in words is longer than this many bytes; a longer blob is a file. */
const longestAnswer = 65_536

/** Throws when what should be a file is an answer in words: an envelope or a hidden status. */
function throwIfAnswer(text: string): void {
  const body = parseJson(text)
  const reply = replyOf(body)
  if (!isEnvelope(body)) return
  take(reply)
  throw new ApiError('malformed')
}

const isBrokenJson = async (blob: Blob, type: string): Promise<boolean> =>
  type.includes('json') && blob.size <= longestAnswer && parseJson(await blob.text()) === undefined

function apiErrorOf(caught: unknown): ApiError {
  if (caught instanceof ApiError) return caught
  // axios' and the browser's own words say no more than ours, and ours are translated.
  return new ApiError(isAxiosError(caught) ? 'network' : 'malformed')
}

/** Tells the host about a failure that the user should read. */
function report(error: ApiError, { silent }: CallOptions): void {
  if (silent || error.kind === 'refused' || error.kind === 'cancelled') return
  const wordless = ['badRequest', 'expired', 'status', 'rejected'].includes(error.kind) && !error.message
  if (!wordless) host.announce(error)
}

/**
 * Ends a session once: not again until the next begins, and never for a straggler of an earlier session. Answers the
 * promise of another token for a call that was sent with the token that has ended.
 */
function endSession(
  code: 400 | 401,
  data: unknown,
  sentWith: string | undefined,
): Promise<boolean> | undefined {
  const token = host.token()
  const endedSession = ended
  if (
    endedSession &&
    sentWith === endedSession.token &&
    (endedSession.renewed || token === endedSession.token)
  )
    return endedSession.renewed
  const alreadyEnded = endedSession !== undefined && (token === undefined || token === endedSession.token)
  if (alreadyEnded || sentWith !== token) return undefined
  const ending: NonNullable<typeof ended> = { token }
  ended = ending
  ending.renewed = host.onSessionEnd(code, code === 400 ? data : undefined) ?? undefined
  // A server may answer the same token again: then that session is good again, too.
  void ending.renewed?.then((yes) => yes && ended === ending && host.token() === token && (ended = undefined))
  return ending.renewed
}
