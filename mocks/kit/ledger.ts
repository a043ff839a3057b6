import type { Sequence } from './sequence'

/** Time of an entry: an instant, ms since 1970, or utility wall time, yyyy-MM-dd HH:mm:ss. */
type Time = number | string

/** Span of time, both ends included; open at an end that is not set. */
export interface Span<EntryTime extends Time> {
  readonly begin?: EntryTime
  readonly end?: EntryTime
}

/** Place of an entry in a ledger: by its time, and among entries of the same time by its order number. */
export interface Stamp<Entry, EntryTime extends Time> {
  readonly timeOf: (entry: Entry) => EntryTime
  /** A later entry has a higher number. Without it entries of the same time keep the order of their source. */
  readonly orderOf?: (entry: Entry) => number
}

/** Reads the entries of a span, oldest first; an entry is made when it is asked for. */
export type Reader<Entry, EntryTime extends Time> = (span: Span<EntryTime>) => Sequence<Entry>

/** Entries in one direction of time: `length` counts them, `slice` lays out a page of them. */
export interface Entries<Entry> extends Sequence<Entry>, Iterable<Entry> {
  /** @param end index after the last one, the number of entries without it */
  slice(begin?: number, end?: number): Entry[]
}

/** Entries that the simulator made, merged with those of people. */
export interface Ledger<Entry, EntryTime extends Time> {
  oldestFirst(span?: Span<EntryTime>): Entries<Entry>
  newestFirst(span?: Span<EntryTime>): Entries<Entry>
}

export interface LedgerParts<Entry, EntryTime extends Time> extends Stamp<Entry, EntryTime> {
  readonly simulated: Reader<Entry, EntryTime>
  /** Few beside those that were made. Of entries with the same stamp they are the later ones. */
  readonly people: Reader<Entry, EntryTime>
  /** The entry that stands for two of the same stamp, which are the same thing twice; without it both stand. */
  readonly join?: (earlier: Entry, later: Entry) => Entry
}

type Compare<Entry> = (first: Entry, second: Entry) => number

function comparison<Entry, EntryTime extends Time>({
  timeOf,
  orderOf,
}: Stamp<Entry, EntryTime>): Compare<Entry> {
  return (first, second) => {
    const [firstTime, secondTime] = [timeOf(first), timeOf(second)]
    if (firstTime !== secondTime) return firstTime < secondTime ? -1 : 1
    return orderOf ? orderOf(first) - orderOf(second) : 0
  }
}

/** Number of leading entries that pass a test; no entry passes it after one that does not. */
function leading<Entry>(entries: Sequence<Entry>, passes: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries.at(middle)
    if (entry !== undefined && passes(entry)) low = middle + 1
    else high = middle
  }
  return low
}

/** Entries in the other direction than their original. */
class Reversed<Entry> implements Sequence<Entry> {
  readonly original: Sequence<Entry>

  constructor(original: Sequence<Entry>) {
    this.original = original
  }
  get length(): number {
    return this.original.length
  }
  at(index: number): Entry | undefined {
    const { length } = this.original
    return index < 0 || index >= length ? undefined : this.original.at(length - 1 - index)
  }
}

/** The same entries in the other direction. */
export const reversed = <Entry>(entries: Sequence<Entry>): Sequence<Entry> =>
  entries instanceof Reversed ? (entries.original as Sequence<Entry>) : new Reversed(entries)

function part<Entry>(entries: Sequence<Entry>, begin: number, end: number): Sequence<Entry> {
  const length = Math.max(0, end - begin)
  if (length === entries.length) return entries
  if (entries instanceof Reversed)
    return reversed(part(reversed(entries), entries.length - begin - length, entries.length - begin))
  return { length, at: (index) => (index < 0 || index >= length ? undefined : entries.at(begin + index)) }
}

/** Reader of entries that are in order already, oldest first. */
export const readerOf =
  <Entry, EntryTime extends Time>(
    entries: () => Sequence<Entry>,
    { timeOf }: Stamp<Entry, EntryTime>,
  ): Reader<Entry, EntryTime> =>
  ({ begin, end }) => {
    const sequence = entries()
    const first = begin === undefined ? 0 : leading(sequence, (entry) => timeOf(entry) < begin)
    const last = end === undefined ? sequence.length : leading(sequence, (entry) => timeOf(entry) <= end)
    return part(sequence, first, last)
  }

/** Copy of entries in the order of their stamps, oldest first; those of the same stamp keep their order. */
export const inOrder = <Entry, EntryTime extends Time>(
  entries: readonly Entry[],
  stamp: Stamp<Entry, EntryTime>,
): Entry[] => entries.toSorted(comparison(stamp))

/** Entries that people add one by one: a source of a ledger. */
export interface Journal<Entry, EntryTime extends Time> {
  readonly add: (entry: Entry) => void
  /** Number of entries added so far, forgotten ones too. */
  readonly count: () => number
  /** The entries after the first `count` that were added, in the order of adding. */
  readonly since: (count: number) => readonly Entry[]
  readonly read: Reader<Entry, EntryTime>
}

