import { downloadFile } from '@/api/wire/download'
import { errorText } from '@/api/wire/errorText'
import { exportsApi, type ExportHead } from '@/api/wire/exports'
import { words } from '@/i18n/i18n'
import { isRecord } from '@/lib/isRecord'
import { exportMemory } from '@/stores/exportMemory'
import { exportsStore, type ExportJob, type ExportOrder } from '@/stores/exports'
import { session, useSession } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { followExport, type Followed } from './exportFollow'
import { exportStep, newExport, type ExportEvent } from './exportSteps'

/** Wait between "done" and the download, ms (specification). */
const downloadDelay = 1500

type Start = (head: ExportHead) => Promise<unknown>

/** Everything that belongs to one signed-in user; replaced as a whole when the user signs out. */
interface Desk {
  readonly user: string
  readonly followed: Map<string, Followed>
  readonly starts: Map<string, Start>
  readonly downloads: Map<string, ReturnType<typeof setTimeout>>
  /** Calls under way that start or cancel an export of this type: the next one waits for them. */
  readonly held: Map<string, number>
  readonly unsubscribe: () => void
}
let desk: Desk | undefined
/** Later than what an earlier page has counted: names of remembered exports stay theirs. */
let count = Date.now()

const active: readonly ExportJob['phase'][] = ['starting', 'running', 'finishing']
const jobOf = (id: string): ExportJob | undefined => exportsStore.get().jobs.find((job) => job.id === id)

/** Like `startExport` of exportJob.ts, which is what screens call. */
export async function orderExport(order: ExportOrder, start: Start): Promise<boolean> {
  const user = session.get().user?.username
  if (!user) return false
  const own = deskOf(user)
  const alike = (job: ExportJob) =>
    job.phase === 'waiting' && job.type === order.type && sameOrder(job, order)
  if (exportsStore.get().jobs.some(alike)) {
    feedback.warning(words.t('exports:alreadyWaiting'))
    return false
  }
  count += 1
  const id = `${order.type}.${String(count)}`
  own.starts.set(id, start)
  setJobs(own, [...exportsStore.get().jobs, newExport(id, order)])
  if (!busy(own, order.type)) return begin(own, id, false)
  feedback.info(words.t('exports:queued'))
  return true
}

/** Takes up again what the user had before a reload or a sign-out. */
export function resumeExports(user: string): void {
  if (session.get().user?.username === user) takeUp(deskOf(user))
}

/** Asks the server to stop; the panel lets go of it at once, even when that call fails. */
export async function cancelExport(id: string): Promise<void> {
  const job = jobOf(id)
  const own = desk
  if (!job || !own) return
  drop(own, id)
  feedback.info(words.t('exports:cancelled'))
  // What only waited is unknown to the server.
  if (job.phase !== 'waiting') {
    await holding(own, job.type, () => exportsApi.cancel(job.type)).catch(() => {
      // The user is done with it; a job that goes on at the server ends by itself.
    })
  }
}

/** Lets go of an export whose file is not wanted any more; the server is not told. */
export function dismissExport(id: string): void {
  if (desk) drop(desk, id)
}

/** Fetches the finished file once more. */
export async function retryDownload(id: string): Promise<void> {
  if (!desk || jobOf(id)?.phase !== 'downloadFailed') return
  tell(desk, id, { kind: 'downloadAgain' })
  await download(desk, id)
}

/** Forgets everything in this window and closes every channel; what runs at the server goes on. */
export function letGo(): void {
  const old = desk
  desk = undefined
  if (!old) return
  old.unsubscribe()
  for (const followed of old.followed.values()) followed.stop()
  for (const timer of old.downloads.values()) clearTimeout(timer)
  exportsStore.setJobs([])
}

/** The exports of this user; those of another are put away first. */
function deskOf(user: string): Desk {
  if (desk?.user === user) return desk
  letGo()
  const own: Desk = {
    user,
    followed: new Map(),
    starts: new Map(),
    downloads: new Map(),
    held: new Map(),
    // An export belongs to its user: after a sign-out it is not followed any more.
    unsubscribe: useSession.subscribe(({ token, user: now }) => {
      if (token === undefined || (now && now.username !== user)) letGo()
    }),
  }
  desk = own
  return own
}

/** Follows what is remembered and not followed yet; what had not begun is told instead. */
function takeUp(own: Desk): void {
  const known = exportsStore.get().jobs
  const before = exportMemory.of(own.user).filter(({ id }) => !jobOf(id))
  // The channel carries no job id: what it says is about the newest of its type.
  const begun = [
    ...before.filter(({ waiting }) => !waiting),
    ...known.filter(({ phase }) => active.includes(phase)),
  ]
  const newest = new Map(begun.map(({ type, id }) => [type, id]))
  const jobs = before
    .filter((job) => newest.get(job.type) === job.id)
    .map(({ id, type, name }) => {
      const job = newExport(id, { type, name })
      return exportStep(exportStep(job, { kind: 'start' }), { kind: 'accepted' })
    })
  for (const job of before) {
    if (newest.get(job.type) !== job.id) exportMemory.forget(own.user, job.id)
    if (job.waiting) feedback.notify('warning', words.t('exports:notStarted'), job.name)
  }
  setJobs(own, [...jobs, ...known])
  for (const { id } of jobs) follow(own, id, true)
}

