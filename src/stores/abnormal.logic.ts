import { abnormalItem, type AbnormalItem } from '@/api/console/userItems'
import { isRecord } from '@/lib/isRecord'

/** More than this is not kept: the bell counts up to 99 and shows ten. */
export const mostItems = 500
const longest = 120

/**
 * The items of a list that came from outside, in its order. Nonsense is left out; a list of nothing but nonsense says
 * nothing, least of all that no item is left.
 * @returns undefined when it is no list
 */
export function readItems(list: unknown): AbnormalItem[] | undefined {
  if (!Array.isArray(list)) return undefined
  const itemsById = new Map<string, AbnormalItem>()
  for (const entry of list as unknown[]) {
    if (itemsById.size >= mostItems) break
    const item = readItem(entry)
    if (item && !itemsById.has(item.id)) itemsById.set(item.id, item)
  }
  return itemsById.size === 0 && list.length > 0 ? undefined : [...itemsById.values()]
}

function readItem(entry: unknown): AbnormalItem | undefined {
  if (!isRecord(entry)) return undefined
  const item = abnormalItem.read(entry)
  if (item.id === '') return undefined
  const words = Object.entries(item).map(([key, word]) => [key, word.slice(0, longest)])
  return {
    ...(Object.fromEntries(words) as AbnormalItem),
    read_result: item.read_result === 'Yes' ? 'Yes' : 'No',
  }
}

export interface AbnormalState {
  /** In the server's order, without those that the user removed. */
  readonly items: readonly AbnormalItem[]
  /** Removed by the user, until the page is loaded again. */
  readonly removed: ReadonlySet<string>
  /** Known to be read: an older message does not make them unread again. */
  readonly read: ReadonlySet<string>
  /** Unread items that came after the first list, counted up. */
  readonly arrived: number
  /** ms since 1970 from when on the list may be old; undefined while it is live. */
  readonly oldSince: number | undefined
}

export const noAbnormal: AbnormalState = {
  items: [],
  removed: new Set(),
  read: new Set(),
  arrived: 0,
  oldSince: undefined,
}

/** The whole list as the server has it now. */
export function withList(state: AbnormalState, list: readonly AbnormalItem[], first: boolean): AbnormalState {
  const earlierIds = new Set(state.items.map((item) => item.id))
  const items = list
    .filter((item) => !state.removed.has(item.id))
    .map((item) => (state.read.has(item.id) ? { ...item, read_result: 'Yes' } : item))
  const fresh = first ? 0 : items.filter((item) => isUnread(item) && !earlierIds.has(item.id)).length
  return { ...state, items, arrived: state.arrived + fresh }
}

/** No → Yes, once and for good. */
export function withRead(state: AbnormalState, ids: readonly string[]): AbnormalState {
  const read = new Set([...state.read, ...ids])
  return {
    ...state,
    read,
    items: state.items.map((item) =>
      isUnread(item) && read.has(item.id) ? { ...item, read_result: 'Yes' } : item,
    ),
  }
}

export const withoutItem = (state: AbnormalState, id: string): AbnormalState => ({
  ...state,
  removed: new Set([...state.removed, id]),
  items: state.items.filter((item) => item.id !== id),
})

export const isUnread = (item: AbnormalItem): boolean => item.read_result !== 'Yes'
