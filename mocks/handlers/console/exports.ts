import { exportTypes } from '../../db/prefixes'
import type { ExportFile } from '../../db/exportJobs'
import type { Core } from '../../core'
import { Refusal } from '../../kit/params'
import { bare, ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** Download of a file. */
export const fileAnswer = async ({ name, type, body }: ExportFile): Promise<Response> =>
  new Response(await body(), {
    headers: {
      'Content-Type': type,
      // The first file name has only characters that every header can carry; the second one has all letters.
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^ -~]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

export function exportHandlers(core: Core): Route[] {
  return [
    route(core, 'post', '/result/eMpDayRead/cancelExport', 'session', async ({ body, account }) => {
      const order = await body()
      order.required('type')
      const type = order.oneOf('type', exportTypes)
      if (!type || !core.exports.cancel(type, account.username)) throw new Refusal('noExport')
      return ok(null)
    }),
    route(core, 'get', '/file/export/:id', 'session', async ({ part, account, translate }) => {
      const file = core.exports.file(part('id'), account.username)
      if (!file) return bare({ success: false, message: translate('noFile') }, 404)
      return fileAnswer(file)
    }),
  ]
}
