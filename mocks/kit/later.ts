/** Runs `run` once after `ms`; the returned function cancels it. */
export type Later = (run: () => void, ms: number) => () => void

/** The timer of the machine. */
export const realLater: Later = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
