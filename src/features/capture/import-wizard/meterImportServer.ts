import { meterImportsApi, type MeterImportKey, type MeterImportProblem } from '@/api/meterImport'
import type { ImportLine, ImportProblem } from '@/lib/importTable'
import type { ImportServer } from '@/ui/import/importSpec'

const rowsOf = (lines: readonly ImportLine<MeterImportKey>[]) =>
  lines.map(({ line, values }) => ({ line, ...values }))

const problemsOf = (problems: readonly MeterImportProblem[]): ImportProblem<MeterImportKey>[] =>
  problems.map(({ line, field, code }) => ({ line, key: field, code }))

/** The wizard's calls. `started` hears of every new batch and of its end. */
export const meterImportServer = (started: () => void): ImportServer<MeterImportKey> => ({
  check: async (lines, signal) => problemsOf((await meterImportsApi.check(rowsOf(lines), signal)).problems),
  async start(lines, file_name, request_id) {
    const { taskId } = await meterImportsApi.start({ rows: rowsOf(lines), file_name, request_id })
    started()
    return taskId
  },
  async progress(taskId) {
    const { status, done, total, batch_id, problems } = await meterImportsApi.progress(taskId)
    const state = status === '1' ? 'running' : status === '3' ? 'refused' : 'done'
    if (state !== 'running') started()
    return { state, done, total, batch: batch_id, problems: problemsOf(problems) }
  },
  rollBack: async (batch) => (await meterImportsApi.rollBack(batch)).count,
})
