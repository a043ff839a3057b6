import { reportScheduleFields } from '../../src/rules/fields/reportSchedule'
import type { Language } from '../../src/i18n/languages'
import type { ReportCycle, ReportKind } from '../../src/rules/console/reportSchedule'
import { defineTable } from './defineTable'
import type { Entity } from './table'

/** A report that is made by itself. */
export interface ReportSchedule extends Entity {
  schedule_name: string
  report_kind: ReportKind
  /** '' of a month report. */
  template_id: string
  org_id: string
  cycle: ReportCycle
  /** Day of the month, or of the week from Monday (1). */
  day: number
  /** HH:mm */
  at: string
  /** Ids of users. */
  recipients: readonly string[]
  /** Language of the user who saved it: the language of its file. */
  language: Language
  remark: string
  /** The timed job that makes it. */
  job_id: string
}

export const reportSchedules = defineTable({
  name: 'reportSchedule',
  fields: reportScheduleFields,
  word: { en: 'Scheduled report', zh: '定时报表', es: 'Informe programado', ja: '定期レポート' },
  title: (row: ReportSchedule) => row.schedule_name,
  scope: ({ org_id }, { sees }) => sees('org', org_id),
  seeds: () => [],
  references: { template_id: 'reportTemplate', org_id: 'organization', job_id: 'timedJob' },
  exportFile: 'report-schedules',
})
