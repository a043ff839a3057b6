import type { MeterSearchType } from '@/api/console/meterLookup'
import { metersApi, type MeterRow } from '@/api/capture/meters'
import type { Found } from './PasteNumbers'

/** Rows of one question. */
const chunk = 100

const numberOf: Record<MeterSearchType, (row: MeterRow) => string> = {
  '1': (row) => row.cons_no,
  '2': (row) => row.cons_name,
  '3': (row) => row.metercomid,
}

/** The meters with these numbers, and the numbers without a meter; leading zeros may be missing. */
export async function findMeters(numbers: readonly string[], kind: string): Promise<Found<MeterRow>> {
  const type = kind as MeterSearchType
  const rows = new Map<string, MeterRow>()
  for (let begin = 0; begin < numbers.length; begin += chunk) {
    const part = numbers.slice(begin, begin + chunk)
    const page = await metersApi.page({ type, font: part.join(','), currentPage: 1, pageSize: 500 })
    for (const row of page.rows) rows.set(row.id, row)
  }
  const bare = (text: string) => text.replace(/^0+/, '').toLowerCase()
  const foundNumbers = new Set([...rows.values()].map((row) => bare(numberOf[type](row))))
  const exact = [...rows.values()].filter((row) =>
    numbers.some((number) => bare(number) === bare(numberOf[type](row))),
  )
  return { rows: exact, missing: numbers.filter((number) => !foundNumbers.has(bare(number))) }
}
