import { ApiError } from '@/lib/apiError'
import { joinUrl } from '@/lib/url'
import { blobAt } from '../wire/http'

/** A user manual: a static file of the console itself, in its `file/userManual` folder. */
export const manualApi = {
  /**
   * Downloads a manual and saves it under its own name.
   * @throws ApiError like any call; `malformed` when what comes is no PDF (a server that answers a page for every address)
   */
  async download(file: string): Promise<void> {
    const url = joinUrl(import.meta.env.BASE_URL, `file/userManual/${encodeURIComponent(file)}`)
    const [{ blob }, saver] = await Promise.all([
      blobAt(url, { silent: true }),
      import('file-saver').catch(() => {
        throw new ApiError('network')
      }),
    ])
    if ((await blob.slice(0, 5).text()) !== '%PDF-') throw new ApiError('malformed')
    saver.default.saveAs(blob, file)
  },
}
