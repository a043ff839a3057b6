import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { waitsOn } from '../contract/mutations'
import { isAnswering } from './answering'
import { stage } from './stage'
import { queryClient } from '@/ui/data/queries'

/** How long a view may be busy, ms. */
const patience = 20_000
/** So many looks after the last answer what still waits on the screen waits for nothing that will come. */
const longest = 40

const isAsking = (): boolean =>
  isAnswering() || stage.fetching > 0 || queryClient.isFetching() > 0 || queryClient.isMutating() > 0

/** Waits until nothing is under way any more; answers false where that does not come to an end. */
export async function settle(): Promise<boolean> {
  const until = performance.now() + patience
  let idle = 0
  let fetched = false
  for (let calm = 0; calm < 3 || !fetched;) {
    // Code of a part that nothing counts: a form, a picker.
    if (calm >= 3) {
      await act(() => vi.dynamicImportSettled())
      fetched = true
      calm = 1
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 4)))
    const asks = isAsking()
    idle = asks ? 0 : idle + 1
    calm = asks || (stage.waits === 0 && waitsOn(document.body) && idle < longest) ? 0 : calm + 1
    if (performance.now() > until) return false
  }
  // What waits for ever is not waited for again.
  stage.waits = waitsOn(document.body) ? 1 : 0
  return true
}
