import { sameValues } from './formValues'

/** Saving was refused: somebody else saved the same object meanwhile. `message` is the server's sentence. */
export class TheirsError<T extends object> extends Error {
  /** What the form was opened with, and what the object holds now. */
  readonly base: T
  readonly theirs: T

  constructor(message: string, base: T, theirs: T) {
    super(message)
    this.name = 'TheirsError'
    this.base = base
    this.theirs = theirs
  }
}

export interface Differences<T> {
  /** Only the other user changed these: they are taken over. */
  taken: (keyof T & string)[]
  /** Both changed these: the user chooses. */
  both: (keyof T & string)[]
}

/** Compares, field by field, what a form was opened with, what it says now, and what somebody else has saved meanwhile. */
export function differences<T extends object>(base: T, mine: T, theirs: T): Differences<T> {
  const same = (a: T, b: T, name: keyof T & string) => sameValues({ v: a[name] }, { v: b[name] })
  const changed = (Object.keys(theirs) as (keyof T & string)[]).filter(
    (name) => !same(theirs, base, name) && !same(theirs, mine, name),
  )
  return {
    taken: changed.filter((name) => same(mine, base, name)),
    both: changed.filter((name) => !same(mine, base, name)),
  }
}
