import { besideLossTarget } from '@/domain/figures/TargetRate'
import type { LossPeriod } from '@/api/business/lossAnalysis'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatMonth } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { noBalance } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { causeColumn, markColumns } from '../../shared/losses/markColumns'
import { causeName } from './lossWords'

const col = columnsOf<LossPeriod>()('lossAnalysis')

export const periodColumns = [
  col.custom('period', {
    title: 'period',
    width: 96,
    identity: true,
    text: (row, texts) =>
      row.period.length === 7 ? formatMonth(row.period) : formatDate(row.period, texts.language),
  }),
  col.energy('supply_energy', { title: (texts) => texts.t('losses:supply'), width: 110 }),
  col.energy('sale_energy', { title: (texts) => texts.t('losses:sale'), width: 110 }),
  col.energy('loss_energy', { title: (texts) => texts.t('losses:loss'), width: 100 }),
  besideLossTarget(
    col.number('loss_rate', {
      title: (texts) => texts.t('losses:rate'),
      unit: '%',
      decimals: 2,
      width: 84,
      emptyReason: 'notComputable',
    }),
  ),
  col.number('target_loss', {
    title: (texts) => texts.t('losses:target'),
    unit: '%',
    decimals: 2,
    width: 76,
  }),
  col.number('coverage', { title: (texts) => texts.t('losses:coverage'), unit: '%', decimals: 1, width: 84 }),
  col.number('missing_meters', { title: 'missing', width: 84 }),
  col.number('abnormal_count', { title: 'abnormal', width: 84 }),
  col.code('quality', { codes: valueQuality, title: (texts) => texts.t('losses:quality'), width: 110 }),
  col.code('loss_reason', { codes: noBalance, title: (texts) => texts.t('losses:reason'), width: 130 }),
  col.custom('loss_cause', {
    title: 'conclusion',
    width: 190,
    text: (row, texts) =>
      isYes(row.excluded)
        ? texts.t('lossAnalysis:excluded')
        : row.loss_rate === null
          ? ''
          : texts.t(`lossAnalysis:${causeName(row.loss_cause)}`),
  }),
  causeColumn,
  ...markColumns,
]
