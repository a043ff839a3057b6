import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, test } from 'vitest'
import type { CodeRuleRow } from '@/api/cbo/codeRules'
import type { NoticeRow } from '@/api/cbo/notices'
import { words } from '@/i18n/i18n'
import type { Column, Translator } from '@/ui/table/column'
import { releaseNoteColumns } from './param/ami-version/releaseNoteColumns'
import { abnormalColumns } from './log/cbo-abnormal-data/abnormalColumns'
import { codeRuleColumns } from './param/code-rule/codeRuleColumns'
import { dictColumns } from './param/dict/dictColumns'
import { exceptionColumns } from './log/exception-log/exceptionColumns'
import { noticeColumns } from './param/notice/noticeColumns'
import { operationLogColumns } from './log/operation-log/operationLogColumns'
import { roleColumns } from './auth/role/roleColumns'
import { securityLogColumns } from './log/security-log/securityLogColumns'
import { paramWords } from './param/sys-param/paramWords'
import { sysParamColumns } from './param/sys-param/sysParamColumns'

const t = words.t as unknown as Translator['t']
const translator: Translator = {
  t,
  or: (key, otherwise) => (words.exists(key) ? t(key) : otherwise),
  language: 'en',
}

/** The column of a list that draws a field of two codes. */
const columns = (
  [
    ['operation log', operationLogColumns, 'result'],
    ['security log', securityLogColumns, 'result'],
    ['dictionaries', dictColumns, 'system'],
    ['roles', roleColumns, 'system'],
    ['release notes', releaseNoteColumns(() => {}), 'publish_status'],
    ['abnormal data', abnormalColumns, 'read_result'],
    ['exceptions', exceptionColumns, 'handled'],
    ['notices', noticeColumns(() => {}, false), 'isread'],
    ['system parameters', sysParamColumns, 'needs_restart'],
  ] as unknown as [string, Column<object>[], string][]
).map(([list, all, key]): [string, Column<object>] => {
  const column = all.find((each) => each.key === key)
  if (!column) throw new Error(`${list} has no column ${key}`)
  return [list, column]
})

it.each(columns)('%s: an unknown code is itself, a missing one no value, in list and file', (_, column) => {
  const drawn = (value: unknown) =>
    render(<MemoryRouter>{column.render({ id: '1', [column.key]: value })}</MemoryRouter>).container
      .textContent
  expect(drawn('ZZ_9')).toBe('ZZ_9')
  expect(column.text?.({ [column.key]: 'ZZ_9' }, translator)).toBe('ZZ_9')
  expect(drawn('')).toBe('—No value')
  expect(column.text?.({ [column.key]: '' }, translator)).toBe('')
})

test.each([
  ['does not expire', { never_expires: '1', expire_time: '' }, 'Does not expire'],
  ['has an end', { never_expires: '0', expire_time: '2026-11-30 18:00:00' }, '30/11/2026 18:00:00'],
  ['says nothing of its end', { never_expires: '', expire_time: '' }, ''],
])('a notice that %s', (_, row, said) => {
  const column = noticeColumns(() => {}, false).find(({ key }) => key === 'expire_time')
  expect(column?.text?.(row as NoticeRow, translator)).toBe(said)
})

test.each([
  ['has run out', { exhausted: '1', next_value: '' }, 'No numbers left'],
  ['has numbers', { exhausted: '0', next_value: 'WO-1' }, 'WO-1'],
  ['says nothing of its next number', { exhausted: '', next_value: '' }, ''],
])('a rule that %s', (_, row, said) => {
  const column = codeRuleColumns.find(({ key }) => key === 'next_value')
  expect(column?.text?.(row as CodeRuleRow, translator)).toBe(said)
})

test('a switch of an unknown value is not off', () => {
  const { valueWord } = paramWords(translator)
  const of = { type: 'switch', unit: '', param_key: '' } as const
  expect(['1', '0', 'ZZ_9', ''].map((value) => valueWord(of, value))).toEqual(['On', 'Off', 'ZZ_9', ''])
})
