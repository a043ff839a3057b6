import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  open = next
  for (const tell of listeners) tell()
}

/** The change-password dialog is asked for by the user menu and the personal centre, and shown by ArrivalHost. */
export const passwordDialog = {
  /** Only after a menu that asks has closed and given the focus back to its button: the dialog returns it there. */
  open: (): void => void setTimeout(() => set(true)),
  close: (): void => set(false),
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePasswordDialog = (): boolean => useSyncExternalStore(subscribe, () => open)
