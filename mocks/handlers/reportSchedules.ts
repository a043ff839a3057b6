import type { ScheduleRow } from '../../src/api/reports'
import { remarkLength } from '../../src/rules/fieldLimits'
import { jobStatuses } from '../../src/rules/jobCodes'
import { cronOf, isTimeOfDay, mostRecipients, reportDays, reportKinds } from '../../src/rules/reportSchedule'
import type { Core } from '../core'
import type { JobRecord } from '../db/jobRecord'
import type { ReportSchedule } from '../db/reportSchedules'
import type { Draft } from '../db/table'
import { isJobName } from '../jobs/names'
import { reportProgram, settleReports } from '../jobs/reports'
import { jobRow } from '../jobs/rows'
import { addJobRun, isExecuting } from '../jobs/schedule'
import { jobWord } from '../jobs/words'
import { scopeOf } from '../scope/dataScope'
import type { Author } from '../db/tableLog'
import { crudRoutes, taken } from './crud'
import { consoleWords } from './fileWords'
import type { Form } from './form'
import { same } from './listing'
import { once } from './once'
import { ok } from './answer'
import type { Call, Route } from './call'
import { Refusal } from './params'
import { mayOf } from './permissions'
import { authorOf, route } from './route'
import { contains, idsOf } from './rows'

const path = '/query/reportSchedule'
const screens = ['reportSchedule'] as const

