import { exceptionKinds, type ExceptionKind } from './exceptionSeeds'

export interface StoredException {
  id: string
  kind: ExceptionKind
  message: string
  traceId: string
  node: string
  /** ms since 1970 */
  instant: number
  handled: { note: string; userName: string; instant: number } | undefined
}

export interface Exceptions {
  /** Newest first. */
  all(): StoredException[]
  find(id: string): StoredException | undefined
  /** Marks it handled; false when it already was. */
  handle(id: string, note: string, userName: string): boolean
}

const day = 86_400_000
/** Number of days before the head-end's start that the log covers, and number of its cases. */
const span = 75
const cases = 120

/** Notes in the style of administrators. */
const notes = [
  'Restarted the service, no data lost.',
  'Provider informed; ticket closed the same day.',
  'Caught up by the next automatic task.',
]

/** The exception log: failures in the weeks before the start; the older ones are more often handled. */
export function createExceptions(now: () => number): Exceptions {
  const startedAt = now()
  const rows: StoredException[] = Array.from({ length: cases }, (_, index) => {
    const mix = scramble(index + 1)
    const age = ((index + (mix % 1000) / 1000) / cases) * span
    const kind = exceptionKinds[mix % exceptionKinds.length] ?? firstKind
    const instant = startedAt - 1_800_000 - Math.round(age * day)
    return {
      id: `x${String(cases - index)}`,
      kind,
      message: kind.message.replace('{n}', String(1000 + (mix % 9000))),
      traceId: `${hex(mix)}${hex(scramble(mix))}`,
      node: `ami-app-${String(1 + (mix % 3))}`,
      instant,
      handled:
        index > 5 && mix % 4 !== 0
          ? {
              note: notes[mix % notes.length] ?? '',
              userName: mix % 2 ? 'admin' : 'tesla',
              instant: instant + 3_600_000 * (1 + (mix % 9)),
            }
          : undefined,
    }
  })
  return {
    all: () => rows,
    find: (id) => rows.find((row) => row.id === id),
    handle(id, note, userName) {
      const row = rows.find((candidate) => candidate.id === id)
      if (!row || row.handled) return false
      row.handled = { note, userName, instant: now() }
      return true
    },
  }
}

const [firstKind] = exceptionKinds as readonly [ExceptionKind]

/** Deterministic hash of a number, so that equal head-ends have equal logs. */
function scramble(n: number): number {
  let x = (n * 2_654_435_761) >>> 0
  x ^= x >>> 15
  x = Math.imul(x, 2_246_822_519) >>> 0
  return (x ^ (x >>> 13)) >>> 0
}
const hex = (n: number): string => n.toString(16).padStart(8, '0')