/** @param maxEntries number of entries kept: the one that was added first is forgotten first */
export function createJournal<Entry, EntryTime extends Time>(
  stamp: Stamp<Entry, EntryTime>,
  maxEntries = Number.POSITIVE_INFINITY,
): Journal<Entry, EntryTime> {
  const compare = comparison(stamp)
  const added: Entry[] = []
  let count = 0
  /** False after the clock was put back: entries are sorted to be read. */
  let isOrdered = true
  let sorted: readonly Entry[] | undefined
  return {
    add(entry) {
      const latest = added.at(-1)
      if (latest !== undefined && compare(latest, entry) > 0) isOrdered = false
      count += 1
      added.push(entry)
      if (added.length > maxEntries) added.shift()
      sorted = undefined
    },
    count: () => count,
    since: (mark) => (count > mark ? added.slice(-(count - mark)) : []),
    read: readerOf(() => (sorted ??= isOrdered ? [...added] : added.toSorted(compare)), stamp),
  }
}

/**
 * Two sequences of the same direction as one.
 * @param precedes true where an entry of `firstEntries` comes before one of `secondEntries`
 */
function merged<Entry>(
  firstEntries: Sequence<Entry>,
  secondEntries: Sequence<Entry>,
  precedes: (first: Entry, second: Entry) => boolean,
): Entries<Entry> {
  const length = firstEntries.length + secondEntries.length
  /** The place that was asked for last: its neighbours are found in a step or two. */
  let last = { index: 0, fromFirst: 0 }

  /** Number of entries of `firstEntries` among the first `index`. */
  function split(index: number): number {
    let low = Math.max(0, index - secondEntries.length, last.fromFirst - Math.max(0, last.index - index))
    let high = Math.min(index, firstEntries.length, last.fromFirst + Math.max(0, index - last.index))
    while (low < high) {
      const middle = (low + high) >> 1
      const [next, preceding] = [firstEntries.at(middle), secondEntries.at(index - middle - 1)]
      if (next !== undefined && preceding !== undefined && precedes(next, preceding)) low = middle + 1
      else high = middle
    }
    last = { index, fromFirst: low }
    return low
  }
  function entryAt(index: number): Entry | undefined {
    if (index < 0 || index >= length) return undefined
    const fromFirst = split(index)
    const [next, candidate] = [firstEntries.at(fromFirst), secondEntries.at(index - fromFirst)]
    return candidate === undefined || (next !== undefined && precedes(next, candidate)) ? next : candidate
  }
  return {
    length,
    at: entryAt,
    slice(begin = 0, end = length) {
      const entries: Entry[] = []
      let fromFirst = split(Math.min(begin, length))
      for (let index = begin; index < Math.min(end, length); index++) {
        const [next, candidate] = [firstEntries.at(fromFirst), secondEntries.at(index - fromFirst)]
        const isFirst = candidate === undefined || (next !== undefined && precedes(next, candidate))
        const entry = isFirst ? next : candidate
        if (isFirst) fromFirst += 1
        if (entry !== undefined) entries.push(entry)
      }
      return entries
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) {
        const entry = entryAt(index)
        if (entry !== undefined) yield entry
      }
    },
  }
}

/** Lays out the entries of people, those of the same stamp as one, and puts them in the place of made ones of that stamp. */
function withoutTwins<Entry>(
  simulated: Sequence<Entry>,
  people: Sequence<Entry>,
  compare: Compare<Entry>,
  join: (earlier: Entry, later: Entry) => Entry,
): [simulated: Sequence<Entry>, people: Sequence<Entry>] {
  const twins = new Map<number, Entry>()
  const unmatched: Entry[] = []
  for (let index = 0; index < people.length; index++) {
    const entry = people.at(index)
    if (entry === undefined) continue
    const place = leading(simulated, (candidate) => compare(candidate, entry) < 0)
    const twin = twins.get(place) ?? simulated.at(place)
    const latest = unmatched.at(-1)
    if (twin !== undefined && compare(twin, entry) === 0) twins.set(place, join(twin, entry))
    else if (latest !== undefined && compare(latest, entry) === 0)
      unmatched[unmatched.length - 1] = join(latest, entry)
    else unmatched.push(entry)
  }
  if (twins.size === 0) return [simulated, unmatched]
  return [{ length: simulated.length, at: (index) => twins.get(index) ?? simulated.at(index) }, unmatched]
}

/** Merges two sources by time and order number. Nothing is laid out but the entries of people where they are joined. */
export function createLedger<Entry, EntryTime extends Time>(
  parts: LedgerParts<Entry, EntryTime>,
): Ledger<Entry, EntryTime> {
  const { join } = parts
  const compare = comparison(parts)
  function read(span: Span<EntryTime>): [simulated: Sequence<Entry>, people: Sequence<Entry>] {
    const [simulated, people] = [parts.simulated(span), parts.people(span)]
    return join && people.length > 0 ? withoutTwins(simulated, people, compare, join) : [simulated, people]
  }
  return {
    oldestFirst(span = {}) {
      const [simulated, people] = read(span)
      return merged(simulated, people, (first, second) => compare(first, second) <= 0)
    },
    newestFirst(span = {}) {
      const [simulated, people] = read(span)
      return merged(reversed(people), reversed(simulated), (first, second) => compare(first, second) >= 0)
    },
  }
}
