/** Fetches what comes a moment after the form. */
export const loadBeside = () => import('./beside').then((file) => file.beside)
