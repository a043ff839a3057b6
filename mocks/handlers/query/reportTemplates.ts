import type { TemplateRow } from '../../../src/api/query/reports'
import {
  columnsOfReport,
  hasDays,
  isReportMeasure,
  reportColumns,
  reportLengths,
} from '../../../src/rules/console/reportMeasures'
import type { Core } from '../../core'
import type { ReportTemplate } from '../../db/reportTemplates'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { reportTemplateFields } from '../../../src/rules/fields/reportTemplate'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { consoleWords } from '../kit/fileWords'
import type { Form } from '../../kit/form'
import { same } from '../kit/listing'
import { route } from '../kit/route'
import { measureWord } from './statReport'
import { contains } from '../kit/rows'

/** Statistical reports that people saved. */
export function reportTemplateHandlers(core: Core): Route[] {
  const table = () => core.db.tables.reportTemplates
  const show = (row: ReportTemplate): TemplateRow => ({
    ...row,
    measures: [...row.measures],
    schedule_count: core.db.tables.reportSchedules.all().filter(({ template_id }) => template_id === row.id)
      .length,
  })
  const path = '/query/reportTemplate'
  const screens = ['reportTemplate', 'statReport'] as const
  return [
    ...crudRoutes<ReportTemplate, TemplateRow>(core, {
      path,
      screens,
      table,
      keys: () => table().all(),
      match: { id: same, template_name: contains, level: same },
      show,
      read(form, old) {
        const template = readReport(core, form)
        const { template_name } = template
        if (isTaken(table(), 'template_name', template_name, old)) form.fail('template_name', 'fieldTaken')
        return template
      },
      exporting: {
        word(row, key, { language }) {
          const textOf = consoleWords(core, language)
          if (key === 'measures')
            return row.measures
              .filter(isReportMeasure)
              .map((name) => measureWord(core, name, language))
              .join(', ')
          if (key === 'level') return textOf(`statistics:unit.${row.level}`)
          if (key === 'layout')
            return textOf(
              row.layout === 'months' && row.period === 'day'
                ? 'statReport:days'
                : `statReport:layout.${row.layout}`,
            )
          if (key === 'period') return textOf(`statReport:${row.period}s`)
          if (key === 'order_by')
            return isReportMeasure(row.order_by) ? measureWord(core, row.order_by, language) : ''
          return row[key]
        },
      },
    }),
    route(
      core,
      'get',
      `${path}/options`,
      { screens: ['statReport', 'reportTemplate', 'reportSchedule'] },
      () =>
        ok(
          table()
            .all()
            .map(show)
            .toSorted((a, b) => a.template_name.localeCompare(b.template_name)),
        ),
    ),
  ]
}

/** Composition of a report, as a form sends it. */
function readReport(core: Core, form: Form) {
  const report = readFields(core.db.dictWords, form, reportTemplateFields)
  const { layout, measures, period, order_by } = report
  const knownMeasures = measures.filter(isReportMeasure)
  if (knownMeasures.length < measures.length) form.fail('measures', 'fieldInvalid')
  const months = form.integer('months', reportLengths[period], { required: true })
  if (columnsOfReport(layout, knownMeasures.length, months) > reportColumns)
    form.fail('measures', 'reportTooWide', { most: reportColumns })
  if (period === 'day') {
    if (!knownMeasures.every(hasDays)) form.fail('measures', 'noDayFigures')
    if (order_by && !hasDays(order_by)) form.fail('order_by', 'noDayFigures')
  }
  return { ...report, measures: knownMeasures, months }
}
