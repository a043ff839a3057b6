import type { AreaModelRow, LineModelRow, ModelPointRow } from '@/api/business/lossModels'
import { columnsOf } from '@/domain/columns/columnsOf'
import { formatDate } from '@/lib/time'
import { noModel } from '@/rules/losses/lossModelRules'
import { wordOrCode } from '@/rules/codes/codes'
import type { Translator } from '@/ui/table/column'
import { ModelStatus } from './ModelStatus'

type Common = Pick<AreaModelRow, keyof AreaModelRow & keyof LineModelRow>
const col = columnsOf<Common>()('lossModels')

/** Origin of a model in words; '' of one that does not exist. */
export const sourceWord = (
  { model_status, source }: Pick<Common, 'model_status' | 'source'>,
  texts: Translator,
): string =>
  model_status === noModel || source === '' ? '' : texts.or(`lossModels:sourceOf.${source}`, source)

/** Columns of a model's state, for areas and lines. */
export const stateColumns = [
  col.custom('model_status', {
    title: 'status',
    width: 128,
    sort: true,
    text: ({ model_status }, texts) => texts.or(`lossModels:statusOf.${model_status}`, model_status),
    render: ({ model_status }, word) => <ModelStatus status={model_status} word={word} />,
  }),
  col.custom('source', {
    title: 'source',
    width: 116,
    sort: true,
    text: sourceWord,
  }),
  col.number('input_count', { title: 'inputs', width: 92 }),
  col.number('output_count', { title: 'outputs', width: 92 }),
]
export const validityColumns = [
  col.number('coverage', {
    title: 'coverage',
    explain: { word: 'coverageMeans' },
    emptyReason: 'noModel',
    width: 104,
    unit: '%',
    decimals: 1,
  }),
  col.number('target_loss', { width: 88, unit: '%', decimals: 2, sort: true }),
  col.day('valid_from', { title: 'validFrom', emptyReason: 'asArchive', width: 116, sort: true }),
  col.text('update_user', { width: 110, sort: true }),
  col.time('update_time', { sort: true }),
]

const pointColumn = columnsOf<ModelPointRow>()('lossModels')
const validDays = ({ valid_from, valid_to }: ModelPointRow, language: string): string =>
  valid_from === '' && valid_to === ''
    ? ''
    : [valid_from, valid_to].map((day) => formatDate(day, language)).join(' – ')

/** Columns of the points of a model. */
export const pointColumns = [
  pointColumn.text('metercomid', { title: 'point', width: 150, identity: true }),
  pointColumn.person('cons_name', { width: 150 }),
  pointColumn.keyed('role', { wordsBelow: 'roleOf', title: 'role', width: 92 }),
  pointColumn.custom('direction', {
    title: 'direction',
    width: 84,
    text: ({ direction }) => direction.replace('-', '−'),
  }),
  pointColumn.custom('sign', {
    title: 'sign',
    width: 84,
    text: ({ sign }) => wordOrCode(sign, { '-1': '−1', 1: '+1' }),
  }),
  pointColumn.number('total_ratio', { width: 128 }),
  pointColumn.keyed('loss_flag', { wordsBelow: 'flagOf', title: 'flag', width: 104 }),
  pointColumn.custom('valid_from', {
    title: 'within',
    emptyReason: 'asModel',
    width: 190,
    text: (row, { language }) => validDays(row, language),
  }),
]
