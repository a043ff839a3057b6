import type { LossPeriod } from '@/api/business/lossAnalysis'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatMonth } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { noBalance, yesNo } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { causeColumn, markColumns } from '../../shared/losses/markColumns'
import { causeName } from './lossWords'

const col = columnsOf<LossPeriod>()('lossAnalysis')

export const periodColumns = [
  col.custom('period', {
    title: 'period',
    width: 96,
    identity: true,
    text: (row, say) =>
      row.period.length === 7 ? formatMonth(row.period) : formatDate(row.period, say.language),
  }),
  col.energy('supply_energy', { title: (say) => say.t('losses:supply'), width: 110 }),
  col.energy('sale_energy', { title: (say) => say.t('losses:sale'), width: 110 }),
  col.energy('loss_energy', { title: (say) => say.t('losses:loss'), width: 100 }),
  col.number('loss_rate', {
    title: (say) => say.t('losses:rate'),
    unit: '%',
    decimals: 2,
    width: 84,
    emptyReason: 'notComputable',
  }),
  col.number('target_loss', { title: (say) => say.t('losses:target'), unit: '%', decimals: 2, width: 76 }),
  col.code('target_exceeded', { codes: yesNo, title: (say) => say.t('losses:exceeded'), width: 90 }),
  col.number('coverage', { title: (say) => say.t('losses:coverage'), unit: '%', decimals: 1, width: 84 }),
  col.number('missing_meters', { title: 'missing', width: 84 }),
  col.number('abnormal_count', { title: 'abnormal', width: 84 }),
  col.code('quality', { codes: valueQuality, title: (say) => say.t('losses:quality'), width: 110 }),
  col.code('loss_reason', { codes: noBalance, title: (say) => say.t('losses:reason'), width: 130 }),
  col.custom('loss_cause', {
    title: 'conclusion',
    width: 190,
    text: (row, say) =>
      isYes(row.excluded)
        ? say.t('lossAnalysis:excluded')
        : row.loss_rate === null
          ? ''
          : say.t(`lossAnalysis:${causeName(row.loss_cause)}`),
  }),
  causeColumn,
  ...markColumns,
]
