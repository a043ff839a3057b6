import type { ScheduleRow } from '../../../src/api/query/reports'
import { jobStatuses } from '../../../src/rules/codes/jobCodes'
import { reportKinds } from '../../../src/rules/console/reportSchedule'
import type { Core } from '../../core'
import type { ReportSchedule } from '../../db/reportSchedules'
import { settleReports } from './reports'
import { addJobRun } from '../../jobs/schedule'
import { jobWord } from '../../jobs/words'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { crudRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { consoleWords } from '../kit/fileWords'
import { same } from '../kit/listing'
import { runOnce } from '../kit/once'
import { Refusal } from '../../kit/params'
import { keepJob, readSchedule, scheduleRow } from './reportScheduleRecord'
import { authorOf, route } from '../kit/route'
import { contains, idsOf } from '../kit/rows'
import { executing, refuseWhileExecuting } from '../cbo/timedJobs'

const path = '/query/reportSchedule'
const screens = ['reportSchedule'] as const

/** Reports that are made by themselves: each is a timed job, whose file waits for its recipients. */
export function reportScheduleHandlers(core: Core): Route[] {
  const table = () => core.db.tables.reportSchedules
  const { jobs } = core.unscoped.db.tables
  const existing = (id: string): ReportSchedule => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const show = (row: ReportSchedule, asker: Pick<Call, 'language' | 'account'>): ScheduleRow =>
    scheduleRow(core, row, asker)
  const resting = (paused: '0' | '1') => async (call: Call) => {
    const body = await call.body()
    const rows = idsOf(body).map(existing)
    settleReports(core)
    refuseUnexpected(body, rows, {
      is: (row) => show(row, call).status,
      word: (row) => String(jobWord(call.language, 'status', show(row, call).status)),
      name: ({ schedule_name }) => schedule_name,
      changedBy: ({ job_id }) => jobs.get(job_id)?.update_user ?? '',
    })
    const moving = rows.filter(({ job_id }) => {
      const job = jobs.get(job_id)
      return job !== undefined && job.paused !== paused
    })
    for (const { job_id } of moving) jobs.update(job_id, { paused }, authorOf(call))
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
      where: { status: (row, chosenStatus, asker) => show(row, asker).status === chosenStatus },
      codes: { report_kind: reportKinds, status: jobStatuses },
      show,
      read: (form, old, call) => readSchedule(core, form, old, call),
      complete(draft, call) {
        settleReports(core)
        return { ...draft, job_id: keepJob(core, draft, call) }
      },
      afterChange({ before, after }, call) {
        if (!before) return
        settleReports(core)
        if (!after) {
          if (jobs.get(before.job_id)) jobs.remove(before.job_id, authorOf(call))
          return
        }
        const job_id = keepJob(core, after, call)
        if (job_id !== after.job_id) table().update(after.id, { job_id }, authorOf(call))
      },
      refuseRemoval(row) {
        const job = jobs.get(row.job_id)
        return job && executing(core, job)
      },
      exporting: {
        word(row, key, { language }) {
          const textOf = consoleWords(core, language)
          if (key === 'report_kind') return textOf(`statReport:kind.${row.report_kind}`)
          if (key === 'status') return row.status && jobWord(language, 'status', row.status)
          if (key === 'last_result')
            return row.last_result && jobWord(language, 'last_result', row.last_result)
          if (key === 'file_fault')
            return row.file_fault && textOf(`statReport:plan.faults.${row.file_fault}`)
          return row[key]
        },
      },
    }),
    route(core, 'post', `${path}/pause`, { screens, action: 'edit' }, resting('1')),
    route(core, 'post', `${path}/resume`, { screens, action: 'edit' }, resting('0')),
    route(core, 'post', `${path}/run`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const { job_id } = existing(body.required('id'))
      return runOnce(body, () => {
        settleReports(core)
        const job = jobs.get(job_id)
        if (!job) return { count: 0 }
        refuseWhileExecuting(core, job)
        addJobRun(core, job, core.now(), { cause: 'manual', operator: call.account.username })
        return { count: 1 }
      })
    }),
  ]
}
