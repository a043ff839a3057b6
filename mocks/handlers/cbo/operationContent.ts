import type { Language } from '../../../src/i18n/languages'
import { formatDate, isDate } from '../../../src/lib/time'
import { screenTitle } from '../../db/menus'
import type { Operation } from '../../db/operationLog'
import { operatedTable, operationWords } from '../kit/operations'
import type { Remembered } from '../kit/loggedCodes'
import { firstOf } from '../kit/firstOf'
import { sentWords } from '../kit/loggedNames'

/** Fields of a call that name its object, the most specific first. */
const namingFields = ['devices', 'meters', 'ids', 'id', 'module_code'] as const
const recordsText: Record<Language, (n: number) => string> = {
  en: (n) => (n === 1 ? '1 record' : `${String(n)} records`),
  zh: (n) => `${String(n)} 条记录`,
  es: (n) => (n === 1 ? '1 registro' : `${String(n)} registros`),
  ja: (n) => `${String(n)} 件`,
}
const colon: Record<Language, string> = { en: ': ', zh: '：', es: ': ', ja: '：' }

/** Name of a logged object in the reader's language: what is named by its day is written as other days are. */
export const objectName = (name: string, language: Language): string =>
  isDate(name) ? formatDate(name, language) : name

/** Object of an operation in the reader's language: its name, or the number of records without one; '' for neither. */
export function objectOf(core: Remembered, row: Operation, language: Language): string {
  // The object of an export is the screen, named in the reader's language.
  if (row.path.endsWith('/export') && row.screen) return screenTitle(row.screen, language)
  if (row.object !== '') return objectName(row.object, language)
  const fieldWords = sentWords(core, operatedTable(row.path), row.request, language)
  const names = namingFields.map((field) => fieldWords[field] ?? '').find((text) => text !== '')
  if (names !== undefined) return firstOf(names.split(', '))
  const ids = row.request?.['ids']
  return typeof ids === 'string' && ids !== '' ? recordsText[language](ids.split(',').length) : ''
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
