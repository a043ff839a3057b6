import type { TimedJobRow } from '@/api/cbo/jobs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { jobStatuses, jobStatusLooks } from '@/rules/codes/jobCodes'
import { intervalSentence, runTimeSentence } from '@/lib/runTimeSentence'
import type { Translator } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { jobLogsPath } from '../../shared/jobs/jobPaths'
import { costText, JobResult } from '../../shared/jobs/JobResult'
import { jobWord } from '../../shared/jobs/jobWord'

const col = columnsOf<TimedJobRow>()('jobs')

export const jobColumns = [
  col.link('job_name', {
    path: (row) => jobLogsPath(row.id),
    title: 'field.job_name',
    width: 220,
    identity: true,
    sort: true,
  }),
  col.custom('status', {
    title: 'field.status',
    width: 105,
    steady: true,
    sort: true,
    text: (row, texts) => jobWord('status', row.status, texts),
    render(row, word) {
      const knownStatus = jobStatuses.find((status) => status === row.status)
      return knownStatus ? <Status {...jobStatusLooks[knownStatus]} word={word} /> : word || <NoValue />
    },
  }),
  col.custom('last_result', {
    title: 'field.last_result',
    width: 100,
    steady: true,
    sort: true,
    text: (row, texts) => jobWord('result', row.last_result, texts),
    render: (row) => <JobResult code={row.last_result} />,
  }),
  // The next run stands first, so that it is visible on small screens.
  col.time('next_time', { title: 'field.next_time', sort: true }),
  col.custom('cron', { title: 'field.run_time', width: 236, text: runTimeText }),
  col.time('last_time', { title: 'field.last_time', sort: true }),
  col.custom('last_cost_ms', {
    title: 'field.last_cost_ms',
    width: 112,
    align: 'right',
    unit: 'ms',
    sort: true,
    text: (row, { language }) => costText(row.last_cost_ms, language),
  }),
  col.keyed('job_group', { wordsBelow: 'group', title: 'field.job_group', width: 120, sort: true }),
  col.text('program', { title: 'field.program', width: 240, sort: true }),
  col.text('params', { title: 'field.params', width: 240, hidden: true }),
  col.time('start_time', { title: 'field.start_time', hidden: true }),
  col.time('end_time', { title: 'field.end_time', hidden: true }),
  col.text('person_name', { title: 'field.person_in_charge', width: 170, sort: true }),
  col.person('alarm_email', { title: 'field.alarm_email', width: 230 }),
  col.text('remark', { title: 'field.remark', width: 260, hidden: true }),
  ...stampColumns,
]

/** Sentence about the times at which a job runs. */
function runTimeText({ trigger_type, cron, interval_minutes: n }: TimedJobRow, texts: Translator): string {
  if (trigger_type === 'cron') return runTimeSentence(cron, texts)
  // An unknown trigger is shown as its code.
  if (trigger_type !== 'interval') return trigger_type
  return n === null ? '' : intervalSentence(n, texts)
}
