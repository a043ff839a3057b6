import { randomId } from '@/lib/format'
import { isRecord } from '@/lib/isRecord'
import { personalStore } from '@/lib/personalStore'
import { sessionStore } from '@/lib/storage'
import type { ExportJob } from './exports'

/** Part of an export that survives a reload and a sign-out: enough to ask the server for its state. */
export interface RememberedExport {
  id: string
  type: string
  name: string
  /** True when it was waiting: the server has not been asked for it yet. */
  waiting: boolean
}

const windowKey = 'powergate.window'
/** Names this window over reloads: what one window follows, the others leave alone. */
function windowName(): string {
  const storedKey = sessionStore.get(windowKey)
  if (typeof storedKey === 'string') return storedKey
  const name = randomId()
  sessionStore.set(windowKey, name)
  return name
}
const begin = (user: string): string => `powergate.exports.${encodeURIComponent(user)}|${windowName()}|`

/** The exports that a user had in this window, kept as drafts are (decision 0027). What cannot be read is left out. */
export const exportMemory = {
  /** The latest written last; none before the store is open. */
  of: (user: string): RememberedExport[] =>
    personalStore.keys(begin(user)).flatMap((key) => {
      const id = key.slice(begin(user).length)
      const { type, name, waiting } = (personalStore.get(key) ?? {}) as Partial<Record<string, unknown>>
      const isComplete = typeof type === 'string' && typeof name === 'string' && typeof waiting === 'boolean'
      return isComplete ? { id, type, name, waiting } : []
    }),
  keep(user: string, { id, type, name, phase }: ExportJob): void {
    const key = begin(user) + id
    const waiting = phase === 'waiting'
    const storedEntry = personalStore.get(key)
    if (!isRecord(storedEntry) || storedEntry['waiting'] !== waiting)
      personalStore.set(key, { type, name, waiting })
  },
  forget: (user: string, id: string): void => personalStore.remove(begin(user) + id),
}
