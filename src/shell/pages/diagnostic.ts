import { env } from '@/config/env'
import { headEndNow } from '@/lib/clock'

const pad = (value: number) => String(value).padStart(2, '0')

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Details by which an administrator finds a failure: a number to quote, the moment (UTC, as in server logs), the
 * page, the build, the browser and the error's own text. It contains no data of the user, and never the token: an
 * address is named without its query, which holds filters.
 */
export function describeFailure(error: unknown, page: string, now: Date = new Date(headEndNow())): string {
  const day = `${now.getUTCFullYear()}${pad(now.getUTCMonth() + 1)}${pad(now.getUTCDate())}`
  const time = `${pad(now.getUTCHours())}${pad(now.getUTCMinutes())}${pad(now.getUTCSeconds())}`
  const text =
    error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : ''
  return [
    `PG-${day}-${time}-${randomHex(2).toUpperCase()}`,
    now.toISOString(),
    page.replace(/[?#].*/s, ''),
    `PowerGate ${env.versionType}`,
    navigator.userAgent,
    ...(text ? [text.slice(0, 600)] : []),
  ].join('\n')
}
