import { create } from 'zustand'

/** Module code of the page about which "What may I do here?" is open; undefined when it is closed. */
export const accessHelpStore = create<{ code: string | undefined }>()(() => ({ code: undefined }))

export const useAccessHelp = (): string | undefined => accessHelpStore((state) => state.code)
export const accessHelp = {
  open: (code: string): void => accessHelpStore.setState({ code }),
  close: (): void => accessHelpStore.setState({ code: undefined }),
}
