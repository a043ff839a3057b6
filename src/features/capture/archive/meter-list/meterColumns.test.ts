import { expect, test } from 'vitest'
import type { Translator } from '@/ui/table/column'
import { titled } from '@/ui/table/column'
import { meterListColumns, meterColumnsOf } from './meterColumns'

const translator = (language: string): Translator => ({
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  or: (_key, otherwise) => otherwise,
  language,
})

test('the result of the reading names its day, in the list, in its settings and in a file; nothing else does', () => {
  const of = (language: string) =>
    titled(meterColumnsOf('2026-11-19'), translator(language)).find(({ key }) => key === 'read_result')
  expect(of('en')).toMatchObject({
    title: 'domain:field.read_result 19/11/2026',
    short: 'capture:meterList.readOn 19/11',
  })
  expect(of('ja')).toMatchObject({
    title: 'domain:field.read_result 2026-11-19',
    short: 'capture:meterList.readOn 11-19',
  })
  const others = (columns: readonly { key: string }[]) => columns.filter(({ key }) => key !== 'read_result')
  expect(others(meterColumnsOf('2026-11-19'))).toEqual(others(meterListColumns))
})
