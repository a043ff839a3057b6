import { formatDate } from '../../lib/time'
import type { MonthLevel } from '../readings/unitLevels'

/** Figures of which a statistical report is made up: of a unit and a month or a day, by the name that the wire has for them. */
interface Measure {
  /** '' = a number of things. */
  unit: '' | 'kWh' | '%'
  decimals: number
  /** Source of the measure: readings of days, energies of months, balances of areas. */
  source: 'reads' | 'sales' | 'losses'
}

const share = { unit: '%', decimals: 2 } as const
const energy = { unit: 'kWh', decimals: 0 } as const
const count = { unit: '', decimals: 0 } as const

export const reportMeasures = {
  rate: { ...share, source: 'reads' },
  should_read: { ...count, source: 'reads' },
  success: { ...count, source: 'reads' },
  due_count: { ...count, source: 'sales' },
  read_count: { ...count, source: 'sales' },
  pap_e: { ...energy, source: 'sales' },
  estimated_energy: { ...energy, source: 'sales' },
  pap_e1: { ...energy, source: 'sales' },
  pap_e2: { ...energy, source: 'sales' },
  pap_e3: { ...energy, source: 'sales' },
  pap_e4: { ...energy, source: 'sales' },
  sort_01: { ...energy, source: 'sales' },
  sort_02: { ...energy, source: 'sales' },
  sort_03: { ...energy, source: 'sales' },
  sort_04: { ...energy, source: 'sales' },
  sort_05: { ...energy, source: 'sales' },
  supply_energy: { ...energy, source: 'losses' },
  sale_energy: { ...energy, source: 'losses' },
  loss_energy: { ...energy, source: 'losses' },
  loss_rate: { ...share, source: 'losses' },
  computable: { ...count, source: 'losses' },
} as const satisfies Record<string, Measure>
export type ReportMeasure = keyof typeof reportMeasures
export const reportMeasureNames = Object.keys(reportMeasures) as ReportMeasure[]
export const isReportMeasure = (name: string): name is ReportMeasure => Object.hasOwn(reportMeasures, name)

/** Category of consumers whose energy a measure holds. */
export const sortOfMeasure = (measure: ReportMeasure): string | undefined =>
  /^sort_(\d\d)$/.exec(measure)?.[1]

/** True when a measure also has figures of days: consumption by category and tariff exists for months alone. */
export const hasDays = (name: ReportMeasure): boolean => reportMeasures[name].source !== 'sales'

/** `measures`: a row for each unit, and a column for each measure of each month. `months`: a row for each unit and measure. */
export const reportLayouts = ['measures', 'months'] as const
export type ReportLayout = (typeof reportLayouts)[number]

/** Columns of figures that fit on a sheet of paper across. */
export const reportColumns = 12
/** Period of a report's columns. */
export const reportPeriods = ['month', 'day'] as const
export type ReportPeriod = (typeof reportPeriods)[number]
/** Months of one report: the half year of every list of months; days: the week of every list of days. */
export const reportLengths = { month: { min: 1, max: 6 }, day: { min: 1, max: 7 } } as const satisfies Record<
  ReportPeriod,
  object
>
/** The best or worst so many units; no limit without one. */
export const reportTop = { min: 1, max: 500 }

/** Number of a report's columns with figures. @param months or days */
export const columnsOfReport = (layout: ReportLayout, measures: number, months: number): number =>
  layout === 'months' ? months : measures * months

/** A unit in a month or on a day; null where a figure is not known, never 0. */
export type ReportFigures = { readonly [Name in ReportMeasure]?: number | null | undefined }

type Row = Told & ReportFigures

interface Told {
  unit_id: string
  unit_name: string
  belongs_to: string
  month: string
}

/** Name of a month 'yyyy-MM' or a day 'yyyy-MM-dd' on paper and in files: a day in the language's notation. */
export const periodWord = (name: string, language: string): string =>
  name.length === 7 ? name : formatDate(name, language)

export interface ReportColumn {
  /** Month of the column; a day where the report has days. */
  month: string
  /** Absent where the row says which. */
  measure?: ReportMeasure
}
export interface ReportLine {
  unit_id: string
  unit_name: string
  belongs_to: string
  /** Absent where the column says which. */
  measure?: ReportMeasure
  cells: readonly (number | null)[]
}

/** The columns of figures of a report, from left to right. */
export function reportColumnsOf(
  layout: ReportLayout,
  measures: readonly ReportMeasure[],
  months: readonly string[],
): ReportColumn[] {
  if (layout === 'months') return months.map((month) => ({ month }))
  return months.flatMap((month) => measures.map((measure) => ({ month, measure })))
}

/**
 * The lines of a report: units in the order in which they come, each once (`measures`) or once for each measure (`months`).
 * @param rows one for each unit and month, the months of a unit in any order
 */
export function reportLinesOf(
  layout: ReportLayout,
  measures: readonly ReportMeasure[],
  months: readonly string[],
  rows: readonly Row[],
): ReportLine[] {
  const columns = reportColumnsOf(layout, measures, months)
  const units = new Map<string, Map<string, Row>>()
  for (const row of rows) {
    const monthRows = units.get(row.unit_id) ?? new Map<string, Row>()
    units.set(row.unit_id, monthRows.set(row.month, row))
  }
  return [...units.values()].flatMap((unitRows) => {
    const [first] = unitRows.values()
    if (!first) return []
    const { unit_id, unit_name, belongs_to } = first
    const unit = { unit_id, unit_name, belongs_to }
    const cells = (measure?: ReportMeasure) =>
      columns.map((column) => {
        const measureName = column.measure ?? measure
        return (measureName && unitRows.get(column.month)?.[measureName]) ?? null
      })
    return layout === 'months'
      ? measures.map((measure) => ({ ...unit, measure, cells: cells(measure) }))
      : [{ ...unit, cells: cells() }]
  })
}

/** Definition of a report, apart from its units and its periods. */
export interface ReportSetting {
  level: MonthLevel
  layout: ReportLayout
  measures: readonly ReportMeasure[]
  period: ReportPeriod
  /** Number of months, or days. */
  months: number
  order_by: ReportMeasure | ''
  sord: 'asc' | 'desc'
  top: number | null
}

const plain = {
  level: 'org',
  layout: 'measures',
  period: 'month',
  months: 1,
  order_by: '',
  sord: 'desc',
  top: null,
} as const

/** Reports that need not be put together first. */
export const readyReports = {
  reading: { ...plain, measures: ['rate', 'should_read', 'success'] },
  losses: {
    ...plain,
    measures: ['supply_energy', 'sale_energy', 'loss_energy', 'loss_rate', 'computable'],
    order_by: 'loss_rate',
  },
  categories: {
    ...plain,
    measures: ['pap_e', 'sort_01', 'sort_02', 'sort_03', 'sort_04', 'sort_05', 'estimated_energy'],
  },
  tariffs: { ...plain, measures: ['pap_e', 'pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] },
} as const satisfies Record<string, ReportSetting>
export type ReadyReport = keyof typeof readyReports
export const readyReportNames = Object.keys(readyReports) as ReadyReport[]
