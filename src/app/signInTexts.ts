import { signInApi } from '@/api/signIn'
import { alongsideLanguage, words } from '@/i18n/i18n'
import { setOwnTexts } from '@/i18n/ownTexts'
import { session } from '@/stores/session'
import { connectSignIn } from './signIn'

/**
 * The utility's own words of the sign-in page. They come after the page has been drawn, and with every other language;
 * without them, or without a server, the delivered words stay. Whoever is signed in has all own words already.
 */
export async function loadSignInTexts(): Promise<void> {
  // Nobody waits for them: another language is shown as soon as its delivered words are there.
  alongsideLanguage(async (next) => void load(next))
  await load(words.language)
}

async function load(language: string): Promise<void> {
  if (session.signedIn()) return
  connectSignIn()
  try {
    const texts = await signInApi.texts(language)
    // Somebody may have signed in meanwhile: the console brings all own words, of which these are a part.
    if (!session.signedIn()) setOwnTexts(language, texts)
  } catch {
    // An older server, or none.
  }
}