const sameOrder = (a: ExportOrder, b: ExportOrder): boolean =>
  a.name === b.name &&
  JSON.stringify([a.filters ?? [], a.chosen]) === JSON.stringify([b.filters ?? [], b.chosen])

const busy = (own: Desk, type: string): boolean =>
  (own.held.get(type) ?? 0) > 0 ||
  exportsStore.get().jobs.some((job) => job.type === type && active.includes(job.phase))

/** Asks the server to begin. A refusal is told as a notification if the export had to wait: the user may be elsewhere now. */
async function begin(own: Desk, id: string, waited: boolean): Promise<boolean> {
  const job = jobOf(id)
  const start = own.starts.get(id)
  if (!job || !start) return false
  const { type, name, filters, chosen } = job
  own.starts.delete(id)
  tell(own, id, { kind: 'start' })
  const head: ExportHead = filters ? { title: name, filters: [...filters] } : { title: name }
  return holding(own, type, async () => {
    let total: unknown
    try {
      const begun = await start(head)
      if (isRecord(begun)) ({ total } = begun)
    } catch (error) {
      if (desk === own && jobOf(id)) {
        drop(own, id)
        const reason = errorText(error, 'action')
        if (waited) feedback.notify('error', reason, name)
        else feedback.error(reason)
      }
      return false
    }
    if (desk !== own) return false
    if (!jobOf(id)) {
      // Cancelled while the server was thinking: its job began after the cancel call, so it is cancelled again.
      await exportsApi.cancel(type).catch(() => undefined)
      return false
    }
    if (chosen && Number(total) > chosen.length) {
      await exportsApi.cancel(type).catch(() => undefined)
      drop(own, id)
      feedback.notify('error', words.t('exports:notOnlyChosen'), name)
      return false
    }
    tell(own, id, { kind: 'accepted' })
    follow(own, id, false)
    return true
  })
}

/** Runs a call during which no other export of this type is started; afterwards it is the next one's turn. */
async function holding<T>(own: Desk, type: string, call: () => Promise<T>): Promise<T> {
  own.held.set(type, (own.held.get(type) ?? 0) + 1)
  try {
    return await call()
  } finally {
    own.held.set(type, (own.held.get(type) ?? 1) - 1)
    next(own, type)
  }
}

function next(own: Desk, type: string): void {
  if (desk !== own || busy(own, type)) return
  const turn = exportsStore.get().jobs.find((job) => job.type === type && job.phase === 'waiting')
  if (turn) void begin(own, turn.id, true)
}

function follow(own: Desk, id: string, resumed: boolean): void {
  const job = jobOf(id)
  if (!job) return
  const followed = followExport(`${job.type}:${own.user}`, resumed, {
    tell: (event) => tell(own, id, event),
    unknown: () => {
      feedback.notify('warning', words.t('exports:unknown'), job.name)
      drop(own, id)
    },
  })
  own.followed.set(id, followed)
}

/** Makes a step and does what follows from it. */
function tell(own: Desk, id: string, event: ExportEvent): void {
  if (desk !== own) return
  const { jobs } = exportsStore.get()
  const before = jobs.find((job) => job.id === id)
  const after = before && exportStep(before, event)
  if (!after || after === before) return
  setJobs(
    own,
    jobs.map((job) => (job.id === id ? after : job)),
  )
  if (event.kind !== 'progress' || after.phase !== 'finishing') return
  own.downloads.set(
    id,
    setTimeout(() => {
      feedback.notify('success', words.t('exports:done'), after.name)
      void download(own, id)
    }, downloadDelay),
  )
}

async function download(own: Desk, id: string): Promise<void> {
  const job = jobOf(id)
  if (!job) return
  try {
    await downloadFile(job.downloadUrl, {
      silent: true,
      onProgress: (loaded, total) => tell(own, id, { kind: 'received', loaded, total }),
    })
    drop(own, id)
  } catch (error) {
    if (desk !== own) return
    release(own, id)
    tell(own, id, { kind: 'downloadFailed' })
    feedback.error(errorText(error, 'action'))
    next(own, job.type)
  }
}

/** Forgets one export; the next of its type may begin. */
function drop(own: Desk, id: string): void {
  const job = jobOf(id)
  if (desk !== own || !job) return
  release(own, id)
  own.starts.delete(id)
  exportMemory.forget(own.user, id)
  setJobs(
    own,
    exportsStore.get().jobs.filter((other) => other !== job),
  )
  // After the caller's own steps: a cancelled export is held until the server has been told.
  queueMicrotask(() => next(own, job.type))
}

function release(own: Desk, id: string): void {
  own.followed.get(id)?.stop()
  own.followed.delete(id)
  clearTimeout(own.downloads.get(id))
  own.downloads.delete(id)
}

function setJobs(own: Desk, jobs: readonly ExportJob[]): void {
  exportsStore.setJobs(jobs)
  for (const job of jobs) exportMemory.keep(own.user, job)
}
