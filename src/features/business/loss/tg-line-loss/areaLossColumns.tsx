import { besideLossTarget } from '@/domain/figures/TargetRate'
import type { AreaLossRow } from '@/api/business/losses'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { columnsOf } from '@/domain/columns/columnsOf'
import { figureState, noBalance, yesNo } from '@/rules/codes/dictionaries'
import { areaLossBand, longestRun } from '@/rules/losses/lossBands'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { Column } from '@/ui/table/column'
import { causeColumn, listMarkColumns } from '../../shared/losses/markColumns'

const col = columnsOf<AreaLossRow>()('losses')

const abnormalDays = col.number('consecutive_abnormal_days', {
  title: 'days',
  explain: { word: 'daysMeans' },
  width: 104,
})

/** The sign before a number of days that is as high as they are counted. */
const orMore = ({ consecutive_abnormal_days: days }: AreaLossRow): string =>
  days !== null && days >= longestRun ? '≥ ' : ''

export const areaLossColumns = [
  col.link('tg_name', {
    width: 178,
    identity: true,
    sort: true,
    path: ({ id, period }) => lossAnalysisPath({ tg_id: id }, period),
  }),
  besideLossTarget(
    col.number('loss_rate', {
      title: 'rate',
      width: 96,
      unit: '%',
      decimals: 2,
      emptyReason: 'notComputable',
      sort: true,
    }),
    areaLossBand,
  ),
  col.status('loss_band', { codes: areaLossBand, title: 'band', width: 112 }),
  col.number('target_loss', { title: 'target', width: 76, unit: '%', decimals: 2, sort: true }),
  col.energy('loss_energy', { title: 'loss', width: 116, sort: true }),
  {
    ...abnormalDays,
    text: (row, words) => `${orMore(row)}${abnormalDays.text?.(row, words) ?? ''}`,
    render: (row) => (
      <>
        {orMore(row)}
        {abnormalDays.render(row)}
      </>
    ),
  } satisfies Column<AreaLossRow>,
  col.text('line_name', { width: 128, sort: true }),
  { ...causeColumn, width: 132 },
  col.number('last_month_rate', { title: 'lastMonth', width: 118, unit: '%', decimals: 2 }),
  col.energy('supply_energy', { title: 'supply', explain: { word: 'supplyMeans' }, width: 116, sort: true }),
  col.energy('sale_energy', { title: 'sale', explain: { word: 'saleMeans' }, width: 116, sort: true }),
  col.number('coverage', {
    explain: { word: 'coverageMeans' },
    title: 'coverage',
    width: 96,
    unit: '%',
    decimals: 2,
    sort: true,
  }),
  col.code('loss_reason', { codes: noBalance, title: 'reason', width: 160 }),
  col.person('manager', { title: 'manager', width: 150 }),
  col.number('plate_capacity', { title: 'plate', width: 96, unit: 'kVA', sort: true }),
  col.energy('pv_energy', { title: 'pv', width: 110 }),
  col.text('tg_no', { title: 'no', width: 108, sort: true }),
  col.code('target_exceeded', { codes: yesNo, title: 'exceeded', width: 92, hidden: true }),
  col.energy('estimated_energy', { title: 'estimated', width: 110, hidden: true }),
  col.number('due_count', { title: 'due', width: 96, hidden: true }),
  col.number('read_count', { title: 'read', width: 96, hidden: true }),
  col.code('quality', { codes: valueQuality, title: 'quality', width: 130, hidden: true }),
  col.custom('left_out', {
    title: 'leftOut',
    explain: { word: 'leftOutMeans' },
    width: 180,
    hidden: true,
    text: ({ left_out }) => left_out.join(', '),
  }),
  col.code('special_flag', { codes: yesNo, title: 'special', width: 96, hidden: true }),
  col.code('figure_state', { codes: figureState, title: 'state', width: 130, hidden: true }),
  col.time('calculated_at', { title: 'calculated', hidden: true }),
  ...listMarkColumns,
]
