import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { filterFields } from '@/ui/fields/filterFields'
import { expandLinks } from '@/ui/list/listUrl'
import { useDeepLinks } from './useDeepLinks'

interface Query {
  type?: string
  font?: string
  tml_id?: string
  time_begin?: string
  time_end?: string
  install_date_begin?: string
  install_date_end?: string
}
const make = filterFields<Query>()
beforeAll(() => words.loadNamespaces('domain'))

test.each([
  [
    'a log',
    [make.dates('time_begin', 'time_end', 'When')],
    'time_begin=2026-11-20&time_end=2026-11-20',
    ['cons_no', 'metercomid', 'tml_id'],
  ],
  [
    'a list that searches meters',
    [make.text('type', 'By'), make.text('font', 'Word'), make.address('tml_id')],
    'tml_id=p1&type=1&font=0099',
    ['date'],
  ],
  [
    'a list by the day of installation',
    [make.dates('install_date_begin', 'install_date_end', 'Installed')],
    '',
    ['cons_no', 'metercomid', 'tml_id', 'date'],
  ],
])('%s', (_what, fields, means, refused) => {
  const { result } = renderHook(() => useDeepLinks<Query>(fields))
  const asked = new URLSearchParams('cons_no=0099&tml_id=p1&date=2026-11-20')
  const shown = expandLinks(asked, result.current.links)
  for (const name of refused) shown.delete(name)
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(new URLSearchParams(means)))
  expect(Object.keys(result.current.refused)).toEqual(refused)
})
