import { create } from 'zustand'

/** Module code of the page about which "What may I do here?" is open; undefined when it is closed. */
const store = create<{ code: string | undefined }>()(() => ({ code: undefined }))

export const useAccessHelp = (): string | undefined => store((state) => state.code)
export const accessHelp = {
  open: (code: string): void => store.setState({ code }),
  close: (): void => store.setState({ code: undefined }),
}
