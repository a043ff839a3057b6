/** Module code → actions of a role; a module that is not named is not seen. */
type Grants = Readonly<Record<string, readonly string[] | undefined>>

/** What cannot be taken back, reaches devices, or shows what is kept secret. */
const everywhere = ['del', 'control', 'reveal']
/** Who may change accounts and rights may give everything else. */
const ofAccess = ['user', 'role']

/** Whether the right to do this on a module is given only after the password and a reason. */
export const isDangerous = (module: string, action: string): boolean =>
  everywhere.includes(action) || (action === 'set' && ofAccess.includes(module))

/** The dangerous rights that `after` has and `before` has not. */
export const dangerousGains = (before: Grants, after: Grants): { module: string; action: string }[] =>
  Object.entries(after).flatMap(([module, actions]) =>
    (actions ?? [])
      .filter((action) => isDangerous(module, action) && !before[module]?.includes(action))
      .map((action) => ({ module, action })),
  )
