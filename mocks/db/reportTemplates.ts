import { reportTemplateFields } from '../../src/rules/fields/reportTemplate'
import type { ReportLayout, ReportMeasure, ReportPeriod } from '../../src/rules/console/reportMeasures'
import type { MonthLevel } from '../../src/rules/readings/unitLevels'
import { defineTable } from './defineTable'
import type { Entity } from './table'

/** A statistical report that somebody put together. */
export interface ReportTemplate extends Entity {
  template_name: string
  level: MonthLevel
  layout: ReportLayout
  /** In their order. */
  measures: readonly ReportMeasure[]
  period: ReportPeriod
  /** Number of months, or days. */
  months: number
  /** '' = by name. */
  order_by: ReportMeasure | ''
  sord: 'asc' | 'desc'
  /** null = all units. */
  top: number | null
  remark: string
}

export const reportTemplates = defineTable({
  name: 'reportTemplate',
  fields: reportTemplateFields,
  word: { en: 'Saved report', zh: '已存报表', es: 'Informe guardado', ja: '保存したレポート' },
  title: (row: ReportTemplate) => row.template_name,
  scope: 'everybody',
  seeds: () => [],
  exportFile: 'reports',
})
