import { textsApi } from '@/api/texts'
import { alongsideLanguage } from '@/i18n/i18n'
import { setOwnTexts } from '@/i18n/ownTexts'

let following = false

/** Fetches the texts that the utility published in a language and shows them; from then on with every language. */
export async function loadOwnTexts(language: string): Promise<void> {
  if (!following) {
    following = true
    alongsideLanguage((next) => load(next).catch(() => {}))
  }
  await load(language)
}

async function load(language: string): Promise<void> {
  const { texts } = await textsApi.overrides(language)
  setOwnTexts(language, texts)
}
