import { useLayoutEffect } from 'react'
import { create } from 'zustand'

interface GisMode {
  /** Path of the page that fills the window; undefined = the frame is there. */
  readonly page: string | undefined
  /** The page has a way out of its own: the frame draws no exit button. */
  readonly ownExit: boolean
}

const off: GisMode = { page: undefined, ownExit: false }
const store = create<GisMode>()(() => off)
let leaveHandler: (() => void) | undefined

export const useGisMode = store
/**
 * The full-screen mode of maps and big screens: the frame hides its bars, tags and sidebar around the page in front.
 * A page enters it; Escape or an exit button that is always in sight ends it.
 */
export const gisMode = {
  get: (): GisMode => store.getState(),
  /** `onLeave` runs when the person leaves, not when the page goes away by itself. */
  enter(page: string, { ownExit = false, onLeave }: { ownExit?: boolean; onLeave?: () => void } = {}): void {
    leaveHandler = onLeave
    store.setState({ page, ownExit }, true)
  },
  /** The person leaves: by Escape or by an exit button. */
  leave: (): void => {
    const tell = leaveHandler
    leaveHandler = undefined
    store.setState(off, true)
    tell?.()
  },
  /** The page is gone or hidden: the frame comes back without a message. */
  release(page: string): void {
    if (store.getState().page !== page) return
    leaveHandler = undefined
    store.setState(off, true)
  },
}

/** Ends the mode of a page that is hidden or closed, so that the next one has its frame. */
export function useGisRelease(page: string): void {
  useLayoutEffect(() => () => gisMode.release(page), [page])
}
