import { plainForm } from './fold'
import { addDays, isDate } from './time'

/** Months as English, Spanish, Chinese and Japanese spreadsheets write them, by their first letters without accents. */
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'ene', '一月'],
  ['feb', '二月'],
  ['mar', '三月'],
  ['apr', 'abr', '四月'],
  ['may', '五月'],
  ['jun', '六月'],
  ['jul', '七月'],
  ['aug', 'ago', '八月'],
  ['sep', 'set', '九月'],
  ['oct', '十月'],
  ['nov', '十一月'],
  ['dec', 'dic', '十二月'],
]
/** The year before the first one of an era of Japan. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, r: 2018, 平成: 1988, h: 1988 }

/** Days since 1899-12-30 as which spreadsheets store a date: 1970 to 2099. */
const firstSerial = 25_569
const lastSerial = 73_050

/**
 * A day as people and spreadsheets of four countries write it → 'yyyy-MM-dd'; undefined where it is none, or where two
 * readings are possible that no custom decides. Day/month goes before month/day, as the console writes it.
 * @example writtenDay('12/31/2025') // '2025-12-31'
 */
export function writtenDay(text: string): string | undefined {
  const plain = plainForm(text)
    .toLowerCase()
    .replace(/(?<!\s)[t\s]\s{0,3}\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s{0,3}(?:[ap]\.?\s?m\.?|z)?$/, '')
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  if (/^\d{5}(?:[.,]\d+)?$/.test(plain)) return serialDay(numbers[0] ?? 0)
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? []
  if (year) return dayOf(Number(year), Number(month), Number(day))
  if (numbers.length === 3) return threeNumbers(plain, numbers)
  return numbers.length === 2 ? namedMonth(plain, numbers) : undefined
}

const serialDay = (serial: number): string | undefined =>
  serial >= firstSerial && serial <= lastSerial ? addDays('1899-12-30', serial) : undefined

function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return year >= 1900 && year < 2200 && isDate(text) ? text : undefined
}

/** Digits with signs between, or with the signs of year, month and day. */
function threeNumbers(
  text: string,
  [first = 0, second = 0, third = 0]: readonly number[],
): string | undefined {
  const [, era = '', between = ''] = /^(令和|平成|[rh]\.?)?\d+\s*([年/.-])/.exec(text) ?? []
  const beforeEra = eras[era.replace('.', '')]
  if (beforeEra !== undefined) return dayOf(beforeEra + first, second, third)
  if (between === '') return undefined
  if (first > 999 || between === '年') return dayOf(first, second, third)
  if (third > 999) return dayOf(third, second, first) ?? dayOf(third, first, second)
  // Two digits of a year may stand first or last: only what can be read in one way is a day.
  const readings = new Set(
    [
      dayOf(2000 + third, second, first),
      dayOf(2000 + third, first, second),
      dayOf(2000 + first, second, third),
    ].filter((day) => day !== undefined),
  )
  return readings.size === 1 ? [...readings][0] : undefined
}

/** A day whose month is written as a word: '20-nov-2026', 'Nov 20, 2026', '2026年十一月20日'. */
function namedMonth(text: string, [first = 0, second = 0]: readonly number[]): string | undefined {
  const word = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  const words = word.match(/[a-z]+|[一二三四五六七八九十]+月/g) ?? []
  // 十一月 ends with 一月, and 'sábado' is no month: a word has to begin with a month's.
  const months = words.flatMap((monthWord) => {
    const index = monthNames.findIndex((names) =>
      names.some((name) => (/^[a-z]/.test(name) ? monthWord.startsWith(name) : monthWord === name)),
    )
    return index < 0 || isWeekday(monthWord) ? [] : [index + 1]
  })
  const [month] = months
  if (month === undefined || months.length > 1) return undefined
  if (first > 999) return dayOf(first, month, second)
  return dayOf(second > 999 ? second : 2000 + second, month, first)
}

/** 'martes' begins as 'marzo' does. */
const isWeekday = (word: string): boolean => word.startsWith('mart')
