import { lookUpOf, type WriteFailure } from '@/lib/writeEnd'
import { useHandlers } from './useHandlers'
import { useWrite } from './useWrite'

interface SendOptions<Input, Output> {
  /**
   * Fetches the answer of a request that was done but whose answer was lost, under its number; default: the call
   * itself.
   */
  fetchAnswer?: (input: Input) => Promise<Output>
  /**
   * False: the caller reports the failure itself, or no user started the call; its failure raises no notification
   * then.
   */
  notifies?: boolean
}

/**
 * Sends a change: one at a time (a second `send` while one runs is ignored), never repeated automatically. `send`
 * stays the same function and resolves to true on success; a failure raises the specified notification of 2.5 s, and
 * stays in `error` for the place that caused it. After a lost answer `error` is the lost write, and the next `send`
 * only looks up the outcome of the first.
 * @param onDone part of the write: `sending` lasts until it has ended, and its failure is one of the write
 */
export function useSend<Input, Output>(
  call: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => unknown,
  { fetchAnswer = call, notifies = true }: SendOptions<Input, Output> = {},
): { sending: boolean; error: WriteFailure | undefined; send: (input: Input) => Promise<boolean> } {
  const { run, latest, sending, end } = useWrite({ announces: notifies })
  const handlers = useHandlers({
    call,
    fetchAnswer,
    finish: async (output: Output, input: Input): Promise<void> => void (await onDone?.(output, input)),
    send: async (input: Input): Promise<boolean> => {
      const requesting = (request: typeof call) => async () => {
        const output = await request(input)
        await handlers.finish(output, input)
      }
      const sentEnd = await (lookUpOf(latest().end)?.() ??
        run({ send: requesting(handlers.call), fetchAnswer: requesting(handlers.fetchAnswer) }))
      return sentEnd?.end === 'done'
    },
  })
  const error = end?.end === 'refused' ? end.error : end?.end === 'lost' ? end : undefined
  return { sending, error, send: handlers.send }
}
