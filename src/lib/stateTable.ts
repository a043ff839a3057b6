/** The allowed changes of state of a kind of thing; a state without any is final. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

/** Answers and guards the changes of state of one kind of thing. */
export interface StateTable<State extends string> {
  readonly isFinal: (state: State) => boolean
  readonly allows: (state: State, next: State) => boolean
  /**
   * The next state, where the change is allowed.
   * @param name of the thing, for the error
   * @throws Error for a change that the table does not have, and for staying as it is
   */
  readonly move: (name: string, state: State, next: State) => State
}

/**
 * One table for all changes of state of a thing, so that nobody writes them as conditions.
 * @example stateTable({ asked: ['approved'], approved: [] }).move('7', 'approved', 'asked') // throws
 */
export function stateTable<State extends string>(transitions: Transitions<State>): StateTable<State> {
  const allows = (state: State, next: State): boolean => transitions[state].includes(next)
  return {
    allows,
    isFinal: (state) => transitions[state].length === 0,
    move(name, state, next) {
      if (!allows(state, next)) throw new Error(`${name} is ${state} and cannot become ${next}`)
      return next
    },
  }
}