/** Reports that are made by themselves: each is a timed job, whose file waits for its recipients. */
export function reportScheduleHandlers(core: Core): Route[] {
  const table = () => core.db.tables.reportSchedules
  const { jobs: allJobs } = core.whole.db.tables
  const jobs = () => allJobs
  const known = (id: string): ReportSchedule => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  function show(row: ReportSchedule, { language }: Pick<Call, 'language'>): ScheduleRow {
    const job = jobs().get(row.job_id)
    const told = job && jobRow(core.whole, job, language)
    const file = core.db.reportFiles
      .all()
      .findLast(({ schedule_id, ready }) => schedule_id === row.id && ready)
    const { users, reportTemplates } = core.whole.db.tables
    return {
      ...row,
      recipients: [...row.recipients],
      template_name: reportTemplates.get(row.template_id)?.template_name ?? '',
      org_name: core.archive.grid.orgName(row.org_id),
      recipient_names: row.recipients.map((id) => users.get(id)?.name ?? ''),
      status: told?.status ?? '',
      next_time: told?.next_time ?? '',
      last_time: told?.last_time ?? '',
      last_result: told?.last_result ?? '',
      file_id: file?.id ?? '',
      file_time: file?.ready === undefined ? '' : core.world.parts.calendar.wall(file.ready),
    }
  }
  /** Whether a user may have the file of such a report: sees the organization, and could export it. */
  function mayHave(
    id: string,
    { org_id, report_kind }: Pick<ReportSchedule, 'org_id' | 'report_kind'>,
  ): boolean {
    const user = core.whole.db.tables.users.get(id)
    const account = user && core.db.users.find(user.username)
    if (!user || !account) return false
    const { org } = scopeOf(core, user)
    return (
      core.archive.grid.orgs(org_id).includes(org) &&
      (mayOf(core, account)(report_kind)?.includes('export') ?? false)
    )
  }
  function read(form: Form, old: ReportSchedule | undefined, { language }: Call): Draft<ReportSchedule> {
    const schedule_name = form.text('schedule_name', { required: true })
    const named = jobs()
      .all()
      .find((job) => isJobName(schedule_name, job, language))
    if (taken(table(), 'schedule_name', schedule_name, old) || (named && named.id !== old?.job_id))
      form.fail('schedule_name', 'fieldTaken')
    const report_kind = form.oneOf('report_kind', reportKinds, { required: true })
    const template_id = report_kind === 'statReport' ? form.text('template_id') : ''
    if (report_kind === 'statReport' && !core.db.tables.reportTemplates.get(template_id))
      form.fail('template_id', 'reportUnsaved')
    const org_id = form.known('org_id', (id) => core.archive.grid.orgName(id))
    const recipients = form.texts('recipients', { required: true, max: mostRecipients })
    const hidden = recipients.find((id) => !mayHave(id, { org_id, report_kind }))
    if (hidden !== undefined && !form.failed('org_id'))
      form.fail('recipients', 'reportHidden', {
        name: core.whole.db.tables.users.get(hidden)?.name ?? hidden,
      })
    return {
      schedule_name,
      report_kind,
      template_id,
      org_id,
      day: form.integer('day', reportDays, { required: true }),
      at: form.text('at', { required: true, test: isTimeOfDay, say: 'timeOfDay' }),
      recipients,
      language,
      remark: form.text('remark', { max: remarkLength }),
      job_id: old?.job_id ?? '',
    }
  }
  /** The job of a schedule, as the schedule says. */
  function jobOf({ schedule_name, day, at }: ReportSchedule, person: string): Draft<JobRecord> {
    return {
      job_name: schedule_name,
      job_group: 'notification',
      program: reportProgram,
      params: '',
      trigger_type: 'cron',
      cron: cronOf(day, at),
      interval_minutes: 0,
      start_time: '',
      end_time: '',
      paused: '0',
      person_in_charge: person,
      alarm_email: '',
      remark: '',
    }
  }
  function keepJob(row: ReportSchedule, { account, ip }: Pick<Call, 'account' | 'ip'>): void {
    const by: Author = { username: account.username, ip }
    const { paused: _, ...wanted } = jobOf(row, String(account.id))
    if (row.job_id !== '' && jobs().get(row.job_id)) {
      jobs().update(row.job_id, wanted, by)
    } else {
      const { id } = jobs().insert({ ...wanted, paused: '0' }, by)
      table().update(row.id, { job_id: id }, by)
    }
    // A schedule counts from now on.
    const { job_id } = known(row.id)
    core.db.jobRuns.cursors.set(job_id, core.now() - 1000)
  }
  const resting = (paused: '0' | '1') => async (call: Call) => {
    const rows = idsOf(await call.body()).map(known)
    settleReports(core)
    const moving = rows.filter(({ job_id }) => {
      const job = jobs().get(job_id)
      return job !== undefined && job.paused !== paused
    })
    for (const { job_id } of moving) jobs().update(job_id, { paused }, authorOf(call))
    return ok({ count: moving.length })
  }
  return [
    ...crudRoutes<ReportSchedule, ScheduleRow>(core, {
      path,
      screens,
      table,
      keys() {
        settleReports(core)
        return table().all()
      },
      match: { schedule_name: contains, report_kind: same },
      where: { status: (row, asked, asker) => show(row, asker).status === asked },
      codes: { report_kind: reportKinds, status: jobStatuses },
      show,
      read,
      after({ before, after }, call) {
        settleReports(core)
        if (after) keepJob(after, call)
        else if (before && jobs().get(before.job_id)) jobs().remove(before.job_id, authorOf(call))
      },
      refuseRemoval: ({ job_id, schedule_name }) =>
        isExecuting(core.db.jobRuns.last(job_id), core.now())
          ? { key: 'jobExecuting', values: { name: schedule_name } }
          : undefined,
      exporting: {
        word(row, key, { language }) {
          const say = consoleWords(core, language)
          if (key === 'report_kind') return say(`statReport:kind.${row.report_kind}`)
          if (key === 'status') return row.status && jobWord(language, 'status', row.status)
          if (key === 'last_result')
            return row.last_result && jobWord(language, 'last_result', row.last_result)
          return row[key]
        },
      },
    }),
    route(core, 'post', `${path}/pause`, { screens, action: 'edit' }, resting('1')),
    route(core, 'post', `${path}/resume`, { screens, action: 'edit' }, resting('0')),
    route(core, 'post', `${path}/run`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const rows = idsOf(body).map(known)
      return once(body, () => {
        settleReports(core)
        const busy = rows.find(({ job_id }) => isExecuting(core.db.jobRuns.last(job_id), core.now()))
        if (busy) throw new Refusal('jobExecuting', { name: busy.schedule_name })
        const by = { cause: 'manual', operator: call.account.username } as const
        for (const { job_id } of rows) {
          const job = jobs().get(job_id)
          if (job) addJobRun(core, job, core.now(), by)
        }
        return { count: rows.length }
      })
    }),
  ]
}
