import type { WaitingFile } from '../../../src/api/query/reports'
import type { Core } from '../../core'
import { fileSpan, settleReports } from '../query/reports'
import { bare, ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { fileAnswer } from './exports'
import { isReaderOf } from '../query/reportReaders'
import { route } from '../kit/route'

/** Routes of the files of scheduled reports in the export centre of their recipients. */
export function waitingFileHandlers(core: Core): Route[] {
  const files = () => core.db.reportFiles
  const userIdOf = ({ account }: Pick<Call, 'account'>): string => String(account.id)
  return [
    route(core, 'get', '/result/report/waiting', 'session', (call) => {
      settleReports(core)
      const { calendar } = core.world.parts
      return ok(
        files()
          .all()
          .filter(
            (file) =>
              file.readyAt !== undefined &&
              file.waiting.has(userIdOf(call)) &&
              isReaderOf(core, file, userIdOf(call)),
          )
          .toReversed()
          .map(({ id, name, readyAt = 0, from, to }): WaitingFile => ({
            id,
            name,
            ready_time: calendar.wall(readyAt),
            period: fileSpan({ from, to }, call.language),
            downloadUrl: `/file/report/${id}`,
          })),
      )
    }),
    route(core, 'post', '/result/report/remove', 'session', async (call) => {
      const id = (await call.body()).required('id')
      return ok({ count: files().release(id, userIdOf(call)) ? 1 : 0 })
    }),
    route(core, 'get', '/file/report/:id', 'session', async (call) => {
      const file = files().get(call.part('id'))
      if (!file?.file || !isReaderOf(core, file, userIdOf(call)))
        return bare({ success: false, message: call.translate('noFile') }, 404)
      return fileAnswer(file.file)
    }),
  ]
}
