import type { HttpHandler } from 'msw'
import type { SimImportKey, SimImportProblem, SimImportProgress } from '../../src/api/sims'
import { importLimit } from '../../src/domain/limits'
import { simImportChecks, simImportRequired, type SimImportCode } from '../../src/domain/simRules'
import type { Core } from '../core'
import { importRows } from './importRows'
import { Refusal } from './params'
import { authorOf, ok, route } from './route'

/** Lines that the head-end writes in a second. */
const pace = 2_500
const checkedAtOnce = 2_000
const keys: readonly SimImportKey[] = [
  'card_no',
  'operator',
  'supplier',
  'ip',
  'sim_phone',
  'open_date',
  'expiry_date',
]
type Row = { line: number } & Record<SimImportKey, string>

interface Job {
  status: '1' | '2' | '3' | '4'
  begun: number
  /** ms */
  takes: number
  total: number
  ids: string[]
  problems: SimImportProblem[]
}

/** SIM cards from a file: check, one job for the whole file, all or nothing, roll back. */
export function simImportHandlers(core: Core): HttpHandler[] {
  const memory = new WeakMap<object, { jobs: Map<string, Job>; requests: Map<string, string> }>()
  const known = () => {
    const own = memory.get(core.db) ?? { jobs: new Map<string, Job>(), requests: new Map<string, string>() }
    memory.set(core.db, own)
    return own
  }
  const screens = ['simList'] as const
  const access = { screens, action: 'import' }

  return [
    route(core, 'post', '/capture/simImport/check', access, async ({ body }) =>
      ok({ problems: problemsOf(core, importRows(await body(), keys, checkedAtOnce)) }),
    ),
    route(core, 'post', '/capture/simImport/import', access, async (call) => {
      const body = await call.body()
      const { jobs, requests } = known()
      const request = `${call.account.username}/${body.required('request_id', 64)}`
      const before = requests.get(request)
      if (before) return ok({ taskId: before })
      const rows = importRows(body, keys, importLimit.lines)
      call.about(body.required('file_name'))
      const author = authorOf(call)
      const db = core.db
      const taskId = `sim-import-${String(jobs.size + 1)}`
      const takes = Math.ceil((rows.length / pace) * 1_000)
      const job: Job = { status: '1', begun: core.now(), takes, total: rows.length, ids: [], problems: [] }
      jobs.set(taskId, job)
      requests.set(request, taskId)
      // Everything is written in the last moment: until then nobody sees half a file.
      core.later(() => {
        if (core.db !== db) return
        job.problems = problemsOf(core, rows)
        job.status = job.problems.length > 0 ? '3' : '2'
        if (job.status === '2')
          job.ids = rows.map(
            (row) =>
              db.tables.sims.insert(
                {
                  ...fieldsOf(row),
                  user_phone: '',
                  remark: '',
                  state: 'idle',
                  active_from: '',
                  renewal_date: '',
                  bound_user: '',
                  device_type: '',
                  device_id: '',
                  modem_id: '',
                  bound_device: '',
                  bind_time: '',
                  reason: '',
                },
                author,
              ).id,
          )
      }, takes)
      return ok({ taskId })
    }),
    route(core, 'get', '/capture/simImport/progress/:taskId', { screens }, ({ part }) => {
      const job = known().jobs.get(part('taskId'))
      if (!job) throw new Refusal('importGone')
      const share = job.status === '1' ? Math.min(0.99, (core.now() - job.begun) / Math.max(1, job.takes)) : 1
      return ok({
        status: job.status,
        done: Math.floor(share * job.total),
        total: job.total,
        batch_id: part('taskId'),
        problems: job.problems,
      } satisfies SimImportProgress)
    }),
    route(core, 'post', '/capture/simImport/rollBack', access, async (call) => {
      const job = known().jobs.get((await call.body()).required('id'))
      if (!job) throw new Refusal('importGone')
      if (job.status !== '2') throw new Refusal('rollBackState')
      const sims = core.db.tables.sims
      // What was deleted since needs no rolling back.
      const left = job.ids.flatMap((id) => sims.get(id) ?? [])
      const used = left.find((row) => row.state !== 'idle' || row.update_time !== row.create_time)
      if (used) throw new Refusal('simRollBackUsed', { name: used.card_no })
      for (const row of left) sims.remove(row.id, authorOf(call))
      job.status = '4'
      job.ids = []
      return ok({ count: left.length })
    }),
  ]
}

/** Everything that is wrong with lines, as the head-end knows it: the shared rules, and what exists already. */
function problemsOf(core: Core, rows: readonly Row[]): SimImportProblem[] {
  const cards = core.db.tables.sims.all()
  const unique = [
    { field: 'card_no', twice: 'cardTwice', taken: 'cardTaken' },
    { field: 'ip', twice: 'ipTwice', taken: 'ipTaken' },
    { field: 'sim_phone', twice: 'phoneTwice', taken: 'phoneTaken' },
  ] as const
  const there = unique.map(({ field }) => new Set(cards.map((card) => bare(card[field]))))
  const seen = unique.map(() => new Set<string>())
  return rows.flatMap(({ line, ...fields }) => {
    const found: SimImportProblem[] = []
    const say = (field: SimImportKey, code: SimImportCode) => found.push({ line, field, code })
    for (const field of keys) {
      const value = fields[field]
      const code =
        value === ''
          ? simImportRequired.has(field)
            ? 'empty'
            : undefined
          : simImportChecks[field]?.(value, fields)
      if (code) say(field, code)
    }
    for (const [at, { field, twice, taken }] of unique.entries()) {
      const value = bare(fields[field])
      if (value === '') continue
      if (there[at]?.has(value)) say(field, taken)
      else if (seen[at]?.has(value)) say(field, twice)
      seen[at]?.add(value)
    }
    return found
  })
}

const fieldsOf = ({ card_no, operator, supplier, ip, sim_phone, open_date, expiry_date }: Row) => ({
  card_no,
  operator,
  supplier,
  ip,
  sim_phone,
  open_date,
  expiry_date,
})

/** Phones are the same however they are written. */
const bare = (text: string): string => text.replaceAll(/[ -]/g, '')
