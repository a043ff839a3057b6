import { errorText } from '@/api/errorText'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

/**
 * Sends an order once; a refusal of the server is said in a message, and `after` runs only when it was done.
 * @example const pause = useOrder(jobsApi.pause, () => list.reload()); pause.send(job.id)
 */
export function useOrder<Input, Output>(
  call: (input: Input) => Promise<Output>,
  after?: (output: Output, input: Input) => void,
) {
  return useSend(async (input: Input) => {
    try {
      return await call(input)
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  }, after)
}
