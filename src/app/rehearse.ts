import { utilityNow } from '@/lib/time'
import { rehearsePlot } from '@/ui/chart/Plot'

function* steps(): Generator<void> {
  // The first format of a time fetches the browser's tables for all.
  utilityNow()
  yield
  yield* rehearsePlot()
}

/** Longest wait for an idle moment, ms: somebody who types keeps the browser busy only for moments. */
const patience = 1_000

/**
 * Runs, while the user types on the sign-in page, through the code that the first page will need most, because a browser
 * compiles code only when it first runs. It reaches no store, no server and no document: everything it needs is its own.
 * One step in each idle moment, none once it is stopped.
 * @returns stops it, and takes away what it made
 */
export function rehearse(
  idle: (step: () => void) => void = (step) => void requestIdleCallback(step, { timeout: patience }),
): () => void {
  const play = steps()
  let stopped = false
  const next = () => {
    if (stopped) return
    try {
      if (!play.next().done) idle(next)
    } catch {
      // It was only a rehearsal.
    }
  }
  idle(next)
  return () => {
    stopped = true
    play.return(undefined)
  }
}
