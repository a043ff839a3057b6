import type { CalculationRow } from '@/api/business/calculations'
import { columnsOf } from '@/domain/columns/columnsOf'
import { CampaignShare } from '@/domain/campaign/CampaignProgress'
import { formatMonth } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { calcType, taskObjectType } from '@/rules/codes/dictionaries'
import { taskStatus } from '@/rules/codes/statuses'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { calculationPath } from './calculationPath'

const col = columnsOf<CalculationRow>()('calculations')

/** Day or month in words. */
export const periodText = (period: string, language: string): string =>
  period.length === 7 ? formatMonth(period) : formatDate(period, language)

/** Progress of a run for `CampaignShare`. */
export const calculationShare = (row: CalculationRow) => ({
  percent: row.progress,
  failed: row.failed_count,
  succeeded:
    row.total_count === null || row.left_count === null || row.failed_count === null
      ? null
      : row.total_count - row.left_count - row.failed_count,
})

const countColumn = { width: 96, sort: true } as const

export const calculationColumns = [
  col.custom('calc_no', {
    title: 'no',
    width: 130,
    identity: true,
    sort: true,
    render: ({ id, calc_no }) => <ObjectLink to={calculationPath(id)}>{calc_no}</ObjectLink>,
  }),
  col.status('task_status', { codes: taskStatus, width: 116, sort: true }),
  {
    ...col.number('progress', { width: 140, unit: '%', sort: true }),
    align: undefined,
    render: (row: CalculationRow) => <CampaignShare {...calculationShare(row)} />,
  },
  col.code('calc_type', { codes: calcType, title: 'type', width: 150, sort: true }),
  col.text('object_summary', { title: 'scope', width: 240 }),
  col.custom('date_begin', {
    title: 'from',
    width: 106,
    sort: true,
    text: ({ date_begin }, { language }) => periodText(date_begin, language),
  }),
  col.custom('date_end', {
    title: 'to',
    width: 106,
    sort: true,
    text: ({ date_end }, { language }) => periodText(date_end, language),
  }),
  col.number('total_count', { title: 'total', explain: { word: 'totalMeans' }, ...countColumn }),
  col.number('changed_count', { title: 'changed', explain: { word: 'changedMeans' }, ...countColumn }),
  col.number('failed_count', { title: 'failed', explain: { word: 'failedMeans' }, ...countColumn }),
  col.number('closed_count', { title: 'closed', explain: { word: 'closedMeans' }, ...countColumn }),
  col.number('left_count', { title: 'left', explain: { word: 'leftMeans' }, ...countColumn }),
  col.text('create_user', { title: 'operator', width: 110, sort: true }),
  col.time('create_time', { title: 'started', sort: true }),
  col.time('end_time', { sort: true }),
  col.code('object_type', { codes: taskObjectType, width: 120, hidden: true }),
  col.text('rerun_no', { title: 'rerunOf', width: 150 }),
  col.text('remark', { width: 200 }),
]
