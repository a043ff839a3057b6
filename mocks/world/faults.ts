import type { Archive } from './archive'
import type { Block } from './block'
import { HOUR, MINUTE, DAY, type Calendar } from './calendar'
import { createClocks, type Clocks } from './clocks'
import type { Irregularities } from './irregularities'
import { bits, draw, topic } from './random'
import type { Relays } from './relay'
import { signalLevel } from './signal'

/** Outage of a feeder, for announced work or because of a failure. */
export interface Outage extends Block {
  planned: boolean
}

/** Faults in the field with their times. Every block is computed from the requested instant; nothing is stored. */
export interface Faults extends Clocks, Relays {
  /** Feeder outages that touch begin … end, oldest first. */
  readonly outages: (line: number, begin: number, end: number) => Outage[]
  readonly outageAt: (line: number, ms: number) => Block | undefined
  /** The DCU or modem itself is out of reach. */
  readonly pointOutageAt: (point: number, ms: number) => Block | undefined
  /** Outages of the collection point that touch begin … end, oldest first. */
  readonly pointOutages: (point: number, begin: number, end: number) => Block[]
  readonly chronic: (point: number) => boolean
  /** Civil days `firstDay` … `endDay − 1` in which the meter is dead, when `day` is one of them. */
  readonly deadAt: (meter: number, day: number) => { firstDay: number; endDay: number } | undefined
  /** True when a meter that people added has joined its network; generated meters have from the start. */
  readonly hasJoined: (meter: number, ms: number) => boolean
  /** A meter that never answered. */
  readonly never: (meter: number) => boolean
  /** True when the meter answers at this instant: feeder, collection point and meter are fine. */
  readonly online: (meter: number, point: number, ms: number) => boolean
  /** Last instant at which the head-end heard the meter; undefined when it never answered. */
  readonly lastContact: (meter: number, point: number, ms: number) => number | undefined
  /** Thefts and feeding areas of the irregularities. */
  readonly theft: Irregularities['theft']
  readonly thefts: Irregularities['thefts']
  readonly feedingArea: Irregularities['feedingArea']
}

/** Each feeder has at most one outage per slot of this length: five a year, ten hours in total. */
const feederSlot = 70 * DAY
/** Share of planned outages among those on a working day: they begin on a half hour of the morning. */
const plannedShare = 0.5
const dcuSlot = 30 * DAY
const chronicSlot = 4 * DAY
const deadSlot = 120
/** Frequency of missing answers within an hour relative to the mean, by signal level. */
const silence = [6, 2.6, 0.9, 0.5, 0.3] as const
/** Share of the meters with a mean signal level that do not answer. */
const silentShare = { day: 0.004, evening: 0.008 }
const mostSilent = silence[0] * silentShare.evening

/** Meters that never answered, and meters that are dead for some days: counts query both for every meter. */
function createDead(seed: number, meters: number): Pick<Faults, 'never' | 'deadAt'> {
  /** 1 = has answered, 2 = never answered. */
  const heardOf = new Uint8Array(meters)
  const never = (meter: number): boolean =>
    (heardOf[meter] ||= draw(seed, topic.dead, meter, -1) < 0.0008 ? 2 : 1) === 2
  /** First day of the latest queried slot in which the meter did not die. */
  const soundFrom = new Int32Array(meters).fill(-deadSlot)
  const deadAt = (meter: number, day: number): { firstDay: number; endDay: number } | undefined => {
    const age = day - (soundFrom[meter] ?? 0)
    if (age >= 0 && age < deadSlot) return undefined
    const phase = bits(seed, topic.dead, meter, -2) % deadSlot
    const slot = Math.floor((day + phase) / deadSlot)
    if (draw(seed, topic.dead, meter, slot) > 0.0255) {
      soundFrom[meter] = slot * deadSlot - phase
      return undefined
    }
    const firstDay = slot * deadSlot - phase + Math.floor(draw(seed, topic.dead, meter, slot, 1) * 45)
    const endDay = firstDay + 5 + Math.floor(draw(seed, topic.dead, meter, slot, 2) * 13)
    return firstDay <= day && day < endDay ? { firstDay, endDay } : undefined
  }
  return { never, deadAt }
}

