/** Pace of sending over all batches. Instants are ms since 1970, durations ms. */

/** Commands a minute at most. */
export const mostPerMinute = 200

/** Time between two sendings, which are spread evenly: 300 ms at 200 a minute. @throws RangeError for a rate outside of 1 to 200 */
export function sendingGap(perMinute: number): number {
  if (!(perMinute >= 1 && perMinute <= mostPerMinute)) throw new RangeError('A rate is 1 to 200 a minute')
  return 60_000 / perMinute
}

/** One meter of so many is in flight at a time: 2 %. */
const metersPerFlight = 50

/**
 * Commands that may be in flight in an area at a time: 2 % of its meters in the archive, rounded down, one at least (58: 1, 100: 2, 149: 2,
 * 150: 3).
 */
export const flightsOfArea = (meters: number): number => Math.max(1, Math.floor(meters / metersPerFlight))

/** A command that waits to be sent. */
export interface WaitingCommand {
  readonly id: string
  /** Id of the area; '' without one: such a meter is an area of its own. */
  readonly area: string
  /** Id of its collection point, whose share may be paused. */
  readonly concentrator: string
}

/** A command in flight: sent, and not yet verified, failed or unknown. Those of single control count, too. */
export interface Flight {
  readonly area: string
  readonly sentAt: number
  /** Instant at which it is verified, failed or unknown; Infinity while that is not known. */
  readonly landsAt: number
}

export interface Pace {
  readonly perMinute: number
  /** Number of meters of an area in the archive. */
  readonly metersOf: (area: string) => number
  /** True for a concentrator whose share is paused. */
  readonly isPaused?: (concentrator: string) => boolean
}

/** The next sending. */
export interface Sending<Waiting extends WaitingCommand> {
  readonly command: Waiting
  readonly sentAt: number
}

/**
 * The next command that is sent, and when: the first one of the queue whose area has room, a gap after the latest sending of any batch or
 * of single control. Undefined where nothing can be sent before a flight lands whose end is not known.
 * @param flights of the whole utility: those in flight, and the latest one sent
 * @param notBefore earliest instant
 */
export function nextSending<Waiting extends WaitingCommand>(
  queue: readonly Waiting[],
  flights: readonly Flight[],
  notBefore: number,
  { perMinute, metersOf, isPaused = () => false }: Pace,
): Sending<Waiting> | undefined {
  const latest = flights.reduce((time, { sentAt }) => Math.max(time, sentAt), Number.NEGATIVE_INFINITY)
  const earliest = Math.max(notBefore, latest + sendingGap(perMinute))
  const offered = queue.filter(({ concentrator }) => !isPaused(concentrator))
  const roomsAt = new Map<string, number>()
  /** The earliest instant from which an area has room. */
  function roomAt(area: string): number {
    if (area === '') return earliest
    const remembered = roomsAt.get(area)
    if (remembered !== undefined) return remembered
    const landings = flights
      .filter((flight) => flight.area === area && flight.landsAt > earliest)
      .map(({ landsAt }) => landsAt)
      .toSorted((a, b) => a - b)
    const surplus = landings.length - flightsOfArea(metersOf(area))
    const instant = surplus < 0 ? earliest : (landings[surplus] ?? earliest)
    roomsAt.set(area, instant)
    return instant
  }
  let next: Sending<Waiting> | undefined
  for (const command of offered) {
    const sentAt = roomAt(command.area)
    if (sentAt === Number.POSITIVE_INFINITY || (next && next.sentAt <= sentAt)) continue
    next = { command, sentAt }
    if (sentAt === earliest) break
  }
  return next
}

/**
 * Plan of a queue: each command with the instant of its sending, in the order of sending; what a flight without an end holds up is missing.
 * @param durationOf time that a command is in flight
 * @example 500 areas at 200 a minute: the last one after 149.7 s; 58 meters of one area of 21 s each: over after 20 min 18 s
 */
export function planSending<Waiting extends WaitingCommand>(
  queue: readonly Waiting[],
  durationOf: (command: Waiting) => number,
  { flights = [], startsAt }: { flights?: readonly Flight[]; startsAt: number },
  pace: Pace,
): Sending<Waiting>[] {
  const plan: Sending<Waiting>[] = []
  let waiting = [...queue]
  let inTheAir = [...flights]
  for (;;) {
    const sending = nextSending(waiting, inTheAir, startsAt, pace)
    if (!sending) return plan
    const { command, sentAt } = sending
    plan.push(sending)
    waiting = waiting.filter((queued) => queued !== command)
    const newFlight = { area: command.area, sentAt, landsAt: sentAt + durationOf(command) }
    inTheAir = [...inTheAir.filter(({ landsAt }) => landsAt > sentAt), newFlight]
  }
}
