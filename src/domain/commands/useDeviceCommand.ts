import { commandsApi, type CommandOrder } from '@/api/capture/commands'
import { orderFingerprint } from '@/lib/wishes'
import type { WriteFailure } from '@/lib/writeEnd'
import { useSend } from '@/ui/data/useSend'
import { usePane } from '@/ui/pane/pane'
import { mergeProgress, type CommandView } from './commandView'
import { useFollowed } from './useFollowed'

interface Start {
  order: CommandOrder
  because: string | undefined
}

export interface Command {
  /** Latest state of the command; undefined while none was started, or before its first answer. */
  view: CommandView | undefined
  /** A command was started and has not ended as far as is known. */
  running: boolean
  starting: boolean
  stopping: boolean
  retrying: boolean
  saving: boolean
  /** Why the last start, stop, retry or save failed. */
  error: WriteFailure | undefined
  /** The progress could not be asked for; it is asked again. */
  unknown: Error | undefined
  /** No device has answered for the waiting time: it is not asked for any more. */
  timedOut: boolean
  /** Asks once more, and waits as long again. */
  look: () => void
  /** `because`: the command whose end leads to this one by itself. */
  start: (order: CommandOrder, because?: string) => Promise<boolean>
  stop: () => Promise<boolean>
  /** Sends exactly the failed ones once more. */
  retry: () => Promise<boolean>
  save: () => Promise<boolean>
  /** Clears the results. */
  forget: () => void
}

/**
 * A command to devices as a screen sees it: started once however often it is clicked, its progress asked for while the
 * tab is in sight, taken up again after a reload, the tab marked as at work.
 * @example
 * const command = useDeviceCommand({ name: 'batchRead', busy: t('busy') })
 * void command.start({ kind: 'read', target: 'meter', devices, items })
 */
export function useDeviceCommand({ name, busy }: { name: string; busy: string }): Command {
  const { key: path, desk } = usePane()
  const followed = useFollowed<CommandOrder, CommandView>({
    cache: 'command',
    busy,
    start: ({ days, ...order }) =>
      days
        ? commandsApi.readDays({
            days,
            ...(order.request_id !== undefined && { request_id: order.request_id }),
          })
        : commandsApi.start(order),
    ask: async (id, previous, signal) =>
      mergeProgress(previous, { ...(await commandsApi.progress(id, previous?.cursor, signal)), taskId: id }),
    over: (view) => view.status !== 'running',
    answered: ({ taskId: id, counters }) => JSON.stringify([id, counters]),
    // Neither the user nor the page can be read there.
    stored: `powergate.command.${orderFingerprint([desk?.user, path, name])}`,
  })
  const { taskId = '', view, running, reload } = followed
  const starting = useSend(({ order, because }: Start) => followed.begin(order, because))
  const stopping = useSend(() => commandsApi.stop(taskId), reload)
  const retrying = useSend(() => commandsApi.retry(taskId), reload)
  const saving = useSend(() => commandsApi.save(taskId), reload)
  return {
    view,
    running,
    starting: starting.sending,
    stopping: stopping.sending,
    retrying: retrying.sending,
    saving: saving.sending,
    error: starting.error ?? stopping.error ?? retrying.error ?? saving.error,
    unknown: followed.unknown,
    timedOut: followed.timedOut,
    look: followed.look,
    start: (order, because) => starting.send({ order, because }),
    stop: () => stopping.send(undefined),
    retry: () => retrying.send(undefined),
    save: () => saving.send(undefined),
    forget: followed.forget,
  }
}
