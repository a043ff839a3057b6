/** A window that was closed or has crashed lets go of its desk a little after the next one has opened; ms. */
const lettingGo = 10_000

/**
 * Holds the user's desk in this browser until the page goes. Only one window at a time has it: a second one neither
 * takes over what the first has open nor overwrites its copy. One that only had to wait until the window before it was gone is the first.
 * @param have `first` is false when another window had the desk before
 */
export function holdDesk(user: string, have: (first: boolean) => void): () => void {
  const gone = new AbortController()
  // Absent without TLS and in older browsers: then every window has the desk.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) {
    have(true)
    return () => {}
  }
  const name = `powergate.desk.${user}`
  const hold = (first: boolean) => {
    if (gone.signal.aborted) return undefined
    have(first)
    return new Promise<void>((resolve) => gone.signal.addEventListener('abort', () => resolve()))
  }
  const began = performance.now()
  const wait = () =>
    locks
      .request(name, { signal: gone.signal }, () => hold(performance.now() - began < lettingGo))
      .catch(() => {
        // The page goes while it waits.
      })
  void locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold(true) : void wait()))
  return () => gone.abort()
}
