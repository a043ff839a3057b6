import type { MeterType } from './models'

/** Facts about a meter that people added from which its readings follow. They never change. */
export interface AddedMeter {
  /** The collection point of the made world whose line, area and module it shares. */
  readonly point: number
  readonly type: MeterType
  /** Instant at which the head-end knows the meter and it is installed, ms since 1970, and the day of that instant. */
  readonly since: number
  readonly installDay: number
  /** Ratios of its current and voltage transformers, 1 without. */
  readonly ct: number
  readonly pt: number
}

/**
 * Meters that people added to a world. Their indexes follow the generated meters, so that every computation from an
 * index includes them. Head-ends in one process share a generated world: equal facts of the n-th added meter get the
 * same index, and a head-end uses only the indexes of its own registry.
 */
export class AddedMeters {
  private readonly byIndex = new Map<number, AddedMeter>()
  private readonly byFacts = new Map<string, number>()
  private readonly madeCount: number
  private next: number

  constructor(madeCount: number) {
    this.madeCount = madeCount
    this.next = madeCount
  }

  /** A meter of the made world is told apart by a comparison alone: a million of them are asked about. */
  isAdded(index: number): boolean {
    return index >= this.madeCount
  }

  get(index: number): AddedMeter | undefined {
    return this.byIndex.get(index)
  }

  /** The index of the n-th meter that a head-end adds. */
  add(count: number, facts: AddedMeter): number {
    const key = JSON.stringify([count, facts.point, facts.type, facts.since, facts.ct, facts.pt])
    const index = this.byFacts.get(key) ?? this.next
    this.byFacts.set(key, index)
    this.put(index, facts)
    return index
  }

  /** Restores a meter under the index that it has in the memory of a head-end. */
  put(index: number, facts: AddedMeter): void {
    this.byIndex.set(index, facts)
    this.next = Math.max(this.next, index + 1)
  }
}
