import { code, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { jobResults, jobStatuses } from '@/rules/codes/jobCodes'
import { reportLayouts, reportPeriods } from '@/rules/console/reportMeasures'
import { reportCycles, reportFaults, reportKinds } from '@/rules/console/reportSchedule'
import { monthLevels } from '@/rules/readings/unitLevels'
import { get } from '../wire/call'
import { postOnce } from '../wire/once'
import { ordering } from '../wire/ordering'
import { counted, resource, stamped } from '../wire/resource'

/** A statistical report that somebody put together (QR14): everything but of which unit and which months or days. */
const templateInput = object({
  template_name: text,
  level: code(monthLevels),
  layout: code(reportLayouts),
  /** Names of measures, in their order. */
  measures: list(text),
  /** Period of its columns; '' where the server does not say, and the report is then opened by months. */
  period: code(reportPeriods),
  /** Number of months or days, the last of them the last month that has ended, or the last day that is due. */
  months: number,
  /** The measure by which units are ordered; '' = by name. */
  order_by: text,
  /** asc: the smallest first. */
  sord: text,
  /** Only so many units; null = all. */
  top: number,
  remark: text,
})
export type TemplateInput = Infer<typeof templateInput>

const templateRow = object({
  id,
  ...templateInput.fields,
  /** Schedules by which it is made. */
  schedule_count: number,
  ...stamped,
})
export type TemplateRow = Infer<typeof templateRow>

const templateQuery = partial({ id: ref, template_name: text, level: text })
export type TemplateQuery = Infer<typeof templateQuery>

export const reportTemplatesApi = {
  ...resource('/query/reportTemplate', 'reportTemplateExport', {
    plural: 'saved reports',
    row: templateRow,
    query: templateQuery,
    input: templateInput,
    foundBy: 'template_name',
  }),
  /** For choosing, to all who may see the report. */
  options: get('/query/reportTemplate/options', 'All saved reports, by name.', { answer: list(templateRow) }),
}

/** Schedule of a report, and its recipients. */
const scheduleInput = object({
  schedule_name: text,
  report_kind: code(reportKinds),
  /** A saved report; '' of a month report. */
  template_id: ref,
  /** The organization that the report is about. */
  org_id: ref,
  /** Cycle of the schedule; '' for a server that knows months alone. */
  cycle: code(reportCycles),
  /** Day of the month, 1 to 28, or of the week, 1 (Monday) to 7. */
  day: number,
  /** HH:mm, utility wall time. */
  at: text,
  /** Users in whose export centre the file waits. */
  recipients: list(ref),
  remark: text,
})
export type ScheduleInput = Infer<typeof scheduleInput>

const scheduleRow = object({
  id,
  ...scheduleInput.fields,
  template_name: text,
  org_name: text,
  /** Names of the recipients, in their order. */
  recipient_names: list(text),
  /** running or paused; '' where its job is gone. */
  status: code(jobStatuses),
  next_time: time,
  last_time: time,
  last_result: code(jobResults),
  /** Newest file; '' before there is one. */
  file_id: ref,
  file_time: time,
  /** Why the last time that it was due made no file; '' where it did, or still does. */
  file_fault: code(reportFaults),
  ...stamped,
})
export type ScheduleRow = Infer<typeof scheduleRow>

const scheduleQuery = partial({ schedule_name: text, report_kind: text, status: text })
export type ScheduleQuery = Infer<typeof scheduleQuery>

const path = '/query/reportSchedule'
const state = { seenState: (row: ScheduleRow) => row.status, answer: counted }

export const reportSchedulesApi = {
  ...resource(path, 'reportScheduleExport', {
    plural: 'scheduled reports',
    row: scheduleRow,
    query: scheduleQuery,
    input: scheduleInput,
    foundBy: 'schedule_name',
  }),
  pause: ordering(`${path}/pause`, 'Lets schedules rest.', state),
  resume: ordering(`${path}/resume`, 'Lets schedules go on.', state),
  run: postOnce(`${path}/run`, 'Makes the report of a schedule now, of the months or days before.', {
    body: object({ id: ref }),
    answer: counted,
  }),
}

const waiting = object({
  id,
  /** The schedule's. */
  name: text,
  ready_time: time,
  /** Months or days of the report. */
  period: text,
  /** Below the API's base. */
  downloadUrl: text,
})
export type WaitingFile = Infer<typeof waiting>

export const waitingFilesApi = {
  list: get(
    '/result/report/waiting',
    'Files of scheduled reports that wait for the caller, the newest first.',
    {
      answer: list(waiting),
    },
  ),
  /** Lets go of one; others keep theirs. */
  remove: postOnce('/result/report/remove', 'Takes a file out of the export centre of the caller.', {
    body: object({ id: ref }),
    answer: counted,
  }),
}
