import { changeLanguage, words } from '@/i18n/i18n'
import { keptTexts } from '@/i18n/keptTexts'
import { isLanguage, type Language } from '@/i18n/languages'
import { sessionApi, type CurrentUser, type MenuEntry } from '@/api/console/session'
import { ApiError } from '@/lib/apiError'
import { setUtilityZone } from '@/lib/time'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'

/** The calls of the first navigation; tests lend their own. */
export interface BootCalls {
  info(): Promise<CurrentUser>
  menus(): Promise<MenuEntry[]>
  /** Languages of the console, for servers that leave them out of the user. */
  languages?(): Promise<CurrentUser['languageList']>
}

let besideUser: () => void = () => {}
let besideMenus: () => void = () => {}

/**
 * Sets the calls that start together with the user's call; the console's code does so as soon as it is loaded, which
 * may be late.
 */
export const beginBesideUser = (begin: () => void): void => void (besideUser = begin)
/** The same beside the menu's call, when the user is known. */
export const beginBesideMenus = (begin: () => void): void => void (besideMenus = begin)

/**
 * The first navigation after sign-in: the user, then the menu, in this order. The routes follow from the menu. At each
 * step the next call leaves first, and state, which draws, follows.
 * @throws ApiError when either cannot be loaded, also when it is not what was asked for.
 */
export async function boot(calls: BootCalls = sessionApi): Promise<void> {
  const infoCall = calls.info()
  besideUser()
  const user: unknown = await infoCall
  if (!isUser(user)) throw new ApiError('malformed')
  session.setUser({ ...user, roles: user.roles ?? [] })
  preferences.lend(isLanguage(user.language) ? user.language : undefined)
  const { language } = preferences.get()
  const spoken = !words.isInitialized || words.language === language
  // The menu comes in the language of the call: where another one is to be spoken, that comes first.
  const speaking = spoken ? undefined : speak(language)
  const menus = speaking ? speaking.then(() => loadMenus(calls)) : loadMenus(calls)
  besideMenus()
  setUtilityZone(user.timeZone)
  if (!Array.isArray(user.languageList)) void loadLanguages(calls)
  const texts = Promise.resolve(speaking).then(() => loadTexts(user.textVersion))
  await Promise.all([menus, texts, loadLimits(user.limits)])
}

/** The language that an administrator gave this user, where they have chosen none in this browser. */
async function speak(language: Language): Promise<void> {
  // Words that cannot be fetched leave those that are there.
  await changeLanguage(language).catch(() => {})
}

/** Longest wait of the first page for the utility's own texts, ms. */
const textPatience = 1_500

/** Texts that the utility published come beside the menu; most have none, and nothing is fetched. */
async function loadTexts(version: number | undefined): Promise<void> {
  if (!version) return keptTexts.drop()
  const ownTexts = import('@/domain/words/ownTexts')
    .then((file) => file.loadOwnTexts(words.language))
    .catch(() => {})
  await Promise.race([ownTexts, new Promise((resolve) => setTimeout(resolve, textPatience))])
}

let limited = false

/** Limits that the utility set; most have none, and nothing is fetched. */
async function loadLimits(limits: CurrentUser['limits']): Promise<void> {
  if (!limits && !limited) return
  limited = true
  await import('@/domain/forms/utilityLimits').then((file) => file.adoptLimits(limits ?? {})).catch(() => {})
}

/** The list of languages is not waited for: without it users may be given any language of the console. */
async function loadLanguages(calls: BootCalls): Promise<void> {
  const { token } = session.get()
  const languageList = await calls.languages?.().catch(() => undefined)
  const { token: currentToken, user } = session.get()
  if (languageList && user && token === currentToken) session.setUser({ ...user, languageList })
}

let ahead: { token: string; boot: Promise<void> } | undefined

/** Begins the first navigation at the moment of sign-in, while the console is still being drawn. */
export function bootAhead(calls: BootCalls = sessionApi): void {
  const { token } = session.get()
  if (token === undefined) return
  ahead = { token, boot: boot(calls) }
  ahead.boot.catch(() => {})
}

/** The first navigation of this session, begun ahead or now. One that failed ahead is made again, to be told of. */
export async function bootFor(token: string, calls: BootCalls = sessionApi): Promise<void> {
  const runningBoot = ahead?.token === token ? ahead.boot : undefined
  ahead = undefined
  await (runningBoot ? runningBoot.catch(() => boot(calls)) : boot(calls))
}

/** Fetches the menu, also again after a change of language (decision A-83). Open tabs are not touched. */
export async function loadMenus(calls: Pick<BootCalls, 'menus'> = sessionApi): Promise<void> {
  const { seat } = session.get()
  const menus: unknown = await calls.menus()
  if (!Array.isArray(menus)) throw new ApiError('malformed')
  // The answer may come after the user has left.
  if (session.get().seat === seat) session.setMenus(menus as MenuEntry[])
}

/** Older servers may leave roles out. */
type Answer = Omit<CurrentUser, 'roles'> & Partial<Pick<CurrentUser, 'roles'>>

function isUser(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false
  const { username, roles } = value as { username?: unknown; roles?: unknown }
  return typeof username === 'string' && username !== '' && (roles === undefined || Array.isArray(roles))
}
