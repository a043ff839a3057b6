/** How browsers say that a piece of the console could not be fetched: mostly after an upgrade, or without network. */
export const isModuleError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|failed to fetch|unable to preload/i.test(
    error.message,
  )
