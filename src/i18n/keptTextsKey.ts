/**
 * Storage key of `keptTexts` in the browser: the sign-in page checks it, and fetches their code only when there are
 * some.
 */
export const keptTextsKey = 'powergate.signInTexts'
