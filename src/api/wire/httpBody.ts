import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { progressOf } from '@/rules/console/progress'

/** Common form of every answer. A bare body counts as a successful result. */
export interface Reply<T> {
  success: boolean
  message: string
  result: T
  /** Progress of an answer that the server still computes; absent where the answer is complete. */
  progress?: { done: number; total: number }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The JSON value in a text, whatever its content type claimed; `undefined` for anything else (HTML, broken JSON, nothing). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

/** The server's own sentence in a body, '' when it has none. */
export const messageOf = (body: unknown): string => (isRecord(body) ? textOf(body['message']) : '')

/** Success flag of a body: true for true, 1 or "true"; undefined for a body without one. */
function successOf(body: unknown): boolean | undefined {
  const flag = isRecord(body) ? body['success'] : undefined
  if (typeof flag !== 'boolean' && typeof flag !== 'number' && typeof flag !== 'string') return undefined
  const word = String(flag).trim().toLowerCase()
  return word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined
}

/** An envelope is what carries a `success`; every other body is bare. */
export const isEnvelope = (body: unknown): body is Record<string, unknown> => successOf(body) !== undefined

/**
 * A failure hidden in an HTTP success: a body whose numeric `status` is not 2xx (decision A-33). In a bare body only
 * an HTTP status counts, because an entity may well have a small numeric `status` of its own.
 */
function rejection(body: unknown): ApiError | undefined {
  const status = isRecord(body) ? body['status'] : undefined
  if (typeof status !== 'number' || (status >= 200 && status <= 299)) return undefined
  if (!isEnvelope(body) && (status < 100 || status > 599)) return undefined
  return new ApiError('rejected', messageOf(body), status, body)
}

/** Some servers answer a sign-in with the token beside `success` instead of inside `result`. */
const resultOf = (body: Record<string, unknown>): unknown =>
  'result' in body || typeof body['token'] !== 'string' ? body['result'] : body

/** Reduces a parsed body to a `Reply`. @throws ApiError `rejected` */
export function replyOf(body: unknown): Reply<unknown> {
  const failure = rejection(body)
  if (failure) throw failure
  const success = successOf(body)
  const progress = progressOf(body)
  if (success !== undefined && isRecord(body))
    return {
      success,
      message: textOf(body['message']),
      result: resultOf(body),
      ...(progress && { progress }),
    }
  return { success: true, message: '', result: body }
}

/** The error of an HTTP status outside 200–299. `data` is the body: parsed, or plain words; never an HTML page. */
export function statusErrorOf(status: number, text: string): ApiError {
  const body = parseJson(text) ?? (/^\s*(<|$)/.test(text) ? undefined : text)
  const kind =
    status === 400 ? 'badRequest' : status === 401 ? 'expired' : status === 403 ? 'forbidden' : 'status'
  return new ApiError(kind, messageOf(body), status, body)
}

/** A decoder that answers `undefined` where the input is not what it expects. */
function attempt(decode: () => string): string | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Servers send UTF-8 names percent-encoded or as raw bytes; a browser reads the raw bytes as Latin-1. */
function decodePlain(name: string): string {
  if (/%[\da-f]{2}/i.test(name)) return attempt(() => decodeURIComponent(name)) ?? name
  const raw = Array.from(name).every((letter) => letter.charCodeAt(0) <= 0xff)
  return (
    (raw ? attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(name))) : undefined) ?? name
  )
}

function decodeExtended(value: string): string | undefined {
  const parts = /^([\w-]+)'[^']*'(.*)$/.exec(value.trim())
  if (!parts) return undefined
  const [, charset = '', text = ''] = parts
  if (/^utf-?8$/i.test(charset)) return attempt(() => decodeURIComponent(text))
  return attempt(() => new TextDecoder(charset).decode(bytesOf(unescapeBytes(text))))
}

const unescapeBytes = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Takes out what could leave the download folder, confuse a file system or disguise an extension. */
export function safeFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 180)
}

/** The file name of a Content-Disposition header (RFC 5987 first, then plain), safe to save; else `fallback`. */
export function fileNameOfHeader(disposition: unknown, fallback: string): string {
  const header = typeof disposition === 'string' ? disposition : ''
  const extended = /(?:^|;)\s*filename\*\s*=\s*"?([^;"]+)"?/i.exec(header)?.[1]
  const quoted = /(?:^|;)\s*filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1')
  const plain = quoted ?? /(?:^|;)\s*filename\s*=\s*([^";][^;]*)/i.exec(header)?.[1]?.trim()
  const name = (extended && decodeExtended(extended)) || (plain && decodePlain(plain)) || ''
  return safeFileName(name) || safeFileName(decodePlain(fallback)) || 'download'
}
