import { act } from '@testing-library/react'
import { waitsOn } from '../contract/mutations'
import { isAnswering } from './answering'
import { stage } from './stage'
import { queryClient } from '@/ui/data/queries'

/** How long a view may be busy, ms. */
const patience = 4_000

const isBusy = (): boolean =>
  isAnswering() ||
  stage.fetching > 0 ||
  queryClient.isFetching() > 0 ||
  queryClient.isMutating() > 0 ||
  waitsOn(document.body)

/** Waits until nothing is under way any more; answers false where that does not come to an end. */
export async function settle(): Promise<boolean> {
  const until = performance.now() + patience
  for (let calm = 0; calm < 3;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 4)))
    calm = isBusy() ? 0 : calm + 1
    if (performance.now() > until) return false
  }
  return true
}
