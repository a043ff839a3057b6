import { meterImportsApi, type MeterImportKey } from '@/api/capture/meterImport'
import { importServer } from '@/domain/forms/importServer'
import type { ImportServer } from '@/domain/import/importSpec'

/** Server calls of the wizard. `started` runs after each new batch, `ended` after its end. */
export function meterImportServer(started: () => void, ended: () => void): ImportServer<MeterImportKey> {
  const server = importServer(meterImportsApi)
  return {
    ...server,
    async start(lines, fileName, requestId) {
      const taskId = await server.start(lines, fileName, requestId)
      started()
      return taskId
    },
    async progress(taskId) {
      const job = await server.progress(taskId)
      if (job.state !== 'running') ended()
      return job
    },
  }
}
