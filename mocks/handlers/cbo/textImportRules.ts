import type { TextImportProblem } from '../../../src/api/cbo/texts'
import { keepsPlaceholders, longestText } from '../../../src/rules/limits/textRules'
import { importLimit } from '../../../src/rules/limits/limits'
import type { Language } from '../../../src/i18n/languages'
import { deliveredTexts, textLanguages, type DeliveredText } from '../../db/texts'
import { Refusal, type Params } from '../../kit/params'

/** A line of an imported file; empty cells are missing. */
interface Line {
  line: number
  key: string
  texts: Partial<Record<Language, string>>
}

/** Whose placeholders a text must have: the delivered one's, or the English where none was delivered. */
export const patternOf = ({ texts }: DeliveredText, language: Language): string => texts[language] || texts.en

/** The lines that a call sends, field `rows`. */
export function linesOf(body: Params): Line[] {
  const rows = body.raw('rows')
  const wrong = () => new Refusal('badParameter', { name: 'rows' })
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > importLimit.lines) throw wrong()
  return rows.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) throw wrong()
    const of = row as Record<string, unknown>
    const { line, key } = of
    if (typeof line !== 'number' || typeof key !== 'string') throw wrong()
    const texts: Line['texts'] = {}
    for (const language of textLanguages) {
      const value = of[language]
      if (typeof value === 'string' && value.trim() !== '') texts[language] = value.trim()
    }
    return { line, key: key.trim(), texts }
  })
}

/** What speaks against an import, line by line. */
export const problemsOf = (lines: readonly Line[]): TextImportProblem[] =>
  lines.flatMap(({ line, key, texts }): TextImportProblem[] => {
    const text = deliveredTexts().get(key)
    if (!text) return [{ line, key: 'key', code: 'unknownKey' }]
    return textLanguages.flatMap((language): TextImportProblem[] => {
      const value = texts[language]
      if (value === undefined) return []
      if (text.absent.includes(language)) return [{ line, key: language, code: 'absent' }]
      if (Array.from(value).length > longestText) return [{ line, key: language, code: 'long' }]
      return keepsPlaceholders(patternOf(text, language), value)
        ? []
        : [{ line, key: language, code: 'placeholders' }]
    })
  })
