import { useEffect } from 'react'
import { useCan } from '@/ui/access/access'
import { useParam } from '@/ui/pane/useParam'

/**
 * Opens the form of a new record where a link asks for it by `new`, once, if the user may add one. The objects that the
 * record belongs to stand in the same address, as filters of the list.
 * @param create receives what the link says: the id of the parent in a tree, else '1'
 * @param isReady false while `create` lacks the rows that it needs
 */
export function useNewByLink(create: (linked: string) => void, isReady = true): void {
  const can = useCan()
  const [linked, setLinked] = useParam('new')
  const due = isReady ? linked : ''
  useEffect(() => {
    if (due === '') return
    setLinked(undefined)
    if (can('add')) create(due)
    // oxlint-disable-next-line react/exhaustive-deps -- the link is the reason, not another render
  }, [due])
}
