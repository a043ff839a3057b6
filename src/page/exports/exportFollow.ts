import { downloadTarget } from '@/api/wire/download'
import type { ExportProgress } from '@/api/wire/exports'
import { env } from '@/config/env'
import { openChannel, type ChannelState } from '@/lib/channel'
import { exportTick, type ExportEvent } from './exportSteps'

/** A server that knows an export says so within this time of being joined, ms. */
export const unknownAfter = 30_000
/** A server at work reports at least this often, ms; after two silent beats the channel counts as dead. */
const beat = 30_000

export interface Followed {
  stop(): void
}

interface Follower {
  tell: (event: ExportEvent) => void
  /** The server has been asked again and says nothing: it has forgotten this export. */
  unknown: () => void
}

/**
 * Follows one export on its channel. However fast messages come, the job changes at most once per tick; the end of the
 * job is told at once.
 * @param doubtful whether the server may have forgotten the export: after a reload, and whenever the channel broke
 */
export function followExport(channelName: string, doubtful: boolean, follower: Follower): Followed {
  let inDoubt = doubtful
  let quietUntilTick = false
  let newest: ExportEvent | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined

  const onState = (state: ChannelState, lostSince: number | undefined) => {
    clearTimeout(doubt)
    follower.tell({ kind: 'channel', deadSince: lostSince })
    if (state === 'closed' || state === 'paused') inDoubt = true
    if (state === 'open' && inDoubt) doubt = setTimeout(() => follower.unknown(), unknownAfter)
  }

  const onMessage = (message: unknown) => {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return
    const event = progressOf(message)
    if (!event) return
    inDoubt = false
    clearTimeout(doubt)
    const done = event.process >= 1 && event.downloadUrl !== ''
    if (quietUntilTick && !done) newest = event
    else follower.tell(event)
    quietUntilTick = true
  }

  const timer = setInterval(() => {
    quietUntilTick = newest !== undefined
    if (newest) follower.tell(newest)
    newest = undefined
    follower.tell({ kind: 'tick' })
  }, exportTick)
  const channel = openChannel({ base: env.wsBase, name: channelName, beat, onMessage, onState })
  return {
    stop() {
      clearInterval(timer)
      clearTimeout(doubt)
      channel.close()
    },
  }
}

/** A progress message; undefined for one that is about something else. */
function progressOf(message: object): (ExportEvent & { kind: 'progress' }) | undefined {
  const { process, remainder, downloadUrl } = message as Partial<Record<keyof ExportProgress, unknown>>
  if (process === undefined && downloadUrl === undefined) return undefined
  return {
    kind: 'progress',
    process: Number(process),
    remainder: Number(remainder ?? Number.NaN),
    // An address outside the server is not accepted as a file.
    downloadUrl: typeof downloadUrl === 'string' && downloadTarget(downloadUrl) ? downloadUrl : '',
  }
}
