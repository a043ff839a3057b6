import type { ScheduleRow } from '@/api/query/reports'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { weekday } from '@/lib/runTimeSentence'
import { cronWeekday } from '@/rules/console/reportSchedule'
import { jobResultLooks, jobResults, jobStatuses, jobStatusLooks } from '@/rules/codes/jobCodes'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

const col = columnsOf<ScheduleRow>()('statReport')

export const scheduleColumns = [
  col.text('schedule_name', { title: 'plan.name', width: 220, identity: true, sort: true }),
  col.custom('status', {
    title: 'plan.status',
    width: 110,
    sort: true,
    text: ({ status }, { or }) => status && or(`jobs:status.${status}`, status),
    render(row, text) {
      const status = jobStatuses.find((candidate) => candidate === row.status)
      return status ? <Status {...jobStatusLooks[status]} word={text} /> : text || <NoValue />
    },
  }),
  col.custom('report_kind', {
    title: 'kindLabel',
    width: 160,
    sort: true,
    text: ({ report_kind }, { or }) => or(`statReport:kind.${report_kind}`, report_kind),
  }),
  col.text('template_name', { title: 'plan.template', width: 200, sort: true }),
  col.text('org_name', { width: 190, sort: true }),
  col.custom('day', {
    title: 'plan.when',
    width: 170,
    sort: true,
    text: ({ cycle, day, at: time }, { t, language }) => {
      if (day === null) return ''
      return cycle === 'week'
        ? t('statReport:plan.everyWeek', { day: weekday(cronWeekday(day), language, 'long'), at: time })
        : t('statReport:plan.every', { day, at: time })
    },
  }),
  col.time('next_time', { title: 'plan.next', sort: true }),
  col.time('file_time', { title: 'plan.file', sort: true }),
  col.custom('last_result', {
    title: 'plan.result',
    width: 110,
    text: ({ last_result }, { or }) => last_result && or(`jobs:result.${last_result}`, last_result),
    render(row, text) {
      const result = jobResults.find((candidate) => candidate === row.last_result)
      return result ? <Status {...jobResultLooks[result]} word={text} /> : text || <NoValue />
    },
  }),
  col.custom('file_fault', {
    title: 'plan.fault',
    width: 260,
    text: ({ file_fault }, { or }) => file_fault && or(`statReport:plan.faults.${file_fault}`, file_fault),
  }),
  col.time('last_time', { title: 'plan.last', sort: true }),
  col.custom('recipient_names', {
    title: 'plan.recipients',
    width: 260,
    text: ({ recipient_names }) => recipient_names.filter(Boolean).join(', '),
  }),
  col.text('remark', { width: 240, hidden: true }),
  ...stampColumns,
]
