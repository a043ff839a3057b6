/** Module code → actions of a role; a module that is not named is not seen. */
type Grants = Readonly<Record<string, readonly string[] | undefined>>

/** Actions that cannot be undone, reach devices, or reveal secrets. */
const everywhere = ['del', 'control', 'reveal']
/** Modules of access: a user who may change accounts and rights can grant everything else. */
const ofAccess = ['user', 'role']

/** True when granting this action on a module needs the password and a reason. */
export const isDangerous = (module: string, action: string): boolean =>
  everywhere.includes(action) || (action === 'set' && ofAccess.includes(module))

/** The dangerous rights that `after` has and `before` has not. */
export const dangerousGains = (oldGrants: Grants, newGrants: Grants): { module: string; action: string }[] =>
  Object.entries(newGrants).flatMap(([module, actions]) =>
    (actions ?? [])
      .filter((action) => isDangerous(module, action) && !oldGrants[module]?.includes(action))
      .map((action) => ({ module, action })),
  )
