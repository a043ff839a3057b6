/** How every draft's key begins. */
export const draftPrefix = 'powergate.draft.'

/** How the keys of a user's drafts begin. */
export const userDrafts = (user: string): string => `${draftPrefix}${encodeURIComponent(user)}|`

/** Name of the database with the files that a user is working on (keptFiles.ts). */
export const filesOf = (user: string): string => `powergate.files.${encodeURIComponent(user)}`

/** Every key of this browser's local storage that begins so; none where storage is forbidden. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
