import type { MeterSearchType } from '../../../src/api/console/meterLookup'
import type { Core } from '../../core'
import { keyword, searchTypes } from './meterQuery'
import type { Params } from '../../kit/params'

/** Numbers that a list was asked for and under which the caller has no meter. */
export interface UnknownNumbers {
  asked: number
  notFound: string[]
}

/** Leading zeros may be missing. */
const bare = (text: string): string => text.replace(/^0+/, '').toLowerCase()

/** Nothing where the call names fewer than two numbers: a single one may be a part of many. */
export function unknownNumbers(core: Core, params: Params): UnknownNumbers | undefined {
  const numbers = (keyword(params) ?? '').split(',').filter((number) => number !== '')
  // Lists without a lookup may have a field of their own that is called type.
  if (numbers.length < 2) return undefined
  const type: MeterSearchType = params.oneOf('type', searchTypes) ?? '1'
  if (type === '2') return undefined
  const { rows } = core.archive.lookup(
    { font: numbers.join(','), type, offset: 0, count: numbers.length * 4 },
    core.now(),
  )
  const existing = new Set(rows.map((row) => bare(type === '1' ? row.cons_no : row.metercomid)))
  return { asked: numbers.length, notFound: numbers.filter((number) => !existing.has(bare(number))) }
}
