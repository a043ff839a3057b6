import type { Language } from '../../i18n/languages'

/** Text of an announcement in one language; `content` is HTML that must be sanitised before it is shown. */
export interface RichText {
  title: string
  content: string
}

/** The same announcement in every language; a language without title and text is left to another one. */
export type RichTexts = Record<Language, RichText>

/**
 * Limits of an announcement: characters of a title, of a text, of a link and of a picture's description; pictures,
 * and the bytes of one in the text. A chosen file may have `fileBytes`: it is redrawn with its longer side at most
 * `pictureSide` px.
 */
export const richLimits = {
  title: 100,
  characters: 10_000,
  link: 500,
  description: 200,
  pictures: 5,
  pictureBytes: 500_000,
  fileBytes: 5_000_000,
  pictureSide: 1_200,
}

/** In the order in which they are offered, and in which one stands in for another. */
export const textLanguages = ['en', 'es', 'zh', 'ja'] as const satisfies readonly Language[]

export const blankTexts = (): RichTexts => ({
  en: { title: '', content: '' },
  es: { title: '', content: '' },
  zh: { title: '', content: '' },
  ja: { title: '', content: '' },
})

/** Characters that people read in HTML; an entity counts as one. */
export const textLength = (html: string): number =>
  Array.from(
    html
      .replace(/<[^<>]*>/g, '')
      .replace(/&nbsp;/g, ' ')
      .replace(/&[#\w]+;/g, '.')
      .trim(),
  ).length

export const picturesIn = (html: string): number => html.match(/<img\b/gi)?.length ?? 0

/** Nothing to read and nothing to see. */
export const isBlank = (html: string): boolean => textLength(html) === 0 && picturesIn(html) === 0

/** '' = nothing is there, 'part' = title or text is missing. */
export const stateOf = ({ title, content }: RichText): '' | 'part' | 'full' => {
  const [noTitle, noText] = [title.trim() === '', isBlank(content)]
  return noTitle && noText ? '' : noTitle || noText ? 'part' : 'full'
}

/** Text that a reader of `language` sees, and the language in which it is written. */
export function textFor(texts: RichTexts, language: Language): RichText & { language: Language } {
  const bestLanguage =
    [language, ...textLanguages].find((candidate) => stateOf(texts[candidate]) === 'full') ?? language
  return { ...texts[bestLanguage], language: bestLanguage }
}

export type TextsProblem =
  | { kind: 'none' }
  | { kind: 'part' | 'title' | 'long' | 'pictures'; language: Language }

/** The first thing that keeps these texts from being published; undefined when they can be. */
export function textsProblem(texts: RichTexts): TextsProblem | undefined {
  if (textLanguages.every((language) => stateOf(texts[language]) === '')) return { kind: 'none' }
  for (const language of textLanguages) {
    const { title, content } = texts[language]
    if (stateOf(texts[language]) === 'part') return { kind: 'part', language }
    if (Array.from(title.trim()).length > richLimits.title) return { kind: 'title', language }
    if (textLength(content) > richLimits.characters) return { kind: 'long', language }
    if (picturesIn(content) > richLimits.pictures) return { kind: 'pictures', language }
  }
  return undefined
}
