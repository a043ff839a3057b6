import { besideReadTarget } from '@/domain/figures/TargetRate'
import type { MonthQueryRow } from '@/api/query/monthQuery'
import { codeLabel, type EmptyReason } from '@/domain/columns/columnCells'
import { whyNoDemand } from '@/domain/columns/valueColumns'
import { columnsOf } from '@/domain/columns/columnsOf'
import { figureState, noBalance } from '@/rules/codes/dictionaries'
import type { MonthLevel } from '@/rules/readings/unitLevels'
import { lossesPath, monthQueryPath } from '@/domain/links/statPaths'

const col = columnsOf<MonthQueryRow>()('statistics')
const percent = { width: 110, unit: '%', decimals: 2, sort: true } as const
const count = { width: 110, sort: true, emptyReason: 'notYet' } as const

/** Reason for an unknown loss of a unit: not yet calculated, or not computable with its cause. */
const noLossReason: EmptyReason = (row, texts) => {
  const reason = 'loss_reason' in row ? row.loss_reason : undefined
  if (typeof reason !== 'string' || reason === '') return ''
  if (reason === 'notYet') return texts.t('statistics:notYet')
  return texts.t('statistics:notComputable', { reason: codeLabel(noBalance, reason, texts) })
}
const energy = { width: 140, unit: 'kWh', decimals: 2, sort: true, emptyReason: noLossReason } as const

/** Path of a unit: an organization leads to its areas, an area to its losses. */
export const monthUnitPath = (
  level: MonthLevel,
  { id, month }: Pick<MonthQueryRow, 'id' | 'month'>,
): string => (level === 'org' ? monthQueryPath(id, month) : lossesPath(month, { tg_id: id }))

export const monthQueryColumns = (level: MonthLevel) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 206,
    identity: true,
    sort: true,
    path: (row) => monthUnitPath(level, row),
  }),
  col.number('meters', { title: 'query.meters', width: 100, sort: true }),
  besideReadTarget(
    col.number('rate', {
      ...percent,
      emptyReason: 'notYet',
      title: 'query.rate',
      explain: { word: 'query.rateMeans' },
    }),
    (row) => row.rate,
  ),
  col.number('should_read', { ...count, title: 'month.should' }),
  col.number('success', { ...count, title: 'month.success' }),
  col.number('supply_energy', { ...energy, title: 'query.supply' }),
  col.number('sale_energy', { ...energy, title: 'query.sale' }),
  col.number('loss_energy', { ...energy, title: 'query.loss' }),
  col.number('loss_rate', {
    ...percent,
    emptyReason: noLossReason,
    title: 'query.lossRate',
    explain: { word: 'query.lossRateMeans' },
  }),
  ...(level === 'area'
    ? [
        col.number('demand_max', {
          title: 'query.demand',
          width: 130,
          unit: 'kW',
          decimals: 4,
          emptyReason: whyNoDemand,
          explain: { word: 'query.demandMeans' },
        }),
        col.code('loss_reason', { codes: noBalance, title: 'query.why', width: 170 }),
        col.text('line_name', { title: 'query.line', width: 150, sort: true }),
        col.text('belongs_to', { title: 'unit.org', width: 150, sort: true }),
      ]
    : [
        col.number('areas', { title: 'query.areas', width: 90, sort: true }),
        col.number('computable', { ...count, title: 'query.computable' }),
      ]),
  col.number('rated_days', { ...count, title: 'month.rated' }),
  col.code('figure_state', { codes: figureState, title: 'state', width: 130 }),
  col.time('calculated_at', { title: 'calculated' }),
]
