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

/** State of one signed-in user's exports; replaced as a whole when the user signs out. */
interface Desk {
  readonly user: string
  readonly followed: Map<string, Followed>
  readonly starts: Map<string, Start>
  readonly downloads: Map<string, ReturnType<typeof setTimeout>>
  /** Number of running calls per export type that start or cancel an export: the next export waits for them. */
  readonly pendingCalls: Map<string, number>
  readonly unsubscribe: () => void
}
let currentDesk: Desk | undefined
/**
 * Number in the last export's id. It starts with the clock so that ids differ from those remembered from an earlier
 * page.
 */
let lastNumber = Date.now()

const active: readonly ExportJob['phase'][] = ['starting', 'running', 'finishing']
const jobOf = (id: string): ExportJob | undefined => exportsStore.get().jobs.find((job) => job.id === id)

/** Queues or starts an export; screens call `startExport` of exportJob.ts instead. */
export async function orderExport(order: ExportOrder, start: Start): Promise<boolean> {
  const user = session.get().user?.username
  if (!user) return false
  const userDesk = deskOf(user)
  const isSameWaiting = (job: ExportJob) =>
    job.phase === 'waiting' && job.type === order.type && sameOrder(job, order)
  if (exportsStore.get().jobs.some(isSameWaiting)) {
    feedback.warning(words.t('exports:alreadyWaiting'))
    return false
  }
  lastNumber += 1
  const id = `${order.type}.${String(lastNumber)}`
  userDesk.starts.set(id, start)
  setJobs(userDesk, [...exportsStore.get().jobs, newExport(id, order)])
  if (!isTypeBusy(userDesk, order.type)) return startJob(userDesk, id, false)
  feedback.info(words.t('exports:queued'))
  return true
}

/** Resumes the exports that the user had before a reload or a sign-out. */
export function resumeUserExports(user: string): void {
  if (session.get().user?.username === user) resumeRemembered(deskOf(user))
}

/** Cancels an export. The panel drops it at once, even when the call fails. */
export async function cancelExport(id: string): Promise<void> {
  const job = jobOf(id)
  const userDesk = currentDesk
  if (!job || !userDesk) return
  removeJob(userDesk, id)
  feedback.info(words.t('exports:cancelled'))
  // A waiting export was never sent to the server.
  if (job.phase !== 'waiting') {
    await withPendingCall(userDesk, job.type, () => exportsApi.cancel(job.type)).catch(() => {
      // The user no longer wants it; a job that goes on at the server ends by itself.
    })
  }
}

/** Drops an export whose file is no longer wanted, without a call to the server. */
export function dismissExport(id: string): void {
  if (currentDesk) removeJob(currentDesk, id)
}

/** Downloads the finished file again. */
export async function retryDownload(id: string): Promise<void> {
  if (!currentDesk || jobOf(id)?.phase !== 'downloadFailed') return
  applyEvent(currentDesk, id, { kind: 'downloadAgain' })
  await download(currentDesk, id)
}

/** Drops all exports in this window and closes their channels; jobs at the server go on. */
export function closeExports(): void {
  const old = currentDesk
  currentDesk = undefined
  if (!old) return
  old.unsubscribe()
  for (const followed of old.followed.values()) followed.stop()
  for (const timer of old.downloads.values()) clearTimeout(timer)
  exportsStore.setJobs([])
}

/** State of this user's exports; another user's state is closed first. */
function deskOf(user: string): Desk {
  if (currentDesk?.user === user) return currentDesk
  closeExports()
  const userDesk: Desk = {
    user,
    followed: new Map(),
    starts: new Map(),
    downloads: new Map(),
    pendingCalls: new Map(),
    // An export belongs to its user: after a sign-out it is no longer followed.
    unsubscribe: useSession.subscribe(({ token, user: signedInUser }) => {
      if (token === undefined || (signedInUser && signedInUser.username !== user)) closeExports()
    }),
  }
  currentDesk = userDesk
  return userDesk
}

/**
 * Follows the remembered exports that are not followed yet; for one that had not begun the user gets a warning
 * instead.
 */
function resumeRemembered(userDesk: Desk): void {
  const currentJobs = exportsStore.get().jobs
  const remembered = exportMemory.of(userDesk.user).filter(({ id }) => !jobOf(id))
  // The channel carries no job id, so its messages are about the newest job of the type.
  const started = [
    ...remembered.filter(({ waiting }) => !waiting),
    ...currentJobs.filter(({ phase }) => active.includes(phase)),
  ]
  const newest = new Map(started.map(({ type, id }) => [type, id]))
  const jobs = remembered
    .filter((job) => newest.get(job.type) === job.id)
    .map(({ id, type, name }) => {
      const job = newExport(id, { type, name })
      return exportStep(exportStep(job, { kind: 'start' }), { kind: 'accepted' })
    })
  for (const job of remembered) {
    if (newest.get(job.type) !== job.id) exportMemory.forget(userDesk.user, job.id)
    if (job.waiting) feedback.notify('warning', words.t('exports:notStarted'), job.name)
  }
  setJobs(userDesk, [...jobs, ...currentJobs])
  for (const { id } of jobs) followJob(userDesk, id, true)
}

const sameOrder = (a: ExportOrder, b: ExportOrder): boolean =>
  a.name === b.name &&
  JSON.stringify([a.filters ?? [], a.chosen]) === JSON.stringify([b.filters ?? [], b.chosen])

