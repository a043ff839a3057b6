import type { ImportResource } from '@/api/wire/importResource'
import type { ImportLine } from '@/lib/importTable'
import type { ImportJob, ImportServer } from '@/domain/import/importSpec'

/** A job in an unknown state counts as done when all its lines are done. */
const jobStates: Readonly<Record<string, ImportJob<string>['state']>> = {
  1: 'running',
  2: 'done',
  3: 'refused',
}

/** The calls of an import as the wizard asks for them. */
export function importServer<Key extends string>(api: ImportResource<Key>): ImportServer<Key> {
  const rowsOf = (lines: readonly ImportLine<Key>[]) => lines.map(({ line, values }) => ({ line, ...values }))
  const problemsOf = (problems: Awaited<ReturnType<typeof api.check>>['problems']) =>
    problems.map(({ line, field, code }) => ({ line, key: field, code }))
  return {
    check: async (lines, signal) => problemsOf((await api.check(rowsOf(lines), signal)).problems),
    start: async (lines, file_name, request_id) =>
      (await api.start({ rows: rowsOf(lines), file_name, request_id })).taskId,
    async progress(taskId): Promise<ImportJob<Key>> {
      const { status, done: doneCount, total, batch_id, problems } = await api.progress(taskId)
      const state = jobStates[status] ?? (doneCount === total ? 'done' : 'running')
      return { state, doneCount, total, batch: batch_id, problems: problemsOf(problems) }
    },
    rollBack: async (batch) => (await api.rollBack(batch)).count,
  }
}
