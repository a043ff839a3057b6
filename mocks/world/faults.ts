import type { Archive } from './archive'
import { HOUR, MINUTE, DAY, weekday, type Calendar } from './calendar'
import { createClocks, type Clocks } from './clocks'
import { createHolidays } from './holidays'
import type { Irregularities } from './irregularities'
import { bits, draw, topic } from './random'
import { signalLevel } from './signal'

/** From `from` up to, not including, `to` (instants, ms). */
export interface Block {
  from: number
  to: number
}

/** A feeder is dark, for work that was planned and announced, or because it failed. */
export interface Outage extends Block {
  planned: boolean
}

/** When a meter's relay is open: for good from `stopAt`, and once in each cycle; all in ms. */
export interface RelayPlan {
  readonly meter: number
  readonly stopAt: number
  readonly cycle: { length: number; shift: number } | undefined
}
const none: readonly Block[] = []

/** What goes wrong in the field, and when. Every block is found from the instant asked about; nothing is remembered. */
export interface Faults extends Clocks {
  /** Feeder outages that touch from … to, oldest first. */
  readonly outages: (line: number, from: number, to: number) => Outage[]
  readonly outageAt: (line: number, ms: number) => Block | undefined
  /** The DCU or modem itself is out of reach. */
  readonly pointOutageAt: (cp: number, ms: number) => Block | undefined
  /** All of them that touch from … to, oldest first. */
  readonly pointOutages: (cp: number, from: number, to: number) => Block[]
  readonly chronic: (cp: number) => boolean
  /** Civil days `from` … `to − 1` in which the meter is dead, if `day` is one of them. */
  readonly deadAt: (meter: number, day: number) => { from: number; to: number } | undefined
  /** Whether a meter that people added has joined its network; made meters have. */
  readonly hasJoined: (meter: number, ms: number) => boolean
  /** A meter that never answered. */
  readonly never: (meter: number) => boolean
  /** First day on which the stopped consumer is no longer read; Infinity for the others. */
  readonly stopDay: (meter: number, cp: number) => number
  /** Times at which the relay is open. */
  readonly relayOff: (meter: number, cp: number, from: number, to: number) => readonly Block[]
  /** The same in two steps, for many questions about one meter. */
  readonly relayPlan: (meter: number, cp: number) => RelayPlan
  readonly planOff: (plan: RelayPlan, from: number, to: number) => readonly Block[]
  readonly relayOffAt: (meter: number, cp: number, ms: number) => Block | undefined
  /** The meter itself answers now (its feeder, its collection point and itself are fine). */
  readonly online: (meter: number, cp: number, ms: number) => boolean
  /** Last instant at which the head-end heard the meter; undefined when it never did. */
  readonly lastContact: (meter: number, cp: number, ms: number) => number | undefined
  /** The same as those of the irregularities. */
  readonly theft: Irregularities['theft']
  readonly thefts: Irregularities['thefts']
  readonly feedingArea: Irregularities['feedingArea']
}

/** A feeder is dark at most once in as many days: five times a year, ten hours together. */
const feederSlot = 70 * DAY
/** Of the outages that would fall on a working day so many are planned: they begin on a half hour of its morning. */
const plannedShare = 0.5
const dcuSlot = 30 * DAY
const chronicSlot = 4 * DAY
const deadSlot = 120
/** How much more often than the mean a meter does not answer for an hour, by signal level. */
const silence = [6, 2.6, 0.9, 0.5, 0.3] as const
/** Share of the meters of a mean level that do not answer. */
const silentShare = { day: 0.004, evening: 0.008 }
const mostSilent = silence[0] * silentShare.evening

