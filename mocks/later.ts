/** Runs `run` once after `ms`; the answer cancels it. */
export type Later = (run: () => void, ms: number) => () => void
