/** Where `keptTexts` stand in the browser: the sign-in page looks, and fetches their code only when there are some. */
export const keptTextsKey = 'powergate.signInTexts'
