import type { MeterEventRow } from '../../src/api/capture/meters'
import { createLedger, inOrder, readerOf, reversed, type Ledger, type Reader, type Span } from '../kit/ledger'
import { collectedAt } from '../db/commands'
import type { Db } from '../db/createDb'
import { remembered } from '../db/derived'
import { eventItems } from '../db/eventItems'
import type { StoredEvent } from '../world/events'
import type { World } from '../world/types'

/** Part of a meter's event log that was read on demand; instants in ms since 1970. */
interface LogRead {
  readonly meter: number
  readonly codes: readonly number[]
  readonly begin: number
  readonly end: number
  /** Later events were not in the log yet. */
  readonly until: number
  /** Instant at which the answer reached the head-end. */
  readonly readAt: number
}

/** Instants in ms since 1970, both included. */
type Instants = Required<Span<number>>

/** Whole days, both included, as `calendar.dayOf` counts them. */
interface Days {
  readonly first: number
  readonly last: number
}

/**
 * Events of meters: those that came by themselves, and those that users brought earlier by reading event logs on
 * demand. An event is stored at its first arrival, and once.
 */
export interface EventLedger {
  /** Events of some days, of all meters of the utility or of those that are 1 in `meters`, by their index. */
  ofMeters(days: Days, meters?: Uint8Array): Ledger<StoredEvent, number>
  /** Events of a meter, by its index, newest first. */
  ofMeter(meter: number, span: Instants): StoredEvent[]
  /** Row of an event as known at `now`; its name is English. */
  row(event: StoredEvent, now: number): MeterEventRow
  /** Events of a meter in a span that the head-end knows at `now`, newest first. */
  list(id: string, span: Instants, now: number): MeterEventRow[]
  /** Events of these codes in the meter's own memory at `readAt`, newest first. */
  memory(id: string, codes: readonly number[], span: Instants, readAt: number): MeterEventRow[]
}

/** Larger than every index of a meter. */
const meterIndexes = 2 ** 24

/** Newest first, at the same instant the higher code first, of the same code the meter with the lower index. */
const stamp = {
  timeOf: ({ instant }: StoredEvent) => instant,
  orderOf: ({ code, meter }: StoredEvent) => code * meterIndexes - meter,
}

const firstStored = (one: StoredEvent, other: StoredEvent): StoredEvent =>
  other.stored < one.stored ? other : one

export function createEventLedger(world: World, db: Db): EventLedger {
  const { network, calendar, events } = world.parts
  let cached: { version: number; readsByMeter: Map<number, LogRead[]> } | undefined

  function allReads(): Map<number, LogRead[]> {
    const version = db.commands.version()
    if (cached?.version === version) return cached.readsByMeter
    const readsByMeter = new Map<number, LogRead[]>()
    for (const { id, item_code, data_date, instant, order } of db.commands.eventReads()) {
      const meter = network.find('meter', id)
      const codes = eventItems.find(({ code }) => code === item_code)?.events
      if (!codes) continue
      const day = calendar.parseDate(data_date)
      const [begin, end] = [calendar.dayStart(day), calendar.dayStart(day + 1) - 1]
      const read = { meter, codes, begin, end, until: collectedAt(order, instant), readAt: instant }
      const reads = readsByMeter.get(meter)
      if (reads) reads.push(read)
      else readsByMeter.set(meter, [read])
    }
    cached = { version, readsByMeter }
    return readsByMeter
  }

  const madeOf = (meter: number, begin: number, end: number): StoredEvent[] =>
    events.unfiltered(meter, network.pointOf(meter), begin, end)

  /** Events that a read brought, stored when it answered. */
  const broughtBy = ({ meter, codes, until, readAt, ...read }: LogRead, span: Instants) =>
    madeOf(meter, Math.max(read.begin, span.begin), Math.min(read.end, until, span.end)).flatMap((event) =>
      codes.includes(event.code) ? [{ ...event, stored: readAt }] : [],
    )

  const ledgerOf = (made: Reader<StoredEvent, number>, people: Reader<StoredEvent, number>) =>
    createLedger({ ...stamp, simulated: made, people, join: firstStored })

  const ofMeter: EventLedger['ofMeter'] = (meter, span) => {
    const made = inOrder(madeOf(meter, span.begin, span.end), stamp)
    const brought = (allReads().get(meter) ?? []).flatMap((read) => broughtBy(read, span))
    return ledgerOf(
      () => made,
      () => inOrder(brought, stamp),
    )
      .newestFirst()
      .slice()
  }

  /** Events of the meters that users added, by state of the registry, span and meters. */
  const addedEvents = remembered<readonly StoredEvent[]>(4)
  const ofAdded = (span: Instants, meters: Uint8Array | undefined): readonly StoredEvent[] =>
    addedEvents([db.meters.version(), span.begin, span.end, meters], () =>
      [...db.meters.entries().values()].flatMap(({ index, removed }) =>
        network.added.isAdded(index) && !removed && (!meters || meters[index] === 1)
          ? madeOf(index, span.begin, span.end)
          : [],
      ),
    )

  const row: EventLedger['row'] = (event, now) => {
    const { meter, code, end } = event
    const logUntil = (allReads().get(meter) ?? []).flatMap((read) =>
      end !== undefined &&
      read.readAt <= now &&
      read.codes.includes(code) &&
      end >= read.begin &&
      end <= Math.min(read.end, read.until)
        ? read.until
        : [],
    )
    return events.row(event, now, Math.max(0, ...logUntil))
  }

  return {
    ofMeter,
    ofMeters({ first, last }, meters) {
      const days = { begin: calendar.dayStart(first), end: calendar.dayStart(last + 1) - 1 }
      const made = readerOf(() => reversed(events.eventsOf(first, last, meters)), stamp)
      const brought = [...allReads()].flatMap(([meter, reads]) =>
        !meters || meters[meter] === 1 ? reads.flatMap((read) => broughtBy(read, days)) : [],
      )
      const people = inOrder([...ofAdded(days, meters), ...brought], stamp)
      return ledgerOf(
        made,
        readerOf(() => people, stamp),
      )
    },
    row,
    list: (id, span, now) =>
      ofMeter(network.find('meter', id), span)
        .filter(({ instant, stored }) => instant <= now && stored <= now)
        .map((event) => row(event, now)),
    memory: (id, codes, { begin, end }, readAt) =>
      inOrder(madeOf(network.find('meter', id), begin, Math.min(end, readAt)), stamp)
        .toReversed()
        .filter(({ code }) => codes.includes(code))
        .map((event) => events.row({ ...event, stored: Math.min(event.stored, readAt) }, readAt, readAt)),
  }
}
