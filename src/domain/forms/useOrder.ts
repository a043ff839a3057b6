import { useAsk } from '@/ui/feedback/useAsk'

/**
 * Sends an order once; a refusal of the server becomes a message, and `onDone` runs only after a success. Orders that
 * need a question first use `useAsk`.
 * @example const pause = useOrder(jobsApi.pause, () => list.reload()); pause.send(job.id)
 */
export function useOrder<Input, Output>(
  call: (input: Input) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
): { send: (input: Input) => Promise<boolean>; sending: boolean } {
  const { ask, sending } = useAsk()
  return {
    sending,
    send: (input) => ask({ send: () => call(input), after: (output) => onDone?.(output, input) }),
  }
}
