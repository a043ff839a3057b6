import { textsApi } from '@/api/cbo/texts'
import { alongsideLanguage } from '@/i18n/i18n'
import { keptTexts } from '@/i18n/keptTexts'
import { setOwnCodes } from '@/i18n/ownCodes'
import { setOwnTexts } from '@/i18n/ownTexts'
import { session } from '@/stores/session'

/** Longest wait of another language for the utility's own texts, ms. */
const textPatience = 1_500

let following = false

/**
 * Fetches the texts that the utility published in a language, and the dictionaries that it maintains, and shows them; from
 * then on with every language.
 */
export async function loadOwnTexts(language: string): Promise<void> {
  if (!following) {
    following = true
    alongsideLanguage(async (next) => {
      // The sign-in page asks for nothing: there is no user yet.
      if (!session.signedIn()) return
      await Promise.race([
        load(next).catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, textPatience)),
      ])
    })
  }
  await load(language)
}

async function load(language: string): Promise<void> {
  const { version, texts, dictionaries } = await textsApi.overrides(language)
  setOwnCodes(language, dictionaries)
  setOwnTexts(language, texts)
  keptTexts.keep(version, language, texts)
}
