import { create } from 'zustand'

/** The end of a session with open work: a person is asked for the password, and the rest waits. */
export interface EndedSession {
  code: 400 | 401
  /** Data of a 400 answer. */
  data: unknown
}

interface SignInAgain {
  /** Something on screen is there to ask. */
  isReady: boolean
  endedSession: EndedSession | undefined
}

const store = create<SignInAgain>()(() => ({ isReady: false, endedSession: undefined }))
let waiting: { answer: Promise<boolean>; give: (renewed: boolean) => void } | undefined

/** The question that is open now; undefined when there is none. */
export const useEndedSession = (): EndedSession | undefined => store((state) => state.endedSession)
export const useSignInAgain = store

export const signInAgain = {
  get: (): SignInAgain => store.getState(),
  /** The dialog's host stands (or leaves). */
  setReady: (ready: boolean): void => store.setState({ isReady: ready }),
  /** Asks once, however many ask for it: all get the same answer, whether the session goes on. */
  ask(ended: EndedSession): Promise<boolean> {
    if (!waiting) {
      let give: (renewed: boolean) => void = () => {}
      const answer = new Promise<boolean>((resolve) => (give = resolve))
      waiting = { answer, give }
      store.setState({ endedSession: ended })
    }
    return waiting.answer
  },
  /** Answers the open question, if there is one. */
  settle(renewed: boolean): void {
    const open = waiting
    waiting = undefined
    store.setState({ endedSession: undefined })
    open?.give(renewed)
  },
}
