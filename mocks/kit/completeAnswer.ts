import { progressOf } from '../../src/rules/console/progress'

/**
 * Repeats a call until its answer carries no more progress, that is until all figures are computed.
 * @param wait lets the head-end go on computing
 * @param maxCalls number of calls after which undefined is returned
 */
export async function completeAnswer<Envelope>(
  ask: () => Promise<Envelope>,
  wait: () => unknown,
  maxCalls = 300,
): Promise<Envelope | undefined> {
  for (let calls = 0; calls < maxCalls; calls++) {
    const answer = await ask()
    if (progressOf(answer) === undefined) return answer
    await wait()
  }
  return undefined
}
