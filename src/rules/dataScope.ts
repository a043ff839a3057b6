/** An organization and everything above it, up to the utility. */
export type OrgPath = readonly string[]

interface Asked {
  /** Codes of `roleScope`, one of each role: 1 the whole utility, 2 the own region, 3 the own service centre. */
  levels: readonly string[]
  /** Where somebody belongs. */
  own: OrgPath
  /** What was set for him in person. */
  set: OrgPath
}

/**
 * The organization that somebody sees with all below it: as far as the widest of his roles reaches from where he
 * belongs, and no further than what was set for him. '' = nothing: what was set lies outside what the roles reach.
 * @example seenOrg({ levels: ['3'], own: ['centre', 'region', 'utility'], set: ['utility'] }) // 'centre'
 */
export function seenOrg({ levels, own, set }: Asked): string {
  const level = Math.min(3, ...levels.map(Number))
  // Who belongs above the level of his role reaches as far as his own organization.
  const reach = own[Math.max(0, own.length - level)] ?? ''
  if (set.includes(reach)) return set[0] ?? ''
  return own.includes(set[0] ?? '') ? reach : ''
}