/** An added meter joins its network some minutes after it is filed; generated meters joined before the start. */
function createJoining({ seed, added }: Archive['network']) {
  const joinedAt = (meter: number): number => {
    const { since = 0 } = added.get(meter) ?? {}
    return since + 3 * MINUTE + Math.floor(draw(seed, topic.reach, meter, -2) * 720) * 1000
  }
  return {
    joinedAt,
    hasJoined: (meter: number, ms: number): boolean => !added.isAdded(meter) || joinedAt(meter) <= ms,
  }
}

/** Blocks that touch a span, oldest first; each lies within one slot. */
function touching<OneBlock extends Block>(
  { begin, end }: Block,
  slot: number,
  blockOf: (ms: number) => OneBlock | undefined,
): OneBlock[] {
  const blocks: OneBlock[] = []
  for (let instant = begin; instant < end + slot; instant += slot) {
    const block = blockOf(instant)
    if (block && block.end > begin && block.begin < end) blocks.push(block)
  }
  return blocks
}

export function createFaults(
  archive: Archive,
  calendar: Calendar,
  irregularities: Irregularities,
  relays: Relays,
): Faults {
  const { network } = archive
  const { seed, plan } = network

  const lineOf = (point: number): number => network.pointLine[point] ?? 0
  // The latest block per feeder and per collection point: neighbours in a list repeat the same query.
  const cachedFeeders: { slot: number; block: Outage | undefined }[] = []
  const cachedPoints: { slot: number; block: Block | undefined }[] = []
  const feederBlock = (line: number, slot: number): Outage | undefined => {
    const cached = cachedFeeders[line]
    if (cached?.slot === slot) return cached.block
    const block = findFeederBlock(line, slot)
    cachedFeeders[line] = { slot, block }
    return block
  }
  /** Planned work of a slot instead of a failure on that day; undefined when no work is planned. */
  function plannedBlock(
    line: number,
    slot: number,
    { begin: failureBegin, end: failureEnd }: Block,
  ): Outage | undefined {
    const day = calendar.dayOf(failureBegin)
    if (!relays.isWorkday(day) || draw(seed, topic.outage, line, slot, 3) >= plannedShare) return undefined
    const begin =
      calendar.dayStart(day) +
      8 * HOUR +
      Math.floor(draw(seed, topic.outage, line, slot, 4) * 9) * 30 * MINUTE
    const end = begin + Math.ceil((failureEnd - failureBegin) / (30 * MINUTE)) * 30 * MINUTE
    const fitsSlot = begin >= slot * feederSlot && end < (slot + 1) * feederSlot
    return fitsSlot ? { begin, end, planned: true } : undefined
  }
  const findFeederBlock = (line: number, slot: number): Outage | undefined => {
    const luck = draw(seed, topic.outage, line, slot)
    if (luck > 0.94) return undefined
    const length = Math.round((1 + 3 * draw(seed, topic.outage, line, slot, 1) ** 2.2) * 60) * MINUTE
    const earliest =
      slot * feederSlot +
      Math.floor(draw(seed, topic.outage, line, slot, 2) * (feederSlot - 4 * HOUR - MINUTE))
    const begin = Math.floor(earliest / 1000) * 1000
    const failure = { begin, end: begin + length }
    return plannedBlock(line, slot, failure) ?? { ...failure, planned: false }
  }
  const outageAt = (line: number, ms: number): Block | undefined => {
    const block = feederBlock(line, Math.floor(ms / feederSlot))
    return block && block.begin <= ms && ms < block.end ? block : undefined
  }

  // Two DCUs of every branch are chronically bad: the worst of a plain ranking by hash.
  const chronicPoints = new Map<number, number>()
  const perBranch = plan.dcus < 50 ? 1 : 2
  const branches = plan.dcus < 50 ? 1 : plan.branches
  for (let branch = 0; branch < branches; branch++) {
    const ranked: [number, number][] = []
    for (let point = 0; point < network.pointCount; point++) {
      if (
        network.pointDirect[point] ||
        (branches > 1 && network.centreBranch(network.lineCentre(lineOf(point))) !== branch)
      )
        continue
      ranked.push([bits(seed, topic.dcu, point, 1), point])
    }
    ranked.sort((a, b) => a[0] - b[0])
    for (const [, point] of ranked.slice(0, perBranch)) chronicPoints.set(point, chronicPoints.size)
  }
  const chronicTotal = Math.max(1, chronicPoints.size)
  const pointBlock = (point: number, ms: number): Block | undefined => {
    const rank = chronicPoints.get(point)
    // Staggered, so that a few of the bad concentrators are always down but never all at once.
    const shift = rank === undefined ? 0 : Math.floor((rank / chronicTotal) * chronicSlot)
    const slot = Math.floor((ms - shift) / (rank === undefined ? dcuSlot : chronicSlot))
    const cached = cachedPoints[point]
    if (cached?.slot === slot) return cached.block
    const block = rank === undefined ? findPointBlock(point, slot) : findChronicBlock(point, slot, shift)
    cachedPoints[point] = { slot, block }
    return block
  }
  const findChronicBlock = (point: number, slot: number, shift: number): Block => {
    const begin = slot * chronicSlot + shift + Math.floor(draw(seed, topic.dcu, point, slot, 2) * 20) * HOUR
    return { begin, end: begin + Math.round((6 + 10 * draw(seed, topic.dcu, point, slot, 3)) * 60) * MINUTE }
  }
  const findPointBlock = (point: number, slot: number): Block | undefined => {
    if (draw(seed, topic.dcu, point, slot) > 0.42) return undefined
    const weibull = 6 * (-Math.log(1 - draw(seed, topic.dcu, point, slot, 4))) ** (1 / 0.8)
    // One outage in thirty waits for a crew.
    const isLong = draw(seed, topic.dcu, point, slot, 6) < 0.03
    const hours = isLong ? 25 + 20 * draw(seed, topic.dcu, point, slot, 7) : Math.min(20, 0.4 + weibull)
    const length = Math.round(hours * 60) * MINUTE
    const begin =
      slot * dcuSlot +
      Math.floor((draw(seed, topic.dcu, point, slot, 5) * (dcuSlot - 46 * HOUR)) / 1000) * 1000
    return { begin, end: begin + length }
  }
  const pointOutageAt = (point: number, ms: number): Block | undefined => {
    const block = pointBlock(point, ms)
    return block && block.begin <= ms && ms < block.end ? block : undefined
  }

  const { never, deadAt } = createDead(seed, plan.meters)
  const silent = (meter: number, point: number, ms: number): boolean => {
    const hour = Math.floor(ms / HOUR)
    const chance = draw(seed, topic.reach, meter, hour)
    if (chance >= mostSilent) return false
    const local = Math.floor(((ms + calendar.offset(ms)) % DAY) / HOUR)
    const luck = chance / (local >= 18 && local < 22 ? silentShare.evening : silentShare.day)
    return luck < silence[0] && luck < (silence[signalLevel(archive, meter, point)] ?? 1)
  }
  const { joinedAt, hasJoined } = createJoining(network)
  const online = (meter: number, point: number, ms: number): boolean =>
    hasJoined(meter, ms) &&
    !outageAt(lineOf(point), ms) &&
    !pointOutageAt(point, ms) &&
    !never(meter) &&
    !deadAt(meter, calendar.dayOf(ms)) &&
    !silent(meter, point, ms)

  return {
    outages: (line, begin, end) =>
      touching({ begin, end }, feederSlot, (ms) => feederBlock(line, Math.floor(ms / feederSlot))),
    outageAt,
    pointOutageAt,
    pointOutages: (point, begin, end) =>
      touching({ begin, end }, chronicPoints.has(point) ? chronicSlot : dcuSlot, (ms) =>
        pointBlock(point, ms),
      ),
    deadAt,
    never,
    hasJoined,
    ...relays,
    online,
    chronic: (point) => chronicPoints.has(point),
    lastContact(meter, point, ms) {
      if (never(meter) || !hasJoined(meter, ms)) return undefined
      let last = ms
      const day = calendar.dayOf(ms)
      const dead = deadAt(meter, day)
      if (dead) last = calendar.dayStart(dead.firstDay)
      // Blocks can follow each other; each step goes back to the begin of one of them.
      for (let step = 0; step < 6; step++) {
        const block = outageAt(lineOf(point), last - 1) ?? pointOutageAt(point, last - 1)
        if (!block) break
        last = block.begin
      }
      const heartbeat = Math.floor(draw(seed, topic.reach, meter, -1, Math.floor(last / HOUR)) * 840) * 1000
      const heard = (last === ms && silent(meter, point, ms) ? last - 25 * MINUTE : last) - heartbeat - 1000
      return hasJoined(meter, heard) ? heard : joinedAt(meter)
    },
    theft: irregularities.theft,
    thefts: irregularities.thefts,
    feedingArea: irregularities.feedingArea,
    ...createClocks(archive, calendar),
  }
}
