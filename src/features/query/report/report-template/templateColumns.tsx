import type { TemplateRow } from '@/api/query/reports'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { statReportPath } from '@/domain/links/statPaths'
import { measureWord } from '../../shared/reports/measureWord'

const col = columnsOf<TemplateRow>()('statReport')

export const templateColumns = [
  col.link('template_name', {
    title: 'template.name',
    width: 240,
    identity: true,
    sort: true,
    path: ({ id }) => statReportPath(id),
  }),
  col.custom('measures', {
    title: 'measures',
    width: 420,
    text: ({ measures }, texts) => measures.map((name) => measureWord(name, texts)).join(', '),
  }),
  col.custom('level', {
    title: 'level',
    width: 150,
    sort: true,
    text: ({ level }, { or }) => or(`statistics:unit.${level}`, level),
  }),
  col.custom('layout', {
    title: 'layoutLabel',
    width: 110,
    text: ({ layout, period }, { or }) =>
      or(layout === 'months' && period === 'day' ? 'statReport:days' : `statReport:layout.${layout}`, layout),
  }),
  col.custom('period', {
    title: 'period',
    width: 100,
    sort: true,
    text: ({ period }, { or }) => or(`statReport:${period}s`, period),
  }),
  col.number('months', { title: 'template.length', width: 120, sort: true }),
  col.custom('order_by', {
    title: 'orderBy',
    width: 170,
    text: ({ order_by }, texts) =>
      order_by === '' ? texts.t('statReport:byName') : measureWord(order_by, texts),
  }),
  col.number('top', { title: 'top', width: 110, emptyReason: 'topAll' }),
  col.number('schedule_count', { title: 'template.schedules', width: 130, sort: true }),
  col.text('remark', { width: 240, hidden: true }),
  ...stampColumns,
]
