import { isLanguage, type Language } from '../../../src/i18n/languages'
import { xlsxFile, xlsxType, type XlsxSheet } from '../../../src/lib/xlsx'
import { periodWord } from '../../../src/rules/console/reportMeasures'
import { fileDays, type ReportFault } from '../../../src/rules/console/reportSchedule'
import type { Core } from '../../core'
import type { ReportFile } from '../../db/reportFiles'
import type { ReportSchedule } from '../../db/reportSchedules'
import { areaPlace } from '../business/areaPlace'
import { asIs, chosenRows, slice, type Asker } from '../kit/listing'
import { monthReportOf, refuseTooLarge } from './monthReport'
import { Params, Refusal } from '../../kit/params'
import { isReaderOf } from './reportReaders'
import { headOfReport, monthReportSheets, sheetOf } from './reportSheets'
import { createStatFigures } from './statFigures'
import { daysBefore, monthsBefore, reportTable } from './statReport'
import { translateIn } from '../../messages/messages'
import { DAY } from '../../world/calendar'
import type { JobRun } from '../../db/jobRuns'
import { isExecuting, settleJobs } from '../../jobs/schedule'

/** Program of the job that makes a scheduled report. */
export const reportProgram = 'reportService.make'

/** Pause of a report while its figures are worked out, ms. */
const pause = 250

/** Begins the files of all executions that have come to their end since the last look. */
export function settleReports({ unscoped: core }: Core): void {
  settleJobs(core)
  const { reportFiles, jobRuns, tables } = core.db
  const currentInstant = core.now()
  reportFiles.forget(currentInstant - fileDays * DAY)
  const schedules = new Map(tables.reportSchedules.all().map((schedule) => [schedule.job_id, schedule]))
  if (schedules.size === 0) return
  for (const run of jobRuns.all().toReversed()) {
    const schedule = schedules.get(run.job_id)
    if (!schedule || isExecuting(run, currentInstant) || run.startedAt < currentInstant - fileDays * DAY)
      continue
    if (run.fault === '' && !reportFiles.knows(run.id)) begin(core, schedule, run)
  }
}

function begin(core: Core, schedule: ReportSchedule, run: JobRun): void {
  const template = core.db.tables.reportTemplates.get(schedule.template_id)
  if (schedule.report_kind === 'statReport' && !template) return
  const periodsBefore = template?.period === 'day' ? daysBefore : monthsBefore
  const months = periodsBefore(core, run.startedAt, template?.months ?? 1)
  const file = core.db.reportFiles.begin({
    schedule_id: schedule.id,
    run_id: run.id,
    name: schedule.schedule_name,
    org_id: schedule.org_id,
    report_kind: schedule.report_kind,
    from: months[0] ?? '',
    to: months.at(-1) ?? '',
    for: schedule.recipients,
  })
  const authorNow = () => core.db.users.find(schedule.update_user)
  const author = authorNow()
  if (!author) return fail(core, file, run, 'author')
  const asker: Asker = {
    account: author,
    language: schedule.language,
    translate: translateIn(schedule.language),
  }
  const make = createMaker(core, schedule, months, asker)
  const step = (): void => {
    // Whoever saved it last answers for what it shows, until it is there.
    if (!authorNow()) return fail(core, file, run, 'author')
    let sheets: XlsxSheet[] | undefined
    try {
      sheets = make()
    } catch (error) {
      // An organization that has grown too large for one report has none.
      if (error instanceof Refusal) return fail(core, file, run, 'tooLarge')
      throw error
    }
    if (!sheets) {
      core.later(step, pause)
      return
    }
    finish(core, schedule, file, sheets)
  }
  step()
}

/** Exceptions in the log of jobs for an execution without a file. */
const exceptions: Readonly<Record<ReportFault, string>> = {
  author: 'java.lang.IllegalStateException: the account of the author of the schedule does not exist',
  tooLarge: 'java.lang.IllegalStateException: more areas than one report holds',
}

/** Ends a file that cannot be made: its schedule says why, and the execution has failed. */
function fail(core: Core, file: ReportFile, run: JobRun, reason: ReportFault): void {
  core.db.reportFiles.fail(file.id, core.now(), reason)
  if (core.db.jobRuns.get(run.id)) core.db.jobRuns.add({ ...run, fault: exceptions[reason] })
}

/** Makes a part of a report at each call, until it has all of its sheets. @param months or days */
function createMaker(core: Core, schedule: ReportSchedule, months: readonly string[], asker: Asker) {
  const { org_id, language } = schedule
  const unit = core.archive.grid.orgName(org_id)
  const template = core.db.tables.reportTemplates.get(schedule.template_id)
  if (!template) {
    const [month = ''] = months
    const areas = { ...areaPlace(core), keys: () => core.db.tables.areas.all(), show: asIs }
    return (): XlsxSheet[] | undefined => {
      const ids = slice(chosenRows(areas, new Params({ org_id }), asker).rows).map(({ id }) => id)
      refuseTooLarge(ids.length)
      const report = monthReportOf(core, month, ids)
      return report.done < report.total ? undefined : monthReportSheets(core, report, language, unit)
    }
  }
  const { level, layout, measures, order_by, sord, top } = template
  const report = createStatFigures(core)
  const reportQuery = {
    level,
    measures,
    months,
    order_by: order_by || undefined,
    ascending: sord === 'asc',
    top: top ?? undefined,
    place: { org_id },
  }
  return (): XlsxSheet[] | undefined => {
    const figures = report(reportQuery, asker)
    if (figures.done !== figures.total) return undefined
    const { titles, rows } = reportTable(core, figures, layout, reportQuery, language)
    const title = template.template_name
    const period = fileSpan({ from: months[0] ?? '', to: months.at(-1) ?? '' }, language)
    const head = headOfReport(core, { title, period, unit, states: figures.months }, language)
    return [sheetOf(title, titles, rows, head)]
  }
}

/** The months or days of a file, as people write them. */
export function fileSpan(
  { from: firstPeriod, to: lastPeriod }: Pick<ReportFile, 'from' | 'to'>,
  language: Language,
): string {
  const [first, last] = [periodWord(firstPeriod, language), periodWord(lastPeriod, language)]
  return first === last ? last : `${first} – ${last}`
}

function finish(core: Core, schedule: ReportSchedule, file: ReportFile, sheets: readonly XlsxSheet[]): void {
  const currentInstant = core.now()
  const org = core.archive.grid.orgName(schedule.org_id)
  core.db.reportFiles.finish(file.id, currentInstant, {
    name: `${[file.name, org, file.to].join(' ').replaceAll(/[\\/:*?"<>|]/g, ' ')}.xlsx`,
    type: xlsxType,
    body: async () => (await xlsxFile(sheets)).arrayBuffer(),
  })
  for (const id of file.for) {
    const user = core.db.tables.users.get(id)
    if (!user?.email || !isReaderOf(core, file, id)) continue
    const language = isLanguage(user.language) ? user.language : schedule.language
    const sayMessage = translateIn(language)
    const subject = sayMessage('reportReady', { name: file.name, period: fileSpan(file, language) })
    core.db.outbox.send({ at: currentInstant, to: user.email, subject, text: subject })
  }
}
