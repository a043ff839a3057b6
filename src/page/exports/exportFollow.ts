import { downloadTarget } from '@/api/wire/download'
import type { ExportProgress } from '@/api/wire/exports'
import { env } from '@/config/env'
import { openChannel, type ChannelState } from '@/lib/channel'
import { exportTick, type ExportEvent } from './exportSteps'

/** Time within which a server reports an export that it knows after the client joined its channel, ms. */
export const unknownAfter = 30_000
/** Longest pause between two reports of a working server, ms; after two missed reports the channel counts as dead. */
const beatInterval = 30_000

export interface Followed {
  stop(): void
}

interface Follower {
  onEvent: (event: ExportEvent) => void
  /** Called when the server was asked again and stays silent: it has forgotten this export. */
  onForgotten: () => void
}

/**
 * Follows one export on its channel. However fast messages come, the job changes at most once per tick; the end of
 * the job is reported at once.
 * @param doubtful true when the server may have forgotten the export: after a reload, and whenever the channel broke
 */
export function followExport(channelName: string, doubtful: boolean, follower: Follower): Followed {
  let inDoubt = doubtful
  let quietUntilTick = false
  let newest: ExportEvent | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined

  const onState = (state: ChannelState, lostSince: number | undefined) => {
    clearTimeout(doubt)
    follower.onEvent({ kind: 'channel', deadSince: lostSince })
    if (state === 'closed' || state === 'paused') inDoubt = true
    if (state === 'open' && inDoubt) doubt = setTimeout(() => follower.onForgotten(), unknownAfter)
  }

  const onMessage = (message: unknown) => {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return
    const event = progressOf(message)
    if (!event) return
    inDoubt = false
    clearTimeout(doubt)
    const isFinished = event.process >= 1 && event.downloadUrl !== ''
    if (quietUntilTick && !isFinished) newest = event
    else follower.onEvent(event)
    quietUntilTick = true
  }

  const timer = setInterval(() => {
    quietUntilTick = newest !== undefined
    if (newest) follower.onEvent(newest)
    newest = undefined
    follower.onEvent({ kind: 'tick' })
  }, exportTick)
  const channel = openChannel({ base: env.wsBase, name: channelName, beat: beatInterval, onMessage, onState })
  return {
    stop() {
      clearInterval(timer)
      clearTimeout(doubt)
      channel.close()
    },
  }
}

/** Progress of a message; undefined when the message is about something else. */
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
