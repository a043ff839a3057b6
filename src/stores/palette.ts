import { create } from 'zustand'
import { sessionStore } from '@/lib/storage'
import { useSession } from './session'

/** Something chosen in the palette before. It names no person: consumers are remembered by their number. */
export interface RecentItem {
  /** Unique over all kinds, e.g. 'meter:0412…'. */
  id: string
  title: string
  detail: string
}

interface PaletteState {
  /** Open overlay of the two. */
  open: 'search' | 'keys' | undefined
  /** Latest first. */
  recent: readonly RecentItem[]
}

const recentKey = 'powergate.palette'
const mostRecent = 6

function stored(): readonly RecentItem[] {
  const value = sessionStore.get(recentKey)
  return Array.isArray(value) ? value.filter(isItem) : []
}
function isItem(value: unknown): value is RecentItem {
  const item = value as Partial<RecentItem> | null
  return [item?.id, item?.title, item?.detail].every((part) => typeof part === 'string')
}

const store = create<PaletteState>()(() => ({ open: undefined, recent: stored() }))

export const usePalette = store
export const paletteStore = {
  get: (): PaletteState => store.getState(),
  search: (): void => store.setState({ open: 'search' }),
  keys: (): void => store.setState({ open: 'keys' }),
  close: (): void => store.setState({ open: undefined }),
  remember(item: RecentItem): void {
    const recent = [item, ...store.getState().recent.filter(({ id }) => id !== item.id)].slice(0, mostRecent)
    sessionStore.set(recentKey, recent)
    store.setState({ recent })
  },
  clear(): void {
    sessionStore.remove(recentKey)
    store.setState({ open: undefined, recent: [] })
  },
}

useSession.subscribe((current, previous) => {
  if (previous.seat !== undefined && current.seat !== previous.seat) paletteStore.clear()
})
