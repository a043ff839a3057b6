import { sessionStore } from '@/lib/storage'
import type { ExportJob } from '@/stores/exports'

/** What is kept over a reload: enough to ask the server for the state of the export. */
export interface RememberedExport {
  type: string
  name: string
  /** It was waiting: the server has not been asked for it yet. */
  waiting: boolean
}

const key = 'powergate.exports'

type Memory = Record<string, RememberedExport[]>

function memory(): Memory {
  const stored = sessionStore.get(key)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return stored as Memory
}

/** The exports that a user had in this browser tab. Entries that cannot be read are left out. */
export function rememberedExports(user: string): RememberedExport[] {
  const all = memory()
  const own: unknown = Object.hasOwn(all, user) ? all[user] : undefined
  return Array.isArray(own) ? own.filter(isRemembered) : []
}

/** Keeps them per user: those of other users are neither read nor removed. */
export function rememberExports(user: string, jobs: readonly ExportJob[]): void {
  const { [user]: _, ...others } = memory()
  const own = jobs.map(({ type, name, phase }) => ({ type, name, waiting: phase === 'waiting' }))
  if (JSON.stringify(own) === JSON.stringify(rememberedExports(user))) return
  sessionStore.set(key, own.length === 0 ? others : { ...others, [user]: own })
}

function isRemembered(entry: unknown): entry is RememberedExport {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'type' in entry &&
    typeof entry.type === 'string' &&
    'name' in entry &&
    typeof entry.name === 'string' &&
    'waiting' in entry &&
    typeof entry.waiting === 'boolean'
  )
}
