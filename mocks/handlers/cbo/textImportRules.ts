import type { TextImportProblem } from '../../../src/api/cbo/texts'
import { keepsPlaceholders, longestText } from '../../../src/rules/limits/textRules'
import { importLimit } from '../../../src/rules/limits/limits'
import type { Language } from '../../../src/i18n/languages'
import { deliveredTexts, textLanguages, type DeliveredText } from '../../db/texts'
import { Refusal, type Params } from '../../kit/params'

/** Line of an imported file; empty cells are missing. */
interface Line {
  line: number
  key: string
  texts: Partial<Record<Language, string>>
}

/** Text whose placeholders a translation must keep: the delivered one, or the English one where none was delivered. */
export const patternOf = ({ texts }: DeliveredText, language: Language): string => texts[language] || texts.en

/** Lines in the field `rows` of a call. */
export function linesOf(body: Params): Line[] {
  const rows = body.raw('rows')
  const badRows = () => new Refusal('badParameter', { name: 'rows' })
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > importLimit.lines) throw badRows()
  return rows.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) throw badRows()
    const fields = row as Record<string, unknown>
    const { line, key } = fields
    if (typeof line !== 'number' || typeof key !== 'string') throw badRows()
    const texts: Line['texts'] = {}
    for (const language of textLanguages) {
      const value = fields[language]
      if (typeof value === 'string' && value.trim() !== '') texts[language] = value.trim()
    }
    return { line, key: key.trim(), texts }
  })
}

/** Problems of an import, line by line. */
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
