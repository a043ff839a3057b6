/**
 * Why a member reaches users who see a part of the utility as it is: it answers about one object, whose id the caller
 * has checked (a row of a narrowed list, `sees`, a narrowed table), or what it answers belongs to no place of the network.
 */
type Exemption = `checked id: ${string}` | `belongs to nobody: ${string}`

/** A decision for every member: a new one that nobody decided on does not compile. */
export type Decisions<Whole> = Readonly<Record<keyof Whole, 'narrowed' | Exemption>>

/** The members that have to be written anew for those users. */
type Narrowed<Whole, Table extends Decisions<Whole>> = {
  readonly [Name in keyof Whole as Table[Name] extends 'narrowed' ? Name : never]: Whole[Name]
}

/**
 * The whole with its narrowed members in place of its own; a member that is said to be narrowed and is not, or the other
 * way round, does not compile. Getters stay getters.
 */
export function within<Whole extends object, Table extends Decisions<Whole>>(
  original: Whole,
  narrowed: Narrowed<Whole, Table>,
): Whole {
  return Object.defineProperties({ ...original }, Object.getOwnPropertyDescriptors(narrowed))
}
