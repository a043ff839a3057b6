/**
 * Messages with which browsers report that a part of the console could not be loaded: mostly after an upgrade, or
 * without network.
 */
export const isModuleError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|failed to fetch|unable to preload/i.test(
    error.message,
  )
