import type { DifferenceRow } from '@/api/business/calculations'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { calcReason } from '@/rules/codes/dictionaries'
import { calcResult } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { areaLossPath, lineLossPath, periodIn } from '../../shared/losses/lossPaths'
import { periodText } from './calculationColumns'

const col = columnsOf<DifferenceRow>()('calculations')

const common = [
  col.custom('period', {
    title: 'period',
    width: 106,
    sort: true,
    text: ({ period }, { language }) => periodText(period, language),
  }),
  col.status('result', { codes: calcResult, title: 'result', width: 140, sort: true }),
]
const energies = (loss: boolean) => [
  col.energy('before_energy', { title: loss ? 'lossBefore' : 'before', width: 130, sort: true }),
  col.energy('after_energy', { title: loss ? 'lossAfter' : 'after', width: 130, sort: true }),
  col.energy('diff_energy', { title: 'difference', width: 120, sort: true }),
]
const ends = [
  col.code('after_reason', { codes: calcReason, title: 'reason', width: 200 }),
  col.code('before_reason', { codes: calcReason, title: 'reasonBefore', width: 200 }),
  col.time('before_time', { title: 'timeBefore', sort: true }),
  col.time('after_time', { title: 'timeAfter', sort: true }),
]
const points = { width: 96, decimals: 2, sort: true } as const
const rate = { ...points, unit: '%' } as const
const losses = [
  col.number('before_rate', { title: 'rateBefore', ...rate }),
  col.number('after_rate', { title: 'rateAfter', ...rate }),
  col.number('diff_rate', { ...points, title: 'points', explain: { word: 'pointsMeans' } }),
  ...energies(true),
  ...ends,
  col.energy('before_supply', { title: 'supplyBefore', width: 130 }),
  col.energy('after_supply', { title: 'supplyAfter', width: 130 }),
  col.energy('before_sale', { title: 'saleBefore', width: 130 }),
  col.energy('after_sale', { title: 'saleAfter', width: 130 }),
]

/** Columns by the type of the run. A name links to the list with the figure. */
export const differenceColumns: Record<'areaLoss' | 'lineLoss' | 'energy', readonly Column<DifferenceRow>[]> =
  {
    areaLoss: [
      col.custom('object_name', {
        title: 'object.areaLoss',
        width: 175,
        identity: true,
        sort: true,
        render: ({ object_id, object_name, period }) => (
          <ObjectLink to={areaLossPath({ tg_id: object_id, ...periodIn(period) })}>{object_name}</ObjectLink>
        ),
      }),
      ...common,
      ...losses,
      col.text('object_no', { title: 'areaNo', width: 110 }),
    ],
    lineLoss: [
      col.custom('object_name', {
        title: 'object.lineLoss',
        width: 175,
        identity: true,
        sort: true,
        render: ({ object_id, object_name, period }) => (
          <ObjectLink to={lineLossPath({ line_id: object_id, ...periodIn(period) })}>
            {object_name}
          </ObjectLink>
        ),
      }),
      ...common,
      ...losses,
      col.text('object_no', { title: 'lineNo', width: 110 }),
    ],
    energy: [
      col.custom('object_name', {
        title: 'object.energy',
        width: 140,
        identity: true,
        sort: true,
        render: ({ object_id, object_name }) => <MeterLink id={object_id}>{object_name}</MeterLink>,
      }),
      ...common,
      ...energies(false),
      ...ends,
      col.text('object_no', { title: ({ t }) => t('domain:field.cons_no'), width: 120, mono: true }),
    ],
  }
