import type { ScheduleRow } from '../../../src/api/query/reports'
import { reportCronOf, reportDays } from '../../../src/rules/console/reportSchedule'
import type { Core } from '../../core'
import type { JobRecord } from '../../db/jobRecord'
import type { ReportSchedule } from '../../db/reportSchedules'
import type { Draft } from '../../db/table'
import type { Author } from '../../db/tableLog'
import { isJobName } from '../../jobs/names'
import { reportProgram } from './reports'
import { jobRow } from '../../jobs/rows'
import type { Call } from '../kit/call'
import { reportScheduleFields } from '../../../src/rules/fields/reportSchedule'
import { readFields } from '../../kit/readFields'
import { isTaken } from '../kit/crud'
import type { Form } from '../../kit/form'
import { isReaderOf, mayHaveReport } from './reportReaders'

/** A schedule as its list shows it, with its job and its newest file. */
export function scheduleRow(
  core: Core,
  row: ReportSchedule,
  { language, account }: Pick<Call, 'language' | 'account'>,
): ScheduleRow {
  const { jobs, users, reportTemplates } = core.unscoped.db.tables
  const job = jobs.get(row.job_id)
  const shownJob = job && jobRow(core.unscoped, job, language)
  const scheduleFiles = core.db.reportFiles.all().filter(({ schedule_id }) => schedule_id === row.id)
  const file = scheduleFiles.findLast(({ readyAt }) => readyAt)
  return {
    ...row,
    recipients: [...row.recipients],
    template_name: reportTemplates.get(row.template_id)?.template_name ?? '',
    org_name: core.archive.grid.orgName(row.org_id),
    recipient_names: row.recipients.map((id) => users.get(id)?.name ?? ''),
    status: shownJob?.status ?? '',
    next_time: shownJob?.next_time ?? '',
    last_time: shownJob?.last_time ?? '',
    last_result: shownJob?.last_result ?? '',
    // Only who gets it can fetch it.
    file_id: file && isReaderOf(core, file, String(account.id)) ? file.id : '',
    file_time: file?.readyAt === undefined ? '' : core.world.parts.calendar.wall(file.readyAt),
    file_fault: scheduleFiles.at(-1)?.failed?.reason ?? '',
  }
}
/** A schedule's form, checked; the caller ends it. */
export function readSchedule(
  core: Core,
  form: Form,
  old: ReportSchedule | undefined,
  { language }: Pick<Call, 'language'>,
): Draft<ReportSchedule> {
  const { jobs, users, reportTemplates } = core.unscoped.db.tables
  const table = core.db.tables.reportSchedules
  const schedule = readFields(core.db.dictWords, form, reportScheduleFields, { old })
  const { schedule_name, report_kind, cycle, org_id, recipients } = schedule
  const namesake = jobs.all().find((job) => isJobName(schedule_name, job, language))
  if (isTaken(table, 'schedule_name', schedule_name, old) || (namesake && namesake.id !== old?.job_id))
    form.fail('schedule_name', 'fieldTaken')
  const template_id = report_kind === 'statReport' ? form.text('template_id') : ''
  if (report_kind === 'statReport' && !reportTemplates.get(template_id))
    form.fail('template_id', 'reportUnsaved')
  form.existing('org_id', (id) => core.archive.grid.orgName(id))
  const hidden = recipients.find((id) => !mayHaveReport(core, id, { org_id, report_kind }))
  if (hidden !== undefined && !form.failed('org_id'))
    form.fail('recipients', 'reportHidden', {
      name: users.get(hidden)?.name ?? hidden,
    })
  const { remark, ...first } = schedule
  return {
    ...first,
    template_id,
    day: form.integer('day', reportDays[cycle], { required: true }),
    language,
    remark,
    job_id: old?.job_id ?? '',
  }
}
/** The job of a schedule, as the schedule says. */
function jobOf(
  { schedule_name, cycle, day, at: timeOfDay }: Draft<ReportSchedule>,
  person: string,
): Omit<Draft<JobRecord>, 'paused'> {
  return {
    job_name: schedule_name,
    job_group: 'notification',
    program: reportProgram,
    params: '',
    trigger_type: 'cron',
    cron: reportCronOf(cycle, day, timeOfDay),
    interval_minutes: 0,
    start_time: '',
    end_time: '',
    person_in_charge: person,
    alarm_email: '',
    remark: '',
  }
}
/** The job of a schedule does what the schedule says, from now on. @returns its id */
export function keepJob(
  core: Core,
  row: Draft<ReportSchedule>,
  { account, ip }: Pick<Call, 'account' | 'ip'>,
): string {
  const author: Author = { username: account.username, ip }
  const { jobs } = core.unscoped.db.tables
  const jobDraft = jobOf(row, String(account.id))
  const storedJob = jobs.get(row.job_id)
  const { id } = storedJob
    ? jobs.update(storedJob.id, jobDraft, author)
    : jobs.insert({ ...jobDraft, paused: '0' }, author)
  core.db.jobRuns.cursors.set(id, core.now() - 1000)
  return id
}
