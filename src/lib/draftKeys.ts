import { localStore } from './storage'

/** How every draft's key begins. */
export const draftPrefix = 'powergate.draft.'

/** How the keys of a user's drafts begin. */
export const userDrafts = (user: string): string => `${draftPrefix}${encodeURIComponent(user)}|`

/** At a deliberate sign-out: nothing that this user typed remains. */
export function dropAllDrafts(user: string): void {
  for (const key of storedKeys(userDrafts(user))) localStore.remove(key)
}

/** Every key of this browser's local storage that begins so; none where storage is forbidden. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
