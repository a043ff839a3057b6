import { addWords } from './i18n'

/**
 * Import this once where the console begins: from then on every namespace can be loaded. Which files there are is fetched for the
 * languages in use only: the list of all of them weighs 5 kB.
 */
addWords({
  en: () => import('./words/en'),
  zh: () => import('./words/zh'),
  es: () => import('./words/es'),
  ja: () => import('./words/ja'),
})
