import { wordsNow } from './wordsNow'

/** A code of a dictionary as the utility maintains it. */
export interface OwnCode {
  readonly value: string
  /** In the language that is spoken. */
  readonly label: string
  /** '#rrggbb' or ''. */
  readonly color: string
  /** '0': no longer offered, but still said and shown where it stands. */
  readonly enabled: string
}

let codesByGroup: Readonly<Record<string, readonly OwnCode[] | undefined>> = {}

/** The codes of a dictionary in the utility's own order; undefined where they are as delivered. */
export const ownCodes = (group: string): readonly OwnCode[] | undefined => codesByGroup[group]

/** The dictionaries that are not as delivered, by group, instead of any before: selects, filters and states follow at once. */
export function setOwnCodes(next: Readonly<Record<string, readonly OwnCode[]>>): void {
  if (JSON.stringify(next) === JSON.stringify(codesByGroup)) return
  codesByGroup = next
  wordsNow.replaced()
}
