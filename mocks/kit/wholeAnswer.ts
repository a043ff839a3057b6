import { progressOf } from '../../src/rules/console/progress'

/**
 * Asks again until an answer is whole: figures are worked out in turns, and the envelope says how far that is.
 * @param wait lets the head-end go on
 * @param most questions; undefined is answered where they are not enough
 */
export async function wholeAnswer<Envelope>(
  ask: () => Promise<Envelope>,
  wait: () => unknown,
  most = 300,
): Promise<Envelope | undefined> {
  for (let asked = 0; asked < most; asked++) {
    const answer = await ask()
    if (progressOf(answer) === undefined) return answer
    await wait()
  }
  return undefined
}
