import type { TemplateRow } from '../../../src/api/query/reports'
import { remarkLength } from '../../../src/rules/limits/fieldLimits'
import {
  columnsOfReport,
  hasDays,
  isReportMeasure,
  reportColumns,
  reportLayouts,
  reportLengths,
  reportMeasureNames,
  reportPeriods,
  reportTop,
} from '../../../src/rules/console/reportMeasures'
import { monthLevels } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import type { ReportTemplate } from '../../db/reportTemplates'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { crudRoutes, taken } from '../kit/crud'
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
        const template_name = form.text('template_name', { required: true })
        if (taken(table(), 'template_name', template_name, old)) form.fail('template_name', 'fieldTaken')
        return { template_name, ...readReport(form), remark: form.text('remark', { max: remarkLength }) }
      },
      exporting: {
        word(row, key, { language }) {
          const say = consoleWords(core, language)
          if (key === 'measures')
            return row.measures
              .filter(isReportMeasure)
              .map((name) => measureWord(core, name, language))
              .join(', ')
          if (key === 'level') return say(`statistics:unit.${row.level}`)
          if (key === 'layout')
            return say(
              row.layout === 'months' && row.period === 'day'
                ? 'statReport:days'
                : `statReport:layout.${row.layout}`,
            )
          if (key === 'period') return say(`statReport:${row.period}s`)
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

/** How a report is put together, as a form says it. */
function readReport(form: Form) {
  const level = form.oneOf('level', monthLevels, { required: true })
  const layout = form.oneOf('layout', reportLayouts, { required: true })
  const measures = form.texts('measures', { required: true, max: reportMeasureNames.length })
  const known = measures.filter(isReportMeasure)
  if (known.length < measures.length) form.fail('measures', 'fieldInvalid')
  const period = form.oneOf('period', reportPeriods) || 'month'
  const months = form.integer('months', reportLengths[period], { required: true })
  if (columnsOfReport(layout, known.length, months) > reportColumns)
    form.fail('measures', 'reportTooWide', { most: reportColumns })
  const order_by = form.oneOf('order_by', reportMeasureNames)
  if (period === 'day') {
    if (!known.every(hasDays)) form.fail('measures', 'noDayFigures')
    if (order_by && !hasDays(order_by)) form.fail('order_by', 'noDayFigures')
  }
  return {
    level,
    layout,
    measures: known,
    period,
    months,
    order_by,
    sord: form.oneOf('sord', ['desc', 'asc'], { required: true }),
    top: form.text('top') === '' ? null : form.integer('top', reportTop),
  }
}
