import { create } from 'zustand'
import { localStore } from '@/lib/storage'

const key = 'powergate.privacy'

/** True while names, phones and addresses are hidden, in every tab of this browser and after a reload too. */
const store = create<{ masked: boolean }>()(() => ({ masked: localStore.get(key) === true }))

export const usePrivacy = (): boolean => store((state) => state.masked)
export const privacy = {
  masked: (): boolean => store.getState().masked,
  set(masked: boolean): void {
    store.setState({ masked })
    localStore.set(key, masked)
  },
  /** Back to what is stored: another window has changed it (or a test begins). */
  reload: (): void => store.setState({ masked: localStore.get(key) === true }),
}
