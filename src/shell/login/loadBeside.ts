/** Fetches what comes a moment after the form. */
export const loadBeside = async () => (await import('./beside')).beside
