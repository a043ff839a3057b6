import { randomId } from '@/lib/format'
import { hearWindows, tellWindows, type HeldElsewhere } from '@/lib/windowTalk'
import { session } from './session'

/** Time for which the other windows of the browser may answer, ms: they only look up their work. */
const patience = 250

/** Names this window to the others. */
const me = randomId()
/** The windows whose work the user has seen in the last question. */
let answeredWindows: readonly string[] = []
/** The tabs that this window has named to the last one that asked. */
let namedPaths: readonly string[] = []

const isHeld = (value: unknown): value is HeldElsewhere => {
  if (typeof value !== 'object' || value === null) return false
  const { title, what: texts } = value as Partial<Record<keyof HeldElsewhere, unknown>>
  return (
    typeof title === 'string' && Array.isArray(texts) && texts.every((entry) => typeof entry === 'string')
  )
}

/** Unsaved work in the other windows of this browser, which a sign-out covers, too. */
export const leaving = {
  /** Work of the other windows of this session; empty when none of them answers in time. */
  async askWindows(): Promise<readonly HeldElsewhere[]> {
    const { token } = session.get()
    answeredWindows = []
    if (token === undefined) return []
    const id = randomId()
    const heldEntries: HeldElsewhere[] = []
    const deafen = hearWindows((news) => {
      if (news.kind !== 'holds' || news.id !== id || !Array.isArray(news.held)) return
      answeredWindows = [...answeredWindows, news.by]
      heldEntries.push(...news.held.filter(isHeld))
    })
    tellWindows({ kind: 'asks', token, id })
    await new Promise((resolve) => setTimeout(resolve, patience))
    deafen()
    return heldEntries
  },
  /** Answers another window's question. `paths` are the tabs that hold what is named. */
  answer(id: string, heldEntries: readonly HeldElsewhere[], paths: readonly string[]): void {
    namedPaths = paths
    if (heldEntries.length > 0) tellWindows({ kind: 'holds', id, by: me, held: heldEntries })
  },
  /** Told with a sign-out: whose work the user has agreed to lose. */
  seen: (): readonly string[] => answeredWindows,
  /** The tabs of this window that a user who signed out elsewhere has agreed to lose. */
  agreed: (windows: unknown): readonly string[] =>
    Array.isArray(windows) && windows.includes(me) ? namedPaths : [],
}
