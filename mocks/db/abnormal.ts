import type { AbnormalFinding } from '../world/abnormalFound'

/** What people did to a record. Times are ms since 1970. */
export interface AbnormalWork {
  readAt?: number
  assignee?: string
  note?: string
  snoozedUntil?: number
}

/** What the head-end remembers about abnormal data: the work of people, and what turned up since it began. */
export interface AbnormalMemory {
  readonly work: ReadonlyMap<string, AbnormalWork>
  /** Newest last. */
  readonly added: readonly AbnormalFinding[]
  /** Grows with every change. */
  version(): number
  change(id: string, work: AbnormalWork): void
  add(finding: AbnormalFinding): void
}

/** Findings that are kept; the oldest that no person wrote down goes when there are more. */
const keptFindings = 2_000

export function createAbnormalMemory(): AbnormalMemory {
  const work = new Map<string, AbnormalWork>()
  const added: AbnormalFinding[] = []
  let version = 0
  return {
    work,
    added,
    version: () => version,
    change(id, change) {
      version += 1
      work.set(id, { ...work.get(id), ...change })
    },
    add(finding) {
      version += 1
      added.push(finding)
      if (added.length > keptFindings)
        added.splice(
          Math.max(
            0,
            added.findIndex(({ by }) => by === undefined),
          ),
          1,
        )
    },
  }
}
