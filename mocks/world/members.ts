import type { Archive } from './archive'

/** A consumer with its mean energy, kWh a day. */
export interface Member {
  meter: number
  cp: number
  daily: number
}

/** Choosing by blocks of areas, with what was found once kept. */
export interface Members {
  /** kWh a day of all of them. */
  readonly sum: (members: readonly Member[]) => number
  /**
   * Neighbours, one after the other from a place of chance (0…1) on, until the parts of their energies that count come
   * to `energy`.
   */
  readonly run: (
    members: readonly Member[],
    start: number,
    energy: number,
    part: (each: Member) => number,
  ) => Member[]
  /** An occupied home or small business without a roof of its own power. */
  readonly household: (each: Member) => boolean
  /** Consumers filed in an area, by index. */
  readonly membersOf: (area: number) => Member[]
  /** The first area of a block of `size`, from a place of chance (0…1) on, that fits; −1 without one. */
  readonly inBlock: (block: number, size: number, start: number, fits: (area: number) => boolean) => number
  readonly remembered: <T>(make: (key: number) => T) => (key: number) => T
}

export function createMembers(archive: Archive): Members {
  const { network } = archive
  const { areaCount } = network

  function membersOf(area: number): Member[] {
    const found: Member[] = []
    const check = network.checkOf(area)
    const { from, to } = network.areaPoints(area)
    for (let cp = from; cp < to; cp++)
      for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++)
        if (meter !== check)
          found.push({
            meter,
            cp,
            daily: (archive.monthly(meter, cp) / 30) * (archive.vacant(meter) ? 0.02 : 1),
          })
    return found
  }
  function inBlock(block: number, size: number, start: number, fits: (area: number) => boolean): number {
    const end = Math.min(areaCount, (block + 1) * size)
    for (let area = block * size + Math.floor(start * size); area < end; area++) if (fits(area)) return area
    return -1
  }
  function remembered<T>(make: (key: number) => T): (key: number) => T {
    const known = new Map<number, T>()
    return (key) => {
      let value = known.get(key)
      if (value === undefined) known.set(key, (value = make(key)))
      return value
    }
  }

  const sum = (members: readonly Member[]): number => members.reduce((all, { daily }) => all + daily, 0)
  function run(members: readonly Member[], start: number, energy: number, part: (each: Member) => number) {
    const found: Member[] = []
    let left = energy
    for (let n = 0; n < members.length && left > 0; n++) {
      const each = members[(Math.floor(start * members.length) + n) % members.length]
      // A large consumer would be the whole of it.
      if (!each || each.daily * part(each) > Math.max(left, energy / 2)) continue
      found.push(each)
      left -= each.daily * part(each)
    }
    return found
  }
  const household = ({ meter, cp }: Member): boolean =>
    archive.type(meter, cp) === '01' && archive.solar(meter, cp) === 0 && !archive.vacant(meter)
  return { sum, run, household, membersOf, inBlock, remembered }
}
