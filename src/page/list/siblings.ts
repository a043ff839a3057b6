import { objectFields } from '@/domain/forms/sidebarContext'
import { isDate } from '@/lib/time'
import { monthKind } from '@/page/period/monthKind'
import { monthEndOf } from '@/rules/readings/manualReading'
import { readingDay } from '@/rules/readings/readingDay'

/** Parameters by which a page's address names its period. */
type PeriodKind = 'days' | 'liveDays' | 'day' | 'months' | 'month' | 'dayOrMonth' | 'daysOrMonths' | 'none'

const meters = [...objectFields, 'type', 'font', 'metercomid', 'cons_no'] as const
const units = [...objectFields, 'level'] as const

interface Group {
  /** Filters that mean the same on each of its pages. */
  readonly filters: readonly string[]
  /** Module codes of the pages, in the order of the strip. */
  readonly pages: Readonly<Record<string, PeriodKind>>
}

/** Groups of pages that show the same objects in another grain: users change between them, and filter and period go along. */
export const siblingGroups = {
  readings: {
    filters: meters,
    pages: {
      eMpDayRead: 'days',
      hourRead: 'days',
      monthRead: 'months',
      tariffEnergy: 'dayOrMonth',
      demand: 'dayOrMonth',
      meterReading: 'none',
    },
  },
  energies: { filters: meters, pages: { dayEnergy: 'days', monthEnergy: 'months' } },
  success: {
    filters: units,
    pages: {
      collectionRate: 'day',
      monthSuccess: 'month',
      cpSuccess: 'days',
      dcuOnline: 'liveDays',
      missingData: 'day',
    },
  },
  losses: {
    filters: objectFields,
    pages: {
      tgLineLoss: 'dayOrMonth',
      lineLoss: 'dayOrMonth',
      areaLossModel: 'none',
      lineLossModel: 'none',
      'line-loss-analysis': 'daysOrMonths',
    },
  },
} as const satisfies Readonly<Record<string, Group>>

export type SiblingGroup = keyof typeof siblingGroups
/** Module code of a page that has siblings. */
export type SiblingPage = {
  [Name in SiblingGroup]: keyof (typeof siblingGroups)[Name]['pages']
}[SiblingGroup]

/** First and last day or month of an address; undefined where it names no period. */
interface Period {
  readonly kind: 'days' | 'months'
  readonly begin: string
  readonly end: string
}

/** Only what is well formed goes along: the page in front names the nonsense of its address itself. */
function periodOf(params: URLSearchParams): Period | undefined {
  const read = (isFormed: (text: string) => boolean, names: readonly string[]) =>
    names.map((name) => params.get(name) ?? '').find(isFormed)
  const span = (
    kind: Period['kind'],
    isFormed: (text: string) => boolean,
    single: string[],
    ends: string[],
  ) => {
    const begin = read(isFormed, [...single, ...ends])
    const end = read(isFormed, [...single, ...ends.toReversed()])
    return begin !== undefined && end !== undefined ? { kind, begin, end } : undefined
  }
  const isMonth = (text: string) => monthKind.parse(text) !== undefined
  return (
    span('days', isDate, ['data_date', 'date'], ['date_begin', 'date_end']) ??
    span('months', isMonth, ['month'], ['month_begin', 'month_end'])
  )
}

/** A period in the words of another page: a day becomes its month, a month the last day of it that is due. */
function periodQuery(target: PeriodKind, { kind: unit, begin, end }: Period, wallTime: string): object {
  const due = readingDay(wallTime)
  const monthEnd = unit === 'months' ? monthEndOf(end) : end
  const lastDay = target !== 'liveDays' && monthEnd > due ? due : monthEnd
  const firstDay = unit === 'months' || begin > lastDay ? lastDay : begin
  const months = { month_begin: begin.slice(0, 7), month_end: end.slice(0, 7) }
  const days = { date_begin: firstDay, date_end: lastDay }
  const queries: Readonly<Record<PeriodKind, object>> = {
    days,
    liveDays: days,
    day: { data_date: lastDay },
    months,
    month: { month: months.month_end },
    dayOrMonth: unit === 'months' ? { month: months.month_end } : { data_date: lastDay },
    daysOrMonths: unit === 'months' ? months : days,
    none: {},
  }
  return queries[target]
}

/**
 * Query of a sibling's address: the same filters, objects and period.
 * @param params the address of the page in front
 * @param wallTime present time of the utility
 */
export function siblingQuery(
  group: SiblingGroup,
  page: string,
  params: URLSearchParams,
  wallTime: string,
): Readonly<Record<string, string>> {
  const { filters, pages }: Group = siblingGroups[group]
  const period = periodOf(params)
  return {
    ...Object.fromEntries(
      filters.flatMap((name): [string, string][] => {
        const value = params.get(name)
        return value ? [[name, value]] : []
      }),
    ),
    ...(period && periodQuery(pages[page] ?? 'none', period, wallTime)),
  }
}