const isTypeBusy = (userDesk: Desk, type: string): boolean =>
  (userDesk.pendingCalls.get(type) ?? 0) > 0 ||
  exportsStore.get().jobs.some((job) => job.type === type && active.includes(job.phase))

/**
 * Asks the server to begin. A refusal becomes a notification if the export had to wait, because the user may be
 * elsewhere by then.
 */
async function startJob(userDesk: Desk, id: string, waited: boolean): Promise<boolean> {
  const job = jobOf(id)
  const start = userDesk.starts.get(id)
  if (!job || !start) return false
  const { type, name, filters, chosen: chosenIds } = job
  userDesk.starts.delete(id)
  applyEvent(userDesk, id, { kind: 'start' })
  const head: ExportHead = filters ? { title: name, filters: [...filters] } : { title: name }
  return withPendingCall(userDesk, type, async () => {
    let total: unknown
    try {
      const answer = await start(head)
      if (isRecord(answer)) ({ total } = answer)
    } catch (error) {
      if (currentDesk === userDesk && jobOf(id)) {
        removeJob(userDesk, id)
        const reason = errorText(error, 'action')
        if (waited) feedback.notify('error', reason, name)
        else feedback.error(reason)
      }
      return false
    }
    if (currentDesk !== userDesk) return false
    if (!jobOf(id)) {
      // Cancelled while the call was running: the server's job began after the cancel call, so it is cancelled again.
      await exportsApi.cancel(type).catch(() => undefined)
      return false
    }
    if (chosenIds && Number(total) > chosenIds.length) {
      await exportsApi.cancel(type).catch(() => undefined)
      removeJob(userDesk, id)
      feedback.notify('error', words.t('exports:notOnlyChosen'), name)
      return false
    }
    applyEvent(userDesk, id, { kind: 'accepted' })
    followJob(userDesk, id, false)
    return true
  })
}

/** Runs a call during which no other export of this type starts; afterwards the next one may start. */
async function withPendingCall<T>(userDesk: Desk, type: string, call: () => Promise<T>): Promise<T> {
  userDesk.pendingCalls.set(type, (userDesk.pendingCalls.get(type) ?? 0) + 1)
  try {
    return await call()
  } finally {
    userDesk.pendingCalls.set(type, (userDesk.pendingCalls.get(type) ?? 1) - 1)
    startNext(userDesk, type)
  }
}

function startNext(userDesk: Desk, type: string): void {
  if (currentDesk !== userDesk || isTypeBusy(userDesk, type)) return
  const nextJob = exportsStore.get().jobs.find((job) => job.type === type && job.phase === 'waiting')
  if (nextJob) void startJob(userDesk, nextJob.id, true)
}

function followJob(userDesk: Desk, id: string, resumed: boolean): void {
  const job = jobOf(id)
  if (!job) return
  const followed = followExport(`${job.type}:${userDesk.user}`, resumed, {
    onEvent: (event) => applyEvent(userDesk, id, event),
    onForgotten: () => {
      feedback.notify('warning', words.t('exports:unknown'), job.name)
      removeJob(userDesk, id)
    },
  })
  userDesk.followed.set(id, followed)
}

/** Applies an event to a job and acts on its new phase. */
function applyEvent(userDesk: Desk, id: string, event: ExportEvent): void {
  if (currentDesk !== userDesk) return
  const { jobs } = exportsStore.get()
  const currentJob = jobs.find((job) => job.id === id)
  const updatedJob = currentJob && exportStep(currentJob, event)
  if (!updatedJob || updatedJob === currentJob) return
  setJobs(
    userDesk,
    jobs.map((job) => (job.id === id ? updatedJob : job)),
  )
  if (event.kind !== 'progress' || updatedJob.phase !== 'finishing') return
  userDesk.downloads.set(
    id,
    setTimeout(() => {
      feedback.notify('success', words.t('exports:done'), updatedJob.name)
      void download(userDesk, id)
    }, downloadDelay),
  )
}

async function download(userDesk: Desk, id: string): Promise<void> {
  const job = jobOf(id)
  if (!job) return
  try {
    await downloadFile(job.downloadUrl, {
      silent: true,
      onProgress: (loaded, total) => applyEvent(userDesk, id, { kind: 'received', loaded, total }),
    })
    removeJob(userDesk, id)
  } catch (error) {
    if (currentDesk !== userDesk) return
    stopFollowing(userDesk, id)
    applyEvent(userDesk, id, { kind: 'downloadFailed' })
    feedback.error(errorText(error, 'action'))
    startNext(userDesk, job.type)
  }
}

/** Drops one export; the next one of its type may begin. */
function removeJob(userDesk: Desk, id: string): void {
  const job = jobOf(id)
  if (currentDesk !== userDesk || !job) return
  stopFollowing(userDesk, id)
  userDesk.starts.delete(id)
  exportMemory.forget(userDesk.user, id)
  setJobs(
    userDesk,
    exportsStore.get().jobs.filter((candidate) => candidate !== job),
  )
  // The caller's own steps come first: a cancelled export stays pending until the server has been told.
  queueMicrotask(() => startNext(userDesk, job.type))
}

function stopFollowing(userDesk: Desk, id: string): void {
  userDesk.followed.get(id)?.stop()
  userDesk.followed.delete(id)
  clearTimeout(userDesk.downloads.get(id))
  userDesk.downloads.delete(id)
}

function setJobs(userDesk: Desk, jobs: readonly ExportJob[]): void {
  exportsStore.setJobs(jobs)
  for (const job of jobs) exportMemory.keep(userDesk.user, job)
}
