import { keptTexts } from '@/i18n/keptTexts'
import { setOwnTexts } from '@/i18n/ownTexts'

/** Shows the utility's own words of the sign-in page, in each language as it is spoken. Call it once languages work. */
export function showKeptTexts(): void {
  for (const [language, texts] of Object.entries(keptTexts.get())) setOwnTexts(language, texts)
}
