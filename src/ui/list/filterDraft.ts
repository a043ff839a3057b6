import { useSyncExternalStore } from 'react'

/** Values that are typed into a filter form and not applied. */
interface Typed<Query> {
  readonly edits: Partial<Query>
  /** Names of the filters whose typed value is invalid. */
  readonly problems: readonly string[]
}

/**
 * Draft of a list's filters. Only the filter form subscribes to it: a keystroke there renders no row. The list holds
 * it because controls elsewhere change it, e.g. a chip that removes its filter.
 */
export class FilterDraft<Query extends object> {
  private now: Typed<Query> = { edits: {}, problems: [] }
  private readonly listeners = new Set<() => void>()

  readonly get = (): Typed<Query> => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Records typed values; a new value is not a problem until the next search. */
  readonly set = (change: Partial<Query>): void =>
    this.update({
      edits: { ...this.now.edits, ...change },
      problems: this.now.problems.filter((name) => !(name in change)),
    })

  /** Called after a search: only values that cannot be used stay, to be corrected. */
  keepInvalid(problems: readonly string[]): void {
    this.update({ edits: pickFields(this.now.edits, (name) => problems.includes(name)), problems })
  }

  /** @param names fields to forget; all fields when absent */
  forget(names?: readonly string[]): void {
    const isKept = (name: string) => names !== undefined && !names.includes(name)
    this.update({ edits: pickFields(this.now.edits, isKept), problems: this.now.problems.filter(isKept) })
  }

  private update(next: Typed<Query>): void {
    this.now = next
    for (const listener of this.listeners) listener()
  }
}

/** Typed values, rendered again with each keystroke. */
export const useTyped = <Query extends object>(draft: FilterDraft<Query>): Typed<Query> =>
  useSyncExternalStore(draft.subscribe, draft.get)

const pickFields = <T extends object>(source: T, isKept: (name: string) => boolean): T =>
  Object.fromEntries(Object.entries(source).filter(([name]) => isKept(name))) as T
