import { createContext, use, useEffect, useId, useRef } from 'react'
import type { Loaded } from '@/ui/data/queries'

/** A part of a page that could not be loaded. */
export interface FailedPart {
  name: string
  error: Error
  reload: () => void
  /** True for a part that says what failed itself while no other part has failed. */
  speaks: boolean
}

export interface PartsState {
  failed: ReadonlyMap<string, FailedPart>
  /** Notes or forgets the failure of a part. */
  report: (id: string, part: FailedPart | undefined) => void
}

export const PartsContext = createContext<PartsState | undefined>(undefined)

/** Failures that the page tells together, above its parts. */
export const toldTogether = (failed: ReadonlyMap<string, FailedPart>): readonly FailedPart[] => {
  const parts = [...failed.values()]
  return parts.every(({ speaks }) => speaks) ? [] : parts
}

/**
 * Makes something that is loaded a part of its page, which tells the failures of all its parts in one line.
 * @returns true while the page tells the failure of this part
 */
export function usePart(
  name: string,
  { error, reload }: Pick<Loaded<unknown>, 'error' | 'reload'>,
  speaks = false,
): boolean {
  const state = use(PartsContext)
  const report = state?.report
  const id = useId()
  const reloadNow = useRef(reload)
  useEffect(() => {
    reloadNow.current = reload
  }, [reload])
  useEffect(() => {
    if (!report || !error) return undefined
    report(id, { name, error, reload: () => reloadNow.current(), speaks })
    return () => report(id, undefined)
  }, [report, id, name, error, speaks])
  return state !== undefined && toldTogether(state.failed).length > 0 && state.failed.has(id)
}