/** Meters that never answered, and those that are dead for some days: whoever counts asks both of every meter. */
function createDead(seed: number, meters: number): Pick<Faults, 'never' | 'deadAt'> {
  /** 1 = has answered, 2 = never did. */
  const heardOf = new Uint8Array(meters)
  const never = (meter: number): boolean =>
    (heardOf[meter] ||= draw(seed, topic.dead, meter, -1) < 0.0008 ? 2 : 1) === 2
  /** First day of the latest time that was asked about in which the meter did not die. */
  const soundFrom = new Int32Array(meters).fill(-deadSlot)
  const deadAt = (meter: number, day: number): { from: number; to: number } | undefined => {
    const age = day - (soundFrom[meter] ?? 0)
    if (age >= 0 && age < deadSlot) return undefined
    const phase = bits(seed, topic.dead, meter, -2) % deadSlot
    const slot = Math.floor((day + phase) / deadSlot)
    if (draw(seed, topic.dead, meter, slot) > 0.0255) {
      soundFrom[meter] = slot * deadSlot - phase
      return undefined
    }
    const from = slot * deadSlot - phase + Math.floor(draw(seed, topic.dead, meter, slot, 1) * 45)
    const to = from + 5 + Math.floor(draw(seed, topic.dead, meter, slot, 2) * 13)
    return from <= day && day < to ? { from, to } : undefined
  }
  return { never, deadAt }
}

/** A meter that people added joins its network some minutes after it is known; made meters joined before the start. */
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

/** The blocks of a slot each that touch a time, oldest first; a block lies within its slot. */
function touching<Of extends Block>(
  { from, to }: Block,
  slot: number,
  blockOf: (ms: number) => Of | undefined,
): Of[] {
  const found: Of[] = []
  for (let at = from; at < to + slot; at += slot) {
    const block = blockOf(at)
    if (block && block.to > from && block.from < to) found.push(block)
  }
  return found
}

