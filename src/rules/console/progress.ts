import { isRecord } from '../../lib/isRecord'

/** Figures that a server works out bit by bit: how many of them are ready, of how many. */
export interface Progress {
  done?: number | null | undefined
  total?: number | null | undefined
}

/**
 * True while figures are still being worked out. A server that sums up at once says nothing of it: an absent or unknown number
 * means that all is there.
 */
export const isComing = (progress: Progress): progress is { done: number; total: number } =>
  typeof progress.done === 'number' && typeof progress.total === 'number' && progress.done < progress.total

/**
 * Progress of an answer that the server still computes, from its envelope or from the read answer; undefined when the
 * answer is complete.
 */
export function progressOf(answer: unknown): { done: number; total: number } | undefined {
  const progress = isRecord(answer) ? answer['progress'] : undefined
  return isRecord(progress) && isComing(progress) ? { done: progress.done, total: progress.total } : undefined
}
