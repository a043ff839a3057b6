import type { ReactElement } from 'react'

/** A piece of `ui`, `page` or `domain` as the page of the kit draws it. */
export interface Piece {
  /** Name under which the piece is exported. */
  readonly name: string
  /** A drawing of each of its states, by the name of the state. */
  readonly states: Readonly<Record<string, () => ReactElement>>
}
