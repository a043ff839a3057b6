import { create } from 'zustand'
import {
  isUnread,
  noAbnormal,
  readItems,
  withList,
  withoutItem,
  withRead,
  type AbnormalState,
} from './abnormal.logic'
import { useSession } from './session'

const store = create<AbnormalState>()(() => noAbnormal)
let listed = false

export const useAbnormal = store
/** Number of unread items of the whole list. */
export const useUnreadAbnormalCount = (): number => store((state) => state.items.filter(isUnread).length)

export const abnormal = {
  get: (): AbnormalState => store.getState(),
  /** Takes over the list as the server has it. What is no list changes nothing. Answers whether it was one. */
  take(list: unknown): boolean {
    const items = readItems(list)
    if (!items) return false
    store.setState((state) => withList(state, items, !listed))
    listed = true
    return true
  },
  markRead: (ids: readonly string[]): void => store.setState((state) => withRead(state, ids)),
  /** Takes an item away here; the server is not told. */
  remove: (id: string): void => store.setState((state) => withoutItem(state, id)),
  /** The list may be old from now on (ms since 1970), until `live`. */
  lost: (since: number): void => store.setState((state) => ({ oldSince: state.oldSince ?? since })),
  live: (): void => store.setState({ oldSince: undefined }),
  clear(): void {
    listed = false
    store.setState(noAbnormal, true)
  },
}

useSession.subscribe((current, previous) => {
  if (previous.token !== undefined && current.token !== previous.token) abnormal.clear()
})
