import { create } from 'zustand'
import { useSession } from './session'

/** Id of the meter whose page is to read it as soon as it stands, as if its button had been pressed; '' = none. */
const store = create<{ id: string }>()(() => ({ id: '' }))

export const useReadWish = store
export const readWish = {
  get: (): string => store.getState().id,
  /** Before the meter's page is opened. */
  ask: (id: string): void => store.setState({ id }),
  /** By the page that does it. */
  done: (): void => store.setState({ id: '' }),
}

useSession.subscribe((current, previous) => {
  if (current.seat !== previous.seat) readWish.done()
})
