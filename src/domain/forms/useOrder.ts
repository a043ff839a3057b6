import { useAsk } from '@/ui/feedback/useAsk'

/**
 * Sends an order once; a refusal of the server is said in a message, and `after` runs only when it was done. What is
 * asked first goes through `useAsk`.
 * @example const pause = useOrder(jobsApi.pause, () => list.reload()); pause.send(job.id)
 */
export function useOrder<Input, Output>(
  call: (input: Input) => Promise<Output>,
  after?: (output: Output, input: Input) => void,
): { send: (input: Input) => Promise<boolean>; sending: boolean } {
  const { ask, sending } = useAsk()
  return {
    sending,
    send: (input) => ask({ send: () => call(input), after: (output) => after?.(output, input) }),
  }
}
