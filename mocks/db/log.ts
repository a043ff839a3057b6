import {
  createJournal,
  createLedger,
  inOrder,
  readerOf,
  type Journal,
  type Ledger,
  type Span,
} from '../kit/ledger'

interface LogEntry {
  readonly id: string
  /** ms since 1970 */
  readonly at: number
}

/** Log of what happened before the head-end started and what users have done since. */
export interface Log<Entry extends LogEntry>
  extends Ledger<Entry, number>, Pick<Journal<Entry, number>, 'add' | 'count' | 'since'> {
  /** Newest first. */
  all(): readonly Entry[]
  find(id: string): Entry | undefined
}

/** Log that also answers what users see of their own. */
export interface UserLog<Entry extends LogEntry> extends Log<Entry> {
  /** Entries of one user, newest first. */
  of(username: string, span?: Span<number>): Entry[]
}

const maxRows = 20_000

/** @param past what happened before the head-end started, made when the log is first read; of equal instants the later entry last */
export function createLog<Entry extends LogEntry>(past: () => readonly Entry[]): Log<Entry> {
  const stamp = { timeOf: ({ at }: Entry) => at }
  const journal = createJournal(stamp, maxRows)
  let history: readonly Entry[] | undefined
  const simulated = readerOf(() => (history ??= inOrder(past(), stamp)), stamp)
  const ledger = createLedger({ ...stamp, simulated, people: journal.read })
  let everything: readonly Entry[] | undefined
  const allEntries = (): readonly Entry[] => (everything ??= ledger.newestFirst().slice())
  return {
    ...ledger,
    add(entry) {
      journal.add(entry)
      everything = undefined
    },
    count: journal.count,
    since: journal.since,
    all: allEntries,
    find: (id) => allEntries().find((entry) => entry.id === id),
  }
}

/**
 * @param ownPast the part of the past that users see of their own
 * @param otherPast what else happened before the head-end started
 */
export function createUserLog<Entry extends LogEntry & { readonly username: string }>(
  ownPast: readonly Entry[],
  otherPast: () => readonly Entry[],
): UserLog<Entry> {
  const wholeLog = createLog(() => [...ownPast, ...otherPast()])
  const ownLog = createLog(() => ownPast)
  return {
    ...wholeLog,
    add(entry) {
      wholeLog.add(entry)
      ownLog.add(entry)
    },
    of: (username, span) => [...ownLog.newestFirst(span)].filter((entry) => entry.username === username),
  }
}
