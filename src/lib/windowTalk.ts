/** Messages between the windows of this browser; same origin only, never stored. */
export type WindowNews =
  /** A new window without a session asks the others for theirs. */
  | { kind: 'who' }
  /** The answer. `begun`: the user has just signed in, which concerns every window. */
  | ({ kind: 'session'; begun: boolean } & SharedSession)
  /** The same user signed in again in place. */
  | ({ kind: 'renewed'; was: string } & SharedSession)
  /**
   * `out`: the user signed out, and `seen` names the windows whose work they agreed to lose; 400 or 401: the server ended
   * it, with what it had to say.
   */
  | { kind: 'ended'; token: string; code: 'out' | 400 | 401; data?: unknown; seen?: readonly string[] }
  /** Before a sign-out: what do the others hold? */
  | { kind: 'asks'; token: string; id: string }
  /** The answer to question `id` of a window that calls itself `by`; one that holds nothing is silent. */
  | { kind: 'holds'; id: string; by: string; held: readonly HeldElsewhere[] }
  /** The server has just answered a call of this session, which puts off its end. */
  | { kind: 'alive'; token: string }

/** A page of another window and what would be lost with it, in words. */
export interface HeldElsewhere {
  readonly title: string
  readonly what: readonly string[]
}

export interface SharedSession {
  token: string
  permissions: readonly string[]
  username: string
  /** Name of the user. */
  name: string
  /** Key that seals the user's unsaved work (personalStore.ts); absent where there is none. */
  deskKey?: string
}

let sharedSession: Pick<SharedSession, 'username' | 'deskKey'> | undefined

/** The key that came with another window's session, until it is used; nowhere else but in memory. */
export const handed = {
  keep: ({ username, deskKey }: Pick<SharedSession, 'username' | 'deskKey'>): void =>
    void (sharedSession = typeof deskKey === 'string' ? { username, deskKey } : undefined),
  /** True while a key waits for its user. */
  waiting: (): boolean => sharedSession !== undefined,
  take(username: string): string | undefined {
    const key = sharedSession?.username === username ? sharedSession.deskKey : undefined
    sharedSession = undefined
    return key
  },
}

let channel: BroadcastChannel | undefined
const listeners = new Set<(news: WindowNews) => void>()

/** One channel for the window: two of them would hear each other. */
function talk(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('powergate')
    channel.addEventListener('message', ({ data }: MessageEvent<WindowNews>) => {
      // A window of an older or newer build may say anything.
      if (typeof data !== 'object' || !data) return
      for (const listen of listeners) listen(data)
    })
  }
  return channel
}

/** Tells all other windows. Data that cannot be copied, and a browser without the means, are no failure. */
export function tellWindows(news: WindowNews): void {
  try {
    talk()?.postMessage(news)
  } catch {
    // The other windows are not told; this window works without them.
  }
}

/** Hears the other windows until the answer is called. */
export function hearWindows(listen: (news: WindowNews) => void): () => void {
  talk()
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
