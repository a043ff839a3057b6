import type { ReactNode } from 'react'

/** Something a user can do: data, because the kit gates, folds and names it. */
export interface Action {
  key: string
  label: string
  icon: ReactNode
  /** One short word that stands in a row in place of the sign: for the daily act, the first of a row's actions. */
  word?: string
  /** Permission code; without it the action is absent. */
  can?: string
  /** Does not apply here. */
  hidden?: boolean
  /** Opens a page … */
  to?: string
  /** … or does something. */
  run?: () => unknown
  danger?: boolean
  /**
   * Key of the action whose place in the row this one takes where that one does not apply: "Resume" takes the place
   * of "Pause".
   */
  instead?: string
  /** Only changes what is seen, is seldom done, or is for everybody at once: never the filled button of its list. */
  quiet?: boolean
  /** Above a list: what is done day by day with the ticked rows, and so the filled button beside them. */
  usual?: boolean
  /** Above a list: cannot be undone, and so stands under "More" however much room there is. */
  folded?: boolean
}
