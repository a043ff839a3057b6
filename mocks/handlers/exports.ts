import { exportTypes } from '../channels/prefixes'
import type { Core } from '../core'
import { Refusal } from './params'
import { bare, ok } from './answer'
import type { Route } from './call'
import { route } from './route'

export function exportHandlers(core: Core): Route[] {
  return [
    route(core, 'post', '/result/eMpDayRead/cancelExport', 'session', async ({ body, account }) => {
      const order = await body()
      order.required('type')
      const type = order.oneOf('type', exportTypes) ?? ''
      if (!core.exports.cancel(type, account.username)) throw new Refusal('noExport')
      return ok(null)
    }),
    route(core, 'get', '/file/export/:id', 'session', async ({ part, account, say }) => {
      const file = core.exports.file(part('id'), account.username)
      if (!file) return bare({ success: false, message: say('noFile') }, 404)
      return new Response(await file.body(), {
        headers: {
          'Content-Type': file.type,
          'Content-Disposition': `attachment; filename="${file.name}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        },
      })
    }),
  ]
}
