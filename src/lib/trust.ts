/**
 * Markup and scripts under Trusted Types (`require-trusted-types-for` of the content policy): a browser that knows them
 * parses no text that a policy has not seen. Browsers without them take every text as it is.
 */
export interface TrustRules {
  createHTML?: (html: string) => string
  createScriptURL?: (url: string) => string
}
interface Trust {
  readonly defaultPolicy?: object | null
  /** A policy's result is used as text here; the browser still recognises it as trusted. */
  createPolicy: (name: string, rules: TrustRules) => Required<TrustRules>
}
/** Absent in browsers without Trusted Types. */
export const trustHere = (): Trust | undefined => (globalThis as { trustedTypes?: Trust }).trustedTypes

let clean = (_html: string): string => ''
/** From now on this cleans the markup that libraries write; before, it was left out. */
export function cleanWith(cleaner: (html: string) => string): void {
  clean = cleaner
}

/**
 * Content that libraries may write: texts and style rules, which cannot contain tags; markup only cleaned; scripts of
 * the console's own files.
 */
export const libraryRules: Required<TrustRules> = {
  createHTML: (html) => (html.includes('<') ? clean(html) : html),
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`Not a script of ours: ${url}`)
    return url
  },
}

let inert: Pick<Required<TrustRules>, 'createHTML'> | undefined
/** HTML as a document of its own, in which nothing runs and nothing is fetched. */
export function parseInert(html: string): Document {
  inert ??= trustHere()?.createPolicy('inert', { createHTML: (text) => text })
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html')
}