export function createFaults(archive: Archive, calendar: Calendar, irregularities: Irregularities): Faults {
  const { network } = archive
  const { seed, plan } = network

  const lineOf = (cp: number): number => network.pointLine[cp] ?? 0
  // The latest answer per feeder and per collection point: neighbours in a list ask the same question again and again.
  const feederSeen: { slot: number; block: Outage | undefined }[] = []
  const cpSeen: { slot: number; block: Block | undefined }[] = []
  const feederBlock = (line: number, slot: number): Outage | undefined => {
    const seen = feederSeen[line]
    if (seen?.slot === slot) return seen.block
    const block = findFeederBlock(line, slot)
    feederSeen[line] = { slot, block }
    return block
  }
  const isHoliday = createHolidays(archive.profile)
  /** The planned work of a slot in place of a failure on that day; undefined where nobody plans it. */
  function plannedBlock(line: number, slot: number, { from, to }: Block): Outage | undefined {
    const day = calendar.dayOf(from)
    const works = weekday(day) >= 1 && weekday(day) <= 5 && !isHoliday(day)
    if (!works || draw(seed, topic.outage, line, slot, 3) >= plannedShare) return undefined
    const begin =
      calendar.dayStart(day) +
      8 * HOUR +
      Math.floor(draw(seed, topic.outage, line, slot, 4) * 9) * 30 * MINUTE
    const end = begin + Math.ceil((to - from) / (30 * MINUTE)) * 30 * MINUTE
    const within = begin >= slot * feederSlot && end < (slot + 1) * feederSlot
    return within ? { from: begin, to: end, planned: true } : undefined
  }
  const findFeederBlock = (line: number, slot: number): Outage | undefined => {
    const luck = draw(seed, topic.outage, line, slot)
    if (luck > 0.94) return undefined
    const length = Math.round((1 + 3 * draw(seed, topic.outage, line, slot, 1) ** 2.2) * 60) * MINUTE
    const from =
      slot * feederSlot +
      Math.floor(draw(seed, topic.outage, line, slot, 2) * (feederSlot - 4 * HOUR - MINUTE))
    const whole = Math.floor(from / 1000) * 1000
    const failure = { from: whole, to: whole + length }
    return plannedBlock(line, slot, failure) ?? { ...failure, planned: false }
  }
  const outageAt = (line: number, ms: number): Block | undefined => {
    const block = feederBlock(line, Math.floor(ms / feederSlot))
    return block && block.from <= ms && ms < block.to ? block : undefined
  }

  // Two DCUs of every branch are chronically bad: the worst of a plain ranking by hash.
  const chronicCps = new Map<number, number>()
  const perBranch = plan.dcus < 50 ? 1 : 2
  const branches = plan.dcus < 50 ? 1 : plan.branches
  for (let branch = 0; branch < branches; branch++) {
    const ranked: [number, number][] = []
    for (let cp = 0; cp < network.pointCount; cp++) {
      if (
        network.pointDirect[cp] ||
        (branches > 1 && network.centreBranch(network.lineCentre(lineOf(cp))) !== branch)
      )
        continue
      ranked.push([bits(seed, topic.dcu, cp, 1), cp])
    }
    ranked.sort((a, b) => a[0] - b[0])
    for (const [, cp] of ranked.slice(0, perBranch)) chronicCps.set(cp, chronicCps.size)
  }
  const chronicTotal = Math.max(1, chronicCps.size)
  const cpBlock = (cp: number, ms: number): Block | undefined => {
    const rank = chronicCps.get(cp)
    // Staggered, so that a few of the bad ones are always down but never all at once.
    const shift = rank === undefined ? 0 : Math.floor((rank / chronicTotal) * chronicSlot)
    const slot = Math.floor((ms - shift) / (rank === undefined ? dcuSlot : chronicSlot))
    const seen = cpSeen[cp]
    if (seen?.slot === slot) return seen.block
    const block = rank === undefined ? findCpBlock(cp, slot) : findChronicBlock(cp, slot, shift)
    cpSeen[cp] = { slot, block }
    return block
  }
  const findChronicBlock = (cp: number, slot: number, shift: number): Block => {
    const from = slot * chronicSlot + shift + Math.floor(draw(seed, topic.dcu, cp, slot, 2) * 20) * HOUR
    return { from, to: from + Math.round((6 + 10 * draw(seed, topic.dcu, cp, slot, 3)) * 60) * MINUTE }
  }
  const findCpBlock = (cp: number, slot: number): Block | undefined => {
    if (draw(seed, topic.dcu, cp, slot) > 0.42) return undefined
    const weibull = 6 * (-Math.log(1 - draw(seed, topic.dcu, cp, slot, 4))) ** (1 / 0.8)
    // One in thirty waits for a crew.
    const stays = draw(seed, topic.dcu, cp, slot, 6) < 0.03
    const hours = stays ? 25 + 20 * draw(seed, topic.dcu, cp, slot, 7) : Math.min(20, 0.4 + weibull)
    const length = Math.round(hours * 60) * MINUTE
    const from =
      slot * dcuSlot + Math.floor((draw(seed, topic.dcu, cp, slot, 5) * (dcuSlot - 46 * HOUR)) / 1000) * 1000
    return { from, to: from + length }
  }
  const pointOutageAt = (cp: number, ms: number): Block | undefined => {
    const block = cpBlock(cp, ms)
    return block && block.from <= ms && ms < block.to ? block : undefined
  }

  const { never, deadAt } = createDead(seed, plan.meters)
  const stopDay = (meter: number, cp: number): number => {
    // The rarer of the two first.
    if (draw(seed, topic.relay, meter, -3) >= 0.007 || archive.type(meter, cp) !== '01')
      return Number.POSITIVE_INFINITY
    return archive.firstDay(meter, cp) + 40 + Math.floor(draw(seed, topic.relay, meter, -4) * 900)
  }

  /** Consumers short of money are switched off now and then: one block in each of their own cycles. */
  const relayCycle = (meter: number, cp: number): { length: number; shift: number } | undefined => {
    if (draw(seed, topic.relay, meter, -1) >= 0.17 || archive.relayMode(meter, cp) === '0') return undefined
    if (archive.usage(meter, cp) !== 'residential' || archive.solar(meter, cp) > 0) return undefined
    const length = (18 + Math.floor(draw(seed, topic.relay, meter, -2) * 14)) * DAY
    return { length, shift: Math.floor(draw(seed, topic.relay, meter, -5) * length) }
  }
  const relayBlock = (meter: number, cycle: { length: number; shift: number }, slot: number): Block => {
    const start = slot * cycle.length - cycle.shift
    const at =
      start + Math.floor((draw(seed, topic.relay, meter, slot, 1) * (cycle.length - 4 * DAY)) / DAY) * DAY
    const from = at + 13 * HOUR + Math.floor(draw(seed, topic.relay, meter, slot, 2) * 7200) * 1000
    return {
      from,
      to: from + Math.floor((2 + 60 * draw(seed, topic.relay, meter, slot, 3) ** 2) * 3600) * 1000,
    }
  }
  const relayPlan = (meter: number, cp: number): RelayPlan => {
    const stop = stopDay(meter, cp)
    return {
      meter,
      stopAt: stop < Number.POSITIVE_INFINITY ? calendar.dayStart(stop) : stop,
      cycle: relayCycle(meter, cp),
    }
  }
  const planOff = ({ meter, stopAt, cycle }: RelayPlan, from: number, to: number): readonly Block[] => {
    if (stopAt < to) return [{ from: stopAt, to: Number.POSITIVE_INFINITY }]
    if (!cycle) return none
    const found: Block[] = []
    const last = Math.floor((to + cycle.shift) / cycle.length)
    for (let slot = Math.floor((from + cycle.shift) / cycle.length); slot <= last; slot++) {
      const block = relayBlock(meter, cycle, slot)
      if (block.to > from && block.from < to) found.push(block)
    }
    return found
  }
  const relayOff = (meter: number, cp: number, from: number, to: number): readonly Block[] =>
    planOff(relayPlan(meter, cp), from, to)

  const silent = (meter: number, cp: number, ms: number): boolean => {
    const hour = Math.floor(ms / HOUR)
    const chance = draw(seed, topic.reach, meter, hour)
    if (chance >= mostSilent) return false
    const local = Math.floor(((ms + calendar.offset(ms)) % DAY) / HOUR)
    const luck = chance / (local >= 18 && local < 22 ? silentShare.evening : silentShare.day)
    return luck < silence[0] && luck < (silence[signalLevel(archive, meter, cp)] ?? 1)
  }
  const { joinedAt, hasJoined } = createJoining(network)
  const online = (meter: number, cp: number, ms: number): boolean =>
    hasJoined(meter, ms) &&
    !outageAt(lineOf(cp), ms) &&
    !pointOutageAt(cp, ms) &&
    !never(meter) &&
    !deadAt(meter, calendar.dayOf(ms)) &&
    !silent(meter, cp, ms)

  return {
    outages: (line, from, to) =>
      touching({ from, to }, feederSlot, (ms) => feederBlock(line, Math.floor(ms / feederSlot))),
    outageAt,
    pointOutageAt,
    pointOutages: (cp, from, to) =>
      touching({ from, to }, chronicCps.has(cp) ? chronicSlot : dcuSlot, (ms) => cpBlock(cp, ms)),
    deadAt,
    never,
    hasJoined,
    stopDay,
    relayOff,
    relayPlan,
    planOff,
    online,
    chronic: (cp) => chronicCps.has(cp),
    relayOffAt: (meter, cp, ms) =>
      relayOff(meter, cp, ms, ms + 1).find((block) => block.from <= ms && ms < block.to),
    lastContact(meter, cp, ms) {
      if (never(meter) || !hasJoined(meter, ms)) return undefined
      let last = ms
      const day = calendar.dayOf(ms)
      const dead = deadAt(meter, day)
      if (dead) last = calendar.dayStart(dead.from)
      // Blocks can follow each other; each step goes back to before one of them.
      for (let step = 0; step < 6; step++) {
        const block = outageAt(lineOf(cp), last - 1) ?? pointOutageAt(cp, last - 1)
        if (!block) break
        last = block.from
      }
      const heartbeat = Math.floor(draw(seed, topic.reach, meter, -1, Math.floor(last / HOUR)) * 840) * 1000
      const heard = (last === ms && silent(meter, cp, ms) ? last - 25 * MINUTE : last) - heartbeat - 1000
      return hasJoined(meter, heard) ? heard : joinedAt(meter)
    },
    theft: irregularities.theft,
    thefts: irregularities.thefts,
    feedingArea: irregularities.feedingArea,
    ...createClocks(archive, calendar),
  }
}
