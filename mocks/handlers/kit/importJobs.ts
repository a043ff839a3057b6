import { checkedAtOnce, importLimit } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import type { Db } from '../../db/createDb'
import type { ScreenCode } from '../../db/menus'
import { importRows, type LineOf } from './importRows'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from './call'
import { route } from './route'

/** Lines that the head-end writes in a second. */
const pace = 2_500

interface Problem {
  line: number
  field: string
  code: string
}
interface Job {
  /** User and import that own the job: for everybody else it does not exist. */
  of: string
  /** 1 running, 2 imported, 3 refused, 4 rolled back. */
  status: '1' | '2' | '3' | '4'
  begun: number
  /** ms */
  takes: number
  total: number
  ids: readonly string[]
  problems: readonly Problem[]
}

interface ImportOptions<Key extends string> {
  /** Everything before `/check`, e.g. '/cbo/userImport'. */
  path: string
  screens: readonly ScreenCode[]
  keys: readonly Key[]
  /** Everything that is wrong with lines: the shared rules, and what exists already. */
  problems: (rows: readonly LineOf<Key>[], call: Call) => readonly Problem[]
  /** Writes lines without problems; answers the ids of what was made. */
  write: (rows: readonly LineOf<Key>[], call: Call) => string[]
  /** Takes away what is left of a batch; throws a Refusal when one of them is in use. Answers how many. */
  takeBack: (ids: readonly string[], call: Call) => number
}

const memory = new WeakMap<Db, { jobs: Map<string, Job> }>()

/** A file of lines, all or nothing: `check`, `import` (one job, `request_id` once), `progress/:taskId`, `rollBack`. */
export function importRoutes<Key extends string>(
  core: Core,
  { path, screens, keys, problems, write, takeBack }: ImportOptions<Key>,
): Route[] {
  const known = () => {
    const own = memory.get(core.unscoped.db) ?? { jobs: new Map<string, Job>() }
    memory.set(core.unscoped.db, own)
    return own
  }
  const access = { screens, action: 'import' }
  const ownerOf = ({ account }: Call): string => `${account.username} ${path}`
  const jobOf = (id: string, call: Call): Job => {
    const job = known().jobs.get(id)
    if (job?.of !== ownerOf(call)) throw new Refusal('importGone')
    return job
  }
  return [
    route(core, 'post', `${path}/check`, access, async (call) =>
      ok({ problems: problems(importRows(await call.body(), keys, checkedAtOnce), call) }),
    ),
    route(core, 'post', `${path}/import`, access, async (call) => {
      const body = await call.body()
      const { jobs } = known()
      body.required('request_id', 64)
      const rows = importRows(body, keys, importLimit.lines)
      call.about(body.required('file_name'))
      const db = core.unscoped.db
      const taskId = `import-${String(jobs.size + 1)}`
      const takes = Math.ceil((rows.length / pace) * 1_000)
      const job: Job = {
        of: ownerOf(call),
        status: '1',
        begun: core.now(),
        takes,
        total: rows.length,
        ids: [],
        problems: [],
      }
      jobs.set(taskId, job)
      // Everything is written at the end, so that half a file is never seen.
      core.later(() => {
        if (core.unscoped.db !== db) return
        job.problems = problems(rows, call)
        job.status = job.problems.length > 0 ? '3' : '2'
        if (job.status === '2') job.ids = write(rows, call)
      }, takes)
      return ok({ taskId })
    }),
    route(core, 'get', `${path}/progress/:taskId`, { screens }, (call) => {
      const { part } = call
      const { status, begun, takes, total, problems: found } = jobOf(part('taskId'), call)
      const share = status === '1' ? Math.min(0.99, (core.now() - begun) / Math.max(1, takes)) : 1
      return ok({
        status,
        done: Math.floor(share * total),
        total,
        batch_id: part('taskId'),
        problems: found,
      })
    }),
    route(core, 'post', `${path}/rollBack`, access, async (call) => {
      const job = jobOf((await call.body()).required('id'), call)
      if (job.status !== '2') throw new Refusal('rollBackState')
      const count = takeBack(job.ids, call)
      job.status = '4'
      job.ids = []
      return ok({ count })
    }),
  ]
}
