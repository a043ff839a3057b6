import type { CreditActsLedger } from '../db/creditActs'
import type { Block } from '../world/block'
import { newestEvents, type StoredEvent } from '../world/events'
import type { RelayCourses } from '../world/relayCourse'
import type { World, WorldParts } from '../world/types'
import { relayCoursesOf } from './relayCourses'
import { partSources, worldSources } from './switchedParts'

/** The utility with relays, registers and credits as they are after what people sold and posted. */
export interface SwitchedWorld extends World {
  /** The utility as it was drawn, without acts of people. */
  readonly drawnWorld: World
  /** Ids of the meters whose relays have differed from what was drawn by now, and of those that measure them. */
  readonly switched: () => readonly string[]
}

/** Subject of an answer: a meter's index or id, its load or plan, or a query for its id. */
type Subject = number | string | { readonly meter: number } | { readonly meter_id: string }
type Answer = (subject: Subject, ...questions: unknown[]) => unknown

/** State of the laid world, until somebody does something again. */
interface Laid {
  readonly courseOf: RelayCourses
  readonly world: World
  /** Meters to which something was done and that are as they were drawn up to now, with the instant at which that was seen. */
  readonly asDrawn: Map<number, number>
  /** Indexes of the others, and of the meters that measure them. */
  readonly switched: Set<number>
  /** Minute for which `switched` holds. */
  minute: number
}

const areEqual = (blocks: readonly Block[], otherBlocks: readonly Block[]): boolean =>
  blocks.length === otherBlocks.length &&
  blocks.every(({ begin, end }, i) => begin === otherBlocks[i]?.begin && end === otherBlocks[i].end)

/**
 * Lays what people sold and posted over the made world. A meter is answered by another world as soon as its relay differs from
 * what was drawn, and so are the check meter of its area and the meter of its line, which measure what it uses; all others
 * are answered by the made one, at its price. Sums over everybody are the made world's: whoever shows one adds the
 * differences of `switched` meters (dayTotals.ts).
 */
export function createSwitchedWorld(
  drawnWorld: World,
  acts: CreditActsLedger,
  clock: () => number,
): SwitchedWorld {
  const { network, faults, states } = drawnWorld.parts
  let cached: { version: number; laid: Laid } | undefined

  function laidNow(): Laid | undefined {
    const version = acts.version()
    if (version === 0) return undefined
    if (cached?.version !== version) {
      const courseOf = relayCoursesOf(drawnWorld, acts)
      const asDrawn = new Map<number, number>()
      for (const id of acts.meters()) {
        const meter = network.find('meter', id)
        const since = courseOf(meter)?.since
        if (since !== undefined) asDrawn.set(meter, since)
      }
      cached = {
        version,
        laid: { courseOf, world: drawnWorld.under(courseOf), asDrawn, switched: new Set(), minute: 0 },
      }
    }
    const instant = clock()
    // A relay that opens or closes shows within the minute; what somebody did shows at once.
    if (states.minute(instant) !== cached.laid.minute) look(cached.laid, instant)
    cached.laid.minute = states.minute(instant)
    return cached.laid
  }
  /** Finds the meters whose relays have come to differ. */
  function look({ courseOf, asDrawn, switched }: Laid, instant: number): void {
    for (const [meter, seenUntil] of asDrawn) {
      if (seenUntil > instant) continue
      const point = network.pointOf(meter)
      const drawnBlocks = faults.relayOff(meter, point, seenUntil, instant + 1)
      const changedBlocks = courseOf(meter)?.blocks(seenUntil, instant + 1) ?? drawnBlocks
      if (areEqual(drawnBlocks, changedBlocks)) {
        asDrawn.set(meter, instant + 1)
        continue
      }
      asDrawn.delete(meter)
      const [area, line] = [network.pointArea[point] ?? -1, network.pointLine[point] ?? -1]
      const feeder = line < 0 ? -1 : (network.pointMeter[network.feederPoint(line)] ?? -1)
      const check = area < 0 ? -1 : network.checkOf(area)
      for (const index of [meter, check, feeder]) if (index >= 0) switched.add(index)
    }
  }
  const worldFor: Readonly<Record<string, (meter: number) => World | undefined>> = {
    switched(meter) {
      const laid = laidNow()
      return laid?.switched.has(meter) ? laid.world : undefined
    },
    acts(meter) {
      const laid = laidNow()
      return laid?.courseOf(meter) ? laid.world : undefined
    },
  }
  /** The members of a part that another world may answer, asked of the one that knows the meter. */
  function routed<Part extends object>(
    drawnPart: Part,
    sources: Readonly<Record<string, string>>,
    partOf: (world: World) => Part,
  ): Part {
    const answers = Object.entries(sources).flatMap(([member, source]) => {
      const otherWorld = worldFor[source]
      const drawnAnswer = Reflect.get(drawnPart, member) as Answer
      if (!otherWorld) return []
      const answer: Answer = (subject, ...questions) => {
        const laid = otherWorld(meterOf(subject))
        if (!laid) return Reflect.apply(drawnAnswer, drawnPart, [subject, ...questions])
        const laidPart = partOf(laid)
        return Reflect.apply(Reflect.get(laidPart, member) as Answer, laidPart, [subject, ...questions])
      }
      return [[member, answer]]
    })
    return { ...drawnPart, ...Object.fromEntries(answers) } as Part
  }
  function meterOf(subject: Subject): number {
    if (typeof subject === 'number') return subject
    if (typeof subject === 'string') return network.find('meter', subject)
    return 'meter' in subject ? subject.meter : network.find('meter', subject.meter_id)
  }
  const routedParts = Object.entries<'made' | Readonly<Record<string, string>>>(partSources).flatMap(
    ([name, sources]) => {
      if (sources === 'made') return []
      const part = name as keyof WorldParts
      return [[name, routed<object>(drawnWorld.parts[part], sources, ({ parts }) => parts[part])]]
    },
  )

  function eventsOf(first: number, last: number, meters?: Uint8Array): readonly StoredEvent[] {
    const laid = laidNow()
    const different = laid ? [...acts.meters()].map((id) => network.find('meter', id)) : []
    const askedMeters = different.filter((meter) => meter >= 0 && (!meters || meters[meter] === 1))
    if (!laid || askedMeters.length === 0) return drawnWorld.parts.events.eventsOf(first, last, meters)
    const { calendar } = drawnWorld.parts
    const [begin, end] = [calendar.dayStart(first), calendar.dayStart(last + 1) - 1]
    const isAsked = new Set(askedMeters)
    const otherEvents = drawnWorld.parts.events
      .eventsOf(first, last, meters)
      .filter(({ meter }) => !isAsked.has(meter))
    const changedEvents = askedMeters.flatMap((meter) =>
      laid.world.parts.events.unfiltered(meter, network.pointOf(meter), begin, end),
    )
    return changedEvents.length === 0 ? otherEvents : [...otherEvents, ...changedEvents].sort(newestEvents)
  }

  const parts = { ...drawnWorld.parts, ...Object.fromEntries(routedParts) } as WorldParts
  return {
    ...routed(drawnWorld, worldSources, (world) => world),
    drawnWorld,
    parts: { ...parts, events: { ...parts.events, eventsOf } },
    switched() {
      const laid = laidNow()
      return laid ? [...laid.switched].map((meter) => network.id('meter', meter)) : []
    },
  }
}
