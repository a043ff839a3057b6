import { useSyncExternalStore } from 'react'

/** What is typed into a filter form and not applied. */
interface Typed<Query> {
  readonly edits: Partial<Query>
  /** Names of the filters whose typed value is invalid. */
  readonly problems: readonly string[]
}

/**
 * The draft of a list's filters. It belongs to the filter form alone, which listens to it: a key typed there draws no row.
 * The list holds it for what reaches over from elsewhere, e.g. a chip that takes its filter away.
 */
export class FilterDraft<Query extends object> {
  private now: Typed<Query> = { edits: {}, problems: [] }
  private readonly listeners = new Set<() => void>()

  readonly get = (): Typed<Query> => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** What the user types; a new value is not a problem until the next search. */
  readonly set = (change: Partial<Query>): void =>
    this.become({
      edits: { ...this.now.edits, ...change },
      problems: this.now.problems.filter((name) => !(name in change)),
    })

  /** After a search: only what cannot be used stays, to be mended. */
  keep(problems: readonly string[]): void {
    this.become({ edits: only(this.now.edits, (name) => problems.includes(name)), problems })
  }

  /** @param names those to forget; all when absent */
  forget(names?: readonly string[]): void {
    const stays = (name: string) => names !== undefined && !names.includes(name)
    this.become({ edits: only(this.now.edits, stays), problems: this.now.problems.filter(stays) })
  }

  private become(next: Typed<Query>): void {
    this.now = next
    for (const listener of this.listeners) listener()
  }
}

/** What is typed, drawn again with each key. */
export const useTyped = <Query extends object>(draft: FilterDraft<Query>): Typed<Query> =>
  useSyncExternalStore(draft.subscribe, draft.get)

const only = <T extends object>(from: T, stays: (name: string) => boolean): T =>
  Object.fromEntries(Object.entries(from).filter(([name]) => stays(name))) as T
