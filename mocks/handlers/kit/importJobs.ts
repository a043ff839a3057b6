import type { ImportProgress, ImportRowProblem } from '../../../src/api/wire/importResource'
import { checkedAtOnce, importLimit } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import { perHeadEnd } from '../../db/derived'
import type { ScreenCode } from '../../db/menus'
import { importRows, type LineOf } from './importRows'
import { rememberedBatches, type ImportBatches } from './importBatches'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from './call'
import { route } from './route'

/** Lines that the head-end writes in a second. */
const linesPerSecond = 2_500

interface ImportOptions<Key extends string> {
  /** Everything before `/check`, e.g. '/cbo/userImport'. */
  path: string
  screens: readonly ScreenCode[]
  keys: readonly Key[]
  /** Everything that is wrong with lines: the shared rules, and what exists already. */
  problems: (rows: readonly LineOf<Key>[], call: Call) => ImportRowProblem<Key>[]
  /** Writes lines without problems; answers the ids of what was made. */
  write: (rows: readonly LineOf<Key>[], call: Call) => string[]
  /** Takes away what is left of a batch; throws a Refusal when one of them is in use. Answers how many. */
  takeBack: (ids: readonly string[], call: Call) => number
  /** A table that lists the files; without it only the user who sent a file finds it again, by its id. */
  batches?: ImportBatches<Key>
  /** Refusal to roll back a file that the caller does not see. */
  unknownBatch?: 'importGone' | 'rowGone'
}

interface Job {
  startedAt: number
  /** ms */
  durationMs: number
  problems: ImportRowProblem<string>[]
}

/** Jobs by path and id of the file. */
const jobsOf = perHeadEnd(() => new Map<string, Job>())

/** A file of lines, all or nothing: `check`, `import` (one job, `request_id` once), `progress/:taskId`, `rollBack`. */
export function importRoutes<Key extends string>(
  core: Core,
  {
    path,
    screens,
    keys,
    problems,
    write,
    takeBack,
    batches = rememberedBatches(core, path),
    unknownBatch = 'importGone',
  }: ImportOptions<Key>,
): Route[] {
  const jobs = () => jobsOf(core)
  const access = { screens, action: 'import' }
  return [
    route(core, 'post', `${path}/check`, access, async (call) =>
      ok({ problems: problems(importRows(await call.body(), keys, checkedAtOnce), call) }),
    ),
    route(core, 'post', `${path}/import`, access, async (call) => {
      const body = await call.body()
      body.required('request_id', 64)
      const rows = importRows(body, keys, importLimit.lines)
      const batchId = batches.add(body.required('file_name'), rows, call)
      const durationMs = Math.ceil((rows.length / linesPerSecond) * 1_000)
      const job: Job = { startedAt: core.now(), durationMs, problems: [] }
      jobs().set(`${path} ${batchId}`, job)
      const { db } = core.unscoped
      // Everything is written at the end, so that half a file is never seen.
      core.later(() => {
        if (core.unscoped.db !== db) return
        job.problems = problems(rows, call)
        const isRefused = job.problems.length > 0
        const createdIds = isRefused ? [] : write(rows, call)
        batches.update(batchId, { status: isRefused ? '3' : '2', createdIds, rows }, call)
      }, durationMs)
      return ok({ taskId: batchId })
    }),
    route(core, 'get', `${path}/progress/:taskId`, { screens }, (call) => {
      const id = call.part('taskId')
      const job = jobs().get(`${path} ${id}`)
      const batch = job && batches.get(id, call)
      if (!job || !batch) throw new Refusal('importGone')
      const share =
        batch.status === '1' ? Math.min(0.99, (core.now() - job.startedAt) / Math.max(1, job.durationMs)) : 1
      return ok({
        status: batch.status,
        done: Math.floor(share * batch.total),
        total: batch.total,
        batch_id: id,
        problems: job.problems,
      } satisfies ImportProgress<string>)
    }),
    route(core, 'post', `${path}/rollBack`, access, async (call) => {
      const batch = batches.get((await call.body()).required('id'), call)
      if (!batch) throw new Refusal(unknownBatch)
      if (batch.status !== '2') throw new Refusal('rollBackState')
      const count = takeBack(batch.createdIds, call)
      batches.update(batch.id, { status: '4', createdIds: [], rows: [] }, call)
      return ok({ count })
    }),
  ]
}
