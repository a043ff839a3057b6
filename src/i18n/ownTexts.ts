import { words } from './i18n'
import { wordsNow } from './wordsNow'

/** Words of one namespace: texts and groups of them. */
interface Bundle {
  [key: string]: string | Bundle
}

/** language → namespace → key → the utility's own text. */
const textsByLanguage = new Map<string, Map<string, Record<string, string>>>()
/** Bundles as they were delivered, by `language/namespace`. */
const delivered = new Map<string, Bundle>()
let watching = false

const patched = (bundle: Bundle, texts: Record<string, string>, prefix = ''): Bundle =>
  Object.fromEntries(
    Object.entries(bundle).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? Object.hasOwn(texts, prefix + key)
          ? (texts[prefix + key] ?? value)
          : value
        : patched(value, texts, `${prefix}${key}.`),
    ]),
  )

/** Puts the own texts of a namespace over the delivered ones; the files' own objects are never touched. */
function put(language: string, namespace: string): void {
  const id = `${language}/${namespace}`
  const texts = textsByLanguage.get(language)?.get(namespace)
  const bundle = delivered.get(id) ?? (words.getResourceBundle(language, namespace) as Bundle | undefined)
  if (!bundle || (!texts && !delivered.has(id))) return
  if (texts) delivered.set(id, bundle)
  else delivered.delete(id)
  words.addResourceBundle(language, namespace, patched(bundle, texts ?? {}), false, true, { silent: true })
}

/**
 * The utility's own texts of a language, by `namespace:key`, instead of any before: shown at once, and in namespaces
 * that are loaded later. Keys that do not exist are ignored, and nothing is ever read as HTML.
 */
export function setOwnTexts(language: string, texts: Readonly<Record<string, string>>): void {
  if (!watching) {
    watching = true
    words.store.on('added', (loaded: string, namespace: string) => {
      delivered.delete(`${loaded}/${namespace}`)
      put(loaded, namespace)
    })
  }
  const groups = new Map<string, Record<string, string>>()
  for (const [id, text] of Object.entries(texts)) {
    const colonIndex = id.indexOf(':')
    const namespace = id.slice(0, colonIndex)
    groups.set(namespace, { ...groups.get(namespace), [id.slice(colonIndex + 1)]: text })
  }
  const touched = new Set([...(textsByLanguage.get(language)?.keys() ?? []), ...groups.keys()])
  textsByLanguage.set(language, groups)
  for (const namespace of touched) put(language, namespace)
  // Visible components are translated again; the language itself stays.
  if (touched.size > 0 && words.language === language) wordsNow.replaced()
}
