import { downloadFile } from '@/api/download'
import { errorText } from '@/api/errorText'
import { exportsApi, type ExportProgress } from '@/api/exports'
import { env } from '@/config/env'
import { words } from '@/i18n/i18n'
import { openChannel } from '@/lib/channel'
import { exportsStore, exportTick, type ExportOrder } from '@/stores/exports'
import { session, useSession } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'

/** Wait between "done" and the download, ms (specification). */
const grace = 1500

interface Running {
  readonly channel: { close(): void }
  readonly timer: ReturnType<typeof setInterval>
  download?: ReturnType<typeof setTimeout>
  readonly unsubscribe: () => void
}
let running: Running | undefined
/** Counts starts, so that the answer to a start that was cancelled meanwhile is not taken for a later one's. */
let attempt = 0

/**
 * Starts an export job and follows it on `{type}:{userName}` until the file is downloaded, whatever tab is in front.
 * One at a time per user. A refused start shows the server's reason and leaves nothing behind.
 * @param start the call that asks the server to begin
 * @returns whether the server accepted
 */
export async function startExport(order: ExportOrder, start: () => Promise<unknown>): Promise<boolean> {
  if (exportsStore.get()) {
    feedback.warning(words.t('common:export.busy'))
    return false
  }
  const user = session.get().user?.username
  if (!user) return false
  attempt += 1
  const mine = attempt
  exportsStore.tell({ kind: 'start', order })
  try {
    await start()
  } catch (error) {
    if (mine === attempt && exportsStore.get()) {
      exportsStore.tell({ kind: 'end' })
      feedback.error(errorText(error, 'action'))
    }
    return false
  }
  if (session.get().user?.username !== user) {
    dismissExport()
    return false
  }
  // Cancelled while the server was thinking: its job began after the cancel call, so it is cancelled again.
  if (mine !== attempt || !exportsStore.get()) {
    if (mine === attempt) await exportsApi.cancel(order.type).catch(() => undefined)
    return false
  }
  exportsStore.tell({ kind: 'accepted' })
  follow(order.type, user)
  return true
}

/** Asks the server to stop; the panel goes away even when that call fails. */
export async function cancelExport(): Promise<void> {
  const job = exportsStore.get()
  if (!job) return
  dismissExport()
  feedback.info(words.t('common:export.cancelled'))
  try {
    await exportsApi.cancel(job.type)
  } catch {
    // The user is done with it; a job that goes on at the server ends by itself.
  }
}

/** Forgets the job and closes its channel; the server is not told. */
export function dismissExport(): void {
  release()
  exportsStore.tell({ kind: 'end' })
}

/** Fetches the finished file once more. */
export async function retryDownload(): Promise<void> {
  const job = exportsStore.get()
  if (!job) return
  try {
    await downloadFile(job.downloadUrl)
    dismissExport()
  } catch (error) {
    exportsStore.tell({ kind: 'downloadFailed' })
    feedback.error(errorText(error, 'action'))
  }
}

function follow(type: string, user: string): void {
  const channel = openChannel({ base: env.wsBase, name: `${type}:${user}`, onMessage: receive })
  const timer = setInterval(() => exportsStore.tell({ kind: 'tick' }), exportTick)
  // A job belongs to its user: signing out lets go of it.
  const unsubscribe = useSession.subscribe(({ token }) => token === undefined && dismissExport())
  running = { channel, timer, unsubscribe }
}

function receive(message: unknown): void {
  if (typeof message !== 'object' || message === null || !running) return
  const { process, remainder, downloadUrl } = message as Partial<Record<keyof ExportProgress, unknown>>
  exportsStore.tell({
    kind: 'progress',
    process: Number(process),
    remainder: Number(remainder ?? Number.NaN),
    downloadUrl: typeof downloadUrl === 'string' ? downloadUrl : '',
  })
  if (exportsStore.get()?.phase === 'finishing') running.download ??= setTimeout(() => void finish(), grace)
}

async function finish(): Promise<void> {
  feedback.notify('success', words.t('common:export.done'), exportsStore.get()?.name)
  await retryDownload()
  release()
}

function release(): void {
  if (!running) return
  clearInterval(running.timer)
  clearTimeout(running.download)
  running.unsubscribe()
  running.channel.close()
  running = undefined
}
