import type { TimedJobRow } from '@/api/cbo/jobs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { jobStatuses, jobStatusLooks } from '@/rules/codes/jobCodes'
import { runTimeSentence } from '@/lib/runTimeSentence'
import type { Say } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { jobLogsPath } from '../../shared/jobs/jobPaths'
import { costText, JobCost, JobResult } from '../../shared/jobs/JobResult'
import { jobWord } from '../../shared/jobs/jobWord'

const col = columnsOf<TimedJobRow>()('jobs')

export const jobColumns = [
  col.link('job_name', {
    path: (row) => jobLogsPath(row.id),
    title: 'field.job_name',
    width: 180,
    identity: true,
    sort: true,
  }),
  col.custom('status', {
    title: 'field.status',
    width: 105,
    sort: true,
    text: (row, say) => jobWord('status', row.status, say),
    render(row, said) {
      const known = jobStatuses.find((each) => each === row.status)
      return known ? <Status {...jobStatusLooks[known]} word={said} /> : said || <NoValue />
    },
  }),
  col.custom('last_result', {
    title: 'field.last_result',
    width: 92,
    sort: true,
    text: (row, say) => jobWord('result', row.last_result, say),
    render: (row) => <JobResult code={row.last_result} />,
  }),
  // What an operator asks first stays in sight on a small screen.
  col.time('next_time', { title: 'field.next_time', width: 154, sort: true }),
  col.custom('cron', { title: 'field.run_time', width: 165, text: when }),
  col.time('last_time', { title: 'field.last_time', width: 154, sort: true }),
  col.custom('last_cost_ms', {
    title: 'field.last_cost_ms',
    width: 90,
    align: 'right',
    unit: 'ms',
    sort: true,
    text: (row, { language }) => costText(row.last_cost_ms, language),
    render: (row, said) => <JobCost ms={row.last_cost_ms} said={said} />,
  }),
  col.keyed('job_group', { wordsBelow: 'group', title: 'field.job_group', width: 130, sort: true }),
  col.text('program', { title: 'field.program', width: 240, sort: true }),
  col.text('params', { title: 'field.params', width: 240, hidden: true }),
  col.time('start_time', { title: 'field.start_time', width: 145, hidden: true }),
  col.time('end_time', { title: 'field.end_time', width: 145, hidden: true }),
  col.text('person_name', { title: 'field.person_in_charge', width: 170, sort: true }),
  col.person('alarm_email', { title: 'field.alarm_email', width: 230 }),
  col.text('remark', { title: 'field.remark', width: 260, hidden: true }),
  ...stampColumns,
]

/** When a job runs, in words. */
function when({ trigger_type, cron, interval_minutes: n }: TimedJobRow, say: Say): string {
  if (trigger_type === 'cron') return runTimeSentence(cron, say)
  // What runs a job is not known: an unknown code is itself, and nothing is said of "once".
  if (trigger_type !== 'interval') return trigger_type
  if (n === null) return ''
  if (n === 0) return say.t('jobs:job.once')
  return n % 60 === 0 ? say.t('jobs:job.everyHours', { n: n / 60 }) : say.t('jobs:job.everyMinutes', { n })
}
