import type { Language } from '../../../src/i18n/languages'
import { screenTitle } from '../../db/menus'
import type { Operation } from '../../db/operationLog'
import { operatedTable, operationWords } from '../kit/operations'
import type { Remembered } from '../kit/loggedCodes'
import { firstOf } from '../kit/firstOf'
import { sentWords } from '../kit/loggedNames'

/** Fields of a call that name what it was about, the nearest first. */
const naming = ['devices', 'meters', 'ids', 'id', 'module_code'] as const
const colon: Record<Language, string> = { en: ': ', zh: '：', es: ': ', ja: '：' }

/** What an operation was about, as the reader calls it; '' when it has no name. */
export function objectOf(core: Remembered, row: Operation, language: Language): string {
  // What was exported is a page: the reader's word for it.
  if (row.path.endsWith('/export') && row.screen) return screenTitle(row.screen, language)
  if (row.object !== '') return row.object
  const said = sentWords(core, operatedTable(row.path), row.request, language)
  const names = naming.map((field) => said[field] ?? '').find((each) => each !== '')
  return firstOf(names?.split(', ') ?? [])
}

/** What was done to what: "Add line: L-104". */
export function contentOf(core: Remembered, row: Operation, language: Language): string {
  const { kind } = row.path.endsWith('/start') ? sentWords(core, undefined, row.request, language) : {}
  const object = objectOf(core, row, language)
  // Who changes the own account is named already.
  const oneself = row.screen === undefined && object.endsWith(`(${row.username})`)
  const about = [kind, oneself ? '' : object].filter(Boolean).join(' · ')
  return operationWords(row, language) + (about === '' ? '' : colon[language] + about)
}
