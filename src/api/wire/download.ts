import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import { joinUrl } from '@/lib/url'
import { blobAt, type CallOptions } from './http'

/**
 * Absolute address of a download URL from the server: relative to the API base (with or without that base in front),
 * or absolute on the console's or the API's own origin. `undefined` for any other address: the token must not be sent
 * there.
 */
export function downloadTarget(
  url: string,
  base = env.apiBase,
  origin = location.origin,
): string | undefined {
  if (url.trim() === '') return undefined
  const absolute = /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(url)
  if (!absolute) {
    const root = joinUrl(base, '')
    return `/${url.replace(/^\/+/, '')}`.startsWith(root) ? url : joinUrl(base, url)
  }
  if (!URL.canParse(url, origin)) return undefined
  const target = new URL(url, origin)
  const ownOrigins = [origin, new URL(joinUrl(base, ''), origin).origin]
  return ownOrigins.includes(target.origin) && target.username === '' ? target.href : undefined
}

/**
 * Downloads a server-given URL and saves it under the name the server gives.
 * @throws ApiError like any call; `malformed` for a URL that is not the server's own
 */
export async function downloadFile(url: string, options?: CallOptions): Promise<void> {
  const target = downloadTarget(url)
  if (target === undefined) throw new ApiError('malformed')
  const [{ blob, fileName }, saver] = await Promise.all([blobAt(target, options), loadSaver()])
  saver.saveAs(blob, fileName)
}

const loadSaver = () =>
  import('file-saver').then(
    (file) => file.default,
    () => {
      throw new ApiError('network')
    },
  )
