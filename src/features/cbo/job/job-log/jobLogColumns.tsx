import type { JobLogRow } from '@/api/cbo/jobs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { jobPath } from '../../shared/jobs/jobPaths'
import { costText, JobResult } from '../../shared/jobs/JobResult'
import { jobWord } from '../../shared/jobs/jobWord'

const col = columnsOf<JobLogRow>()('jobs')

export const jobLogColumns = [
  col.time('start_time', { seconds: true, title: 'field.start_time', identity: true, sort: true }),
  col.link('job_name', {
    path: (row) => jobPath(row.job_id),
    title: 'field.job_name',
    width: 175,
    sort: true,
  }),
  col.custom('result', {
    title: 'field.result',
    width: 92,
    sort: true,
    text: (row, texts) => jobWord('result', row.result, texts),
    render: (row) => <JobResult code={row.result} />,
  }),
  col.custom('cost_ms', {
    title: 'field.cost_ms',
    width: 92,
    align: 'right',
    unit: 'ms',
    sort: true,
    text: (row, { language }) => costText(row.cost_ms, language),
  }),
  col.keyed('cause', { width: 106, wordsBelow: 'cause', title: 'field.cause', sort: true }),
  col.text('exception', { title: 'field.exception', width: 200, sort: true }),
  col.text('params', { title: 'field.params', width: 157 }),
  col.text('node', { title: 'field.node', width: 80, sort: true }),
  col.text('operator', { title: 'field.operator', width: 120, hidden: true }),
  col.text('program', { title: 'field.program', width: 230, hidden: true }),
  col.time('end_time', { seconds: true, title: 'field.end_time', hidden: true }),
]
