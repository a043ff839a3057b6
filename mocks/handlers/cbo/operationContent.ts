import type { Language } from '../../../src/i18n/languages'
import { screenTitle } from '../../db/menus'
import type { Operation } from '../../db/operationLog'
import { operatedTable, operationWords } from '../kit/operations'
import type { Remembered } from '../kit/loggedCodes'
import { firstOf } from '../kit/firstOf'
import { sentWords } from '../kit/loggedNames'

/** Fields of a call that name its object, the most specific first. */
const namingFields = ['devices', 'meters', 'ids', 'id', 'module_code'] as const
const colon: Record<Language, string> = { en: ': ', zh: '：', es: ': ', ja: '：' }

/** Object of an operation in the reader's language; '' if it has no name. */
export function objectOf(core: Remembered, row: Operation, language: Language): string {
  // The object of an export is the screen, named in the reader's language.
  if (row.path.endsWith('/export') && row.screen) return screenTitle(row.screen, language)
  if (row.object !== '') return row.object
  const fieldWords = sentWords(core, operatedTable(row.path), row.request, language)
  const names = namingFields.map((field) => fieldWords[field] ?? '').find((text) => text !== '')
  return firstOf(names?.split(', ') ?? [])
}

/** Content of an operation, such as "Add line: L-104". */
export function contentOf(core: Remembered, row: Operation, language: Language): string {
  const { kind } = row.path.endsWith('/start') ? sentWords(core, undefined, row.request, language) : {}
  const object = objectOf(core, row, language)
  // A change of the user's own account does not repeat the user's name.
  const isOwnAccount = row.screen === undefined && object.endsWith(`(${row.username})`)
  const subject = [kind, isOwnAccount ? '' : object].filter(Boolean).join(' · ')
  return operationWords(row, language) + (subject === '' ? '' : colon[language] + subject)
}
