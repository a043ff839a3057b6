/** An organization and everything above it, up to the utility. */
export type OrgPath = readonly string[]

interface Asked {
  /** Codes of `roleScope`, one of each role: 1 the whole utility, 2 the own region, 3 the own service centre. */
  levels: readonly string[]
  /** The organization to which the user belongs, and those above it. */
  ownPath: OrgPath
  /** The organization set for this user and those above it; empty = none is set. */
  set: OrgPath
}

/**
 * The organization that a user sees with all below it: as far as the widest role reaches from the user's own
 * organization, and no further than the one set for the user. '' = nothing: that one lies outside the roles' reach.
 * @example seenOrg({ levels: ['3'], own: ['centre', 'region', 'utility'], set: ['utility'] }) // 'centre'
 */
export function seenOrg({ levels, ownPath, set }: Asked): string {
  const level = Math.min(3, ...levels.map(Number))
  // A user of an organization above the level of the role reaches as far as that organization.
  const reach = ownPath[Math.max(0, ownPath.length - level)] ?? ''
  if (set.includes(reach)) return set[0] ?? ''
  return ownPath.includes(set[0] ?? '') ? reach : ''
}
