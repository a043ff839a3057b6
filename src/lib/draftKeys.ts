import { localStore } from './storage'

/** How every draft's key begins. */
export const draftPrefix = 'powergate.draft.'

/** How the keys of a user's drafts begin. */
export const userDrafts = (user: string): string => `${draftPrefix}${encodeURIComponent(user)}|`

/** Name of the database with the files that a user is working on (keptFiles.ts). */
export const filesOf = (user: string): string => `powergate.files.${encodeURIComponent(user)}`

/** At a deliberate sign-out: nothing that this user typed or worked on remains. */
export function dropAllDrafts(user: string): void {
  for (const key of storedKeys(userDrafts(user))) localStore.remove(key)
  // Absent where storage is forbidden.
  globalThis.indexedDB?.deleteDatabase(filesOf(user))
}

/** Every key of this browser's local storage that begins so; none where storage is forbidden. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
