import type { Archive } from './archive'

/** A consumer with its mean energy, kWh a day. */
export interface Member {
  meter: number
  point: number
  daily: number
}

/** Selection of consumers and areas, with cached results. */
export interface Members {
  /** Sum of the members' energies, kWh a day. */
  readonly sum: (members: readonly Member[]) => number
  /** Consecutive members from a random start (0…1), until the counted parts of their energies reach `energy`. */
  readonly run: (
    members: readonly Member[],
    start: number,
    energy: number,
    part: (member: Member) => number,
  ) => Member[]
  /** An occupied home or small business without a roof of its own power. */
  readonly household: (member: Member) => boolean
  /** Consumers filed in an area, by index. */
  readonly membersOf: (area: number) => Member[]
  /** The first fitting area of a block of `size`, from a random start (0…1); −1 without one. */
  readonly inBlock: (block: number, size: number, start: number, fits: (area: number) => boolean) => number
  readonly remembered: <T>(make: (key: number) => T) => (key: number) => T
}

export function createMembers(archive: Archive): Members {
  const { network } = archive
  const { areaCount } = network

  function membersOf(area: number): Member[] {
    const members: Member[] = []
    const check = network.checkOf(area)
    const { first, end } = network.areaPoints(area)
    for (let point = first; point < end; point++)
      for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++)
        if (meter !== check)
          members.push({
            meter,
            point,
            daily: (archive.monthly(meter, point) / 30) * (archive.vacant(meter) ? 0.02 : 1),
          })
    return members
  }
  function inBlock(block: number, size: number, start: number, fits: (area: number) => boolean): number {
    const end = Math.min(areaCount, (block + 1) * size)
    for (let area = block * size + Math.floor(start * size); area < end; area++) if (fits(area)) return area
    return -1
  }
  function remembered<T>(make: (key: number) => T): (key: number) => T {
    const cache = new Map<number, T>()
    return (key) => {
      let value = cache.get(key)
      if (value === undefined) cache.set(key, (value = make(key)))
      return value
    }
  }

  const sum = (members: readonly Member[]): number => members.reduce((total, { daily }) => total + daily, 0)
  function run(
    members: readonly Member[],
    start: number,
    energy: number,
    part: (candidate: Member) => number,
  ) {
    const selected: Member[] = []
    let remaining = energy
    for (let n = 0; n < members.length && remaining > 0; n++) {
      const member = members[(Math.floor(start * members.length) + n) % members.length]
      // A large consumer would cover the entire energy alone.
      if (!member || member.daily * part(member) > Math.max(remaining, energy / 2)) continue
      selected.push(member)
      remaining -= member.daily * part(member)
    }
    return selected
  }
  const household = ({ meter, point }: Member): boolean =>
    archive.type(meter, point) === '01' && archive.solar(meter, point) === 0 && !archive.vacant(meter)
  return { sum, run, household, membersOf, inBlock, remembered }
}
