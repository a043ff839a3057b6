import { fold } from '../../src/lib/fold'
import type { MeterQuery } from '../../src/api/capture/meters'
import type { Calendar } from './calendar'

export type MeterTest = (meter: number, point: number) => boolean

/** Fields that a filter compares as they are. */
const equalFields = [
  'battery_state',
  'comm_protocol',
  'meter_type',
  'cons_sort',
  'online_status',
  'relay_status',
  'read_result',
] as const
type TextField =
  | (typeof equalFields)[number]
  | 'metercomid'
  | 'cons_no'
  | 'meter_model'
  | 'wiring_mode'
  | 'asset_no'

/** Values of meters that list filters use: of generated meters, or of meters that people changed. */
export interface FilteredValues {
  readonly texts: Readonly<Record<TextField, (meter: number, point: number, now: number) => string>>
  /** True when the name of the consumer of an instant contains one of these parts. */
  readonly isNamed: (parts: readonly string[], instant: number) => MeterTest
  /** Restriction categories. */
  readonly categories: (meter: number, point: number) => readonly string[]
  /** Days since 1970; NaN = unknown. */
  readonly installDay: (meter: number, point: number) => number
  readonly silentDays: (meter: number, point: number, now: number) => number
}

/** A keyword: names, whole numbers of a field, or a part of one. */
export type Keyword =
  | { names: string[] }
  | { field: 'metercomid' | 'cons_no'; numbers: string[] }
  | { field: 'metercomid' | 'cons_no'; part: string }

export function keywordOf({ font, type = '3' }: Pick<MeterQuery, 'font' | 'type'>): Keyword | undefined {
  const text = (font ?? '').trim()
  if (!text) return undefined
  if (type === '2') {
    const names = text.split(/[,，]+/).map((part) => fold(part.trim()))
    return { names: names.filter(Boolean) }
  }
  const words = text.split(/[,，\s]+/).filter(Boolean)
  const [field, length] = type === '1' ? (['cons_no', 10] as const) : (['metercomid', 12] as const)
  if (words.length > 1 || words[0]?.length === length)
    return { field, numbers: words.map((word) => word.padStart(length, '0')) }
  return { field, part: words[0] ?? '' }
}

export function keywordTest(keyword: Keyword, values: FilteredValues, now: number): MeterTest {
  if ('names' in keyword) return values.isNamed(keyword.names, now)
  const textOf = values.texts[keyword.field]
  if ('part' in keyword) return (meter, point) => textOf(meter, point, now).includes(keyword.part)
  return (meter, point) => keyword.numbers.includes(textOf(meter, point, now))
}

/** Filters of a list other than its keyword and its node in the network. */
export function meterTests(
  { texts, categories, installDay, silentDays }: FilteredValues,
  query: MeterQuery,
  now: number,
  calendar: Calendar,
): MeterTest[] {
  const tests: MeterTest[] = []
  const addTest = (field: (typeof equalFields)[number]): void => {
    const filterValue = query[field]
    if (filterValue) tests.push((meter, point) => texts[field](meter, point, now) === filterValue)
  }
  // Cheap tests first.
  for (const field of equalFields.slice(0, 4)) addTest(field)
  const model = query.meter_model && fold(query.meter_model.trim())
  if (model) tests.push((meter, point) => fold(texts.meter_model(meter, point, now)).includes(model))
  const wirings = query.wiring_modes?.split(',')
  if (wirings) tests.push((meter, point) => wirings.includes(texts.wiring_mode(meter, point, now)))
  const category = query.meter_restrict
  if (category) tests.push((meter, point) => categories(meter, point).includes(category))
  const begin = calendar.parseDate(query.install_date_begin ?? '')
  const end = calendar.parseDate(query.install_date_end ?? '')
  if (!Number.isNaN(begin)) tests.push((meter, point) => installDay(meter, point) >= begin)
  if (!Number.isNaN(end)) tests.push((meter, point) => installDay(meter, point) <= end)
  const asset = query.asset_no?.trim().toUpperCase()
  if (asset) tests.push((meter, point) => texts.asset_no(meter, point, now).toUpperCase().includes(asset))
  for (const field of equalFields.slice(4)) addTest(field)
  const minSilentDays = query.no_data_days ?? 0
  if (minSilentDays > 0) tests.push((meter, point) => silentDays(meter, point, now) >= minSilentDays)
  return tests
}
