import { besideLossTarget } from '@/domain/figures/TargetRate'
import type { LineLossRow } from '@/api/business/losses'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { columnsOf } from '@/domain/columns/columnsOf'
import { figureState, noBalance, yesNo } from '@/rules/codes/dictionaries'
import { lineLossBand } from '@/rules/losses/lossBands'
import { valueQuality } from '@/rules/codes/valueQuality'
import { areaLossPath, periodIn } from '../../shared/losses/lossPaths'
import { causeColumn, listMarkColumns } from '../../shared/losses/markColumns'

const col = columnsOf<LineLossRow>()('losses')

export const lineLossColumns = [
  col.link('line_name', {
    width: 150,
    identity: true,
    sort: true,
    path: ({ id, period }) => lossAnalysisPath({ line_id: id }, period),
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
    lineLossBand,
  ),
  col.status('loss_band', { codes: lineLossBand, title: 'band', width: 118 }),
  col.number('target_loss', { title: 'target', width: 76, unit: '%', decimals: 2, sort: true }),
  col.energy('loss_energy', { title: 'loss', width: 116, sort: true }),
  col.members('areas_bad', {
    title: 'areasBad',
    width: 100,
    path: ({ id, period }) => areaLossPath({ line_id: id, target_exceeded: '1', ...periodIn(period) }),
  }),
  col.text('subs_name', { width: 170, sort: true }),
  { ...causeColumn, width: 132 },
  col.number('last_month_rate', { title: 'lastMonth', width: 118, unit: '%', decimals: 2, sort: true }),
  col.energy('supply_energy', {
    title: 'supply',
    explain: { word: 'supplyOfLine' },
    width: 126,
    sort: true,
  }),
  col.energy('outflow_energy', { title: 'outflow', width: 116 }),
  col.energy('sale_energy', { title: 'sale', explain: { word: 'saleOfLine' }, width: 126, sort: true }),
  col.number('coverage', {
    explain: { word: 'coverageMeans' },
    title: 'coverage',
    width: 96,
    unit: '%',
    decimals: 2,
    sort: true,
  }),
  col.code('loss_reason', { codes: noBalance, title: 'reason', width: 160 }),
  col.text('voltage_class', { width: 90, unit: 'kV' }),
  col.text('line_no', { title: 'lineNo', width: 96, sort: true }),
  col.code('target_exceeded', { codes: yesNo, title: 'exceeded', width: 92, hidden: true }),
  col.energy('estimated_energy', { title: 'estimated', width: 110, hidden: true }),
  col.code('quality', { codes: valueQuality, title: 'quality', width: 130, hidden: true }),
  col.code('figure_state', { codes: figureState, title: 'state', width: 130, hidden: true }),
  col.time('calculated_at', { title: 'calculated', hidden: true }),
  ...listMarkColumns,
]
