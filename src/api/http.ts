import axios, { AxiosError, type AxiosRequestConfig } from 'axios'
import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import type { Page } from '@/lib/page'

/** What every answer is reduced to. A bare body counts as a successful result. */
export interface Reply<T> {
  success: boolean
  message: string
  result: T
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Say nothing on failure: the caller shows it (or, for the module log, nobody does). A 401 still ends the session. */
  silent?: boolean
  /** The sign-in call: its 400 and 401 are answers, not the end of a session (decision A-04). */
  signIn?: boolean
}

/** What the composition root lends to this module; `api` imports no store. */
export interface HttpHost {
  token(): string | undefined
  language(): string
  /** A 400 or 401 ended the session. Called once however many calls fail together. */
  onSessionEnd(code: 400 | 401, data: unknown): void
  /** Shows a failure to the user (never for silent calls, cancellations and the end of the session). */
  announce(error: ApiError): void
}

let host: HttpHost = { token: () => undefined, language: () => 'en', onSessionEnd: () => {}, announce: () => {} }

export function connectHttp(next: HttpHost): void {
  host = next
}

export const http = {
  get: <T>(path: string, params?: object, options?: CallOptions): Promise<Reply<T>> => call<T>('get', path, { params }, options),
  post: <T>(path: string, body?: object, options?: CallOptions): Promise<Reply<T>> => call<T>('post', path, { data: body }, options),
  put: <T>(path: string, body?: object, options?: CallOptions): Promise<Reply<T>> => call<T>('put', path, { data: body }, options),
  del: <T>(path: string, body?: object, options?: CallOptions): Promise<Reply<T>> => call<T>('delete', path, { data: body }, options),
}

/** The result of a successful reply; a reply with `success: false` throws a `refused` ApiError. */
export function take<T>(reply: Reply<T>): T {
  if (!reply.success) throw new ApiError('refused', reply.message)
  return reply.result
}

/** Normalises `result.pageDatas {dataList, currentPage, totalCount}` to a `Page`. */
export function takePage<T>(reply: Reply<{ pageDatas: { dataList: T[]; totalCount: number } }>): Page<T> {
  const { dataList, totalCount } = take(reply).pageDatas
  return { rows: dataList, total: totalCount }
}

// First version, to be replaced by the helper who owns this file.
async function call<T>(method: string, path: string, config: AxiosRequestConfig, options: CallOptions = {}): Promise<Reply<T>> {
  try {
    const token = host.token()
    const answer = await axios.request<Reply<T>>({
      ...config,
      method,
      url: `${env.apiBase}/${path.replace(/^\/+/, '')}`,
      timeout: 20_000,
      signal: options.signal,
      headers: { lang: host.language(), 'Version-Type': env.versionType, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    })
    return answer.data
  } catch (error) {
    throw new ApiError('network', error instanceof AxiosError ? error.message : '')
  }
}
