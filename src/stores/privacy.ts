import { create } from 'zustand'
import { localStore } from '@/lib/storage'

const key = 'powergate.privacy'

/** True while names, phones and addresses are hidden, in every tab of this browser and after a reload too. */
export const privacyStore = create<{ masked: boolean }>()(() => ({ masked: localStore.get(key) === true }))

export const usePrivacy = (): boolean => privacyStore((state) => state.masked)
export const privacy = {
  masked: (): boolean => privacyStore.getState().masked,
  set(masked: boolean): void {
    privacyStore.setState({ masked })
    localStore.set(key, masked)
  },
  /** Back to what is stored: another window has changed it (or a test begins). */
  reload: (): void => privacyStore.setState({ masked: localStore.get(key) === true }),
}
