import { fetchSignInWords } from './i18n/signInWords'

// Runs before the libraries are here (config/runFirst.ts): the words need nothing but the language, so they are fetched
// beside the libraries and not after them. Whatever else is imported here delays that.
fetchSignInWords()
