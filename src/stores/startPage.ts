import { useState } from 'react'
import { localStore } from '@/lib/storage'

/** Address of "my work". */
export const workPath = '/user/work'

const key = 'powergate.startsWithWork'

/** Ids of the users of this browser who begin with their work; an invalid value counts as empty. */
function ids(): string[] {
  const stored = localStore.get(key)
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

/** True when a user begins with "my work" after signing in; stored in this browser, without a name. */
export const startsWithWork = (userId: string): boolean => ids().includes(userId)

/** The choice of a user, and how it is changed. */
export function useStartsWithWork(userId: string): [boolean, (wanted: boolean) => void] {
  const [isWanted, setWanted] = useState(() => startsWithWork(userId))
  return [
    isWanted,
    (next) => {
      const otherIds = ids().filter((id) => id !== userId)
      localStore.set(key, next ? [...otherIds, userId] : otherIds)
      setWanted(next)
    },
  ]
}
