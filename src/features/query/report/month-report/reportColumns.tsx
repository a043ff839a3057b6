import type { MonthReport } from '@/api/query/monthReport'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { codeWord } from '@/domain/words/words'
import { consSort } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { ComparedRow } from '@/rules/losses/comparedMonths'

export type CategoryRow = MonthReport['categories'][number] & { share: number | null }
export type TariffRow = MonthReport['tariffs'][number] & { share: number | null }
export type TopRow = MonthReport['top'][number]

/** Key of the row with the total of all rows. */
export const totalKey = 'total'

const share = { title: 'share', width: 90, unit: '%', decimals: 1 } as const

const compared = columnsOf<ComparedRow>()('report')
const figure = {
  width: 150,
  unit: ({ unit }: ComparedRow) => unit,
  decimals: ({ decimals }: ComparedRow) => decimals,
}
const change = {
  width: 130,
  unit: ({ key }: ComparedRow) => (key === 'loss_rate' ? 'pp' : '%'),
  decimals: ({ key }: ComparedRow) => (key === 'loss_rate' ? 2 : 1),
}

/**
 * Columns of the comparison.
 * @param months headings: the month, the previous month, the same month of last year
 */
export const comparedColumns = ([monthTitle = '', previousTitle = '', yearTitle = '']: readonly string[]) => [
  compared.computed('what', {
    title: 'figure',
    width: 190,
    identity: true,
    text: ({ key }, { t }) => t(`report:row.${key}`),
  }),
  compared.number('now', { ...figure, title: () => monthTitle }),
  compared.number('before', { ...figure, title: () => previousTitle }),
  compared.number('change', { ...change, title: 'change' }),
  compared.number('year', { ...figure, title: () => yearTitle }),
  compared.number('yearChange', { ...change, title: 'change' }),
]

const category = columnsOf<CategoryRow>()('report')
export const categoryColumns = [
  category.custom('cons_sort', {
    width: 190,
    identity: true,
    text: ({ cons_sort }, texts) =>
      cons_sort === totalKey
        ? texts.t('report:total')
        : codeWord(consSort, cons_sort, { look: texts.t, language: texts.language }),
  }),
  category.number('due_count', { title: 'due', width: 100 }),
  category.number('read_count', { title: 'read', width: 100 }),
  category.number('pap_e', { width: 150, unit: 'kWh', title: 'consumption' }),
  category.number('estimated_energy', { width: 130, unit: 'kWh', title: 'estimated' }),
  category.number('share', share),
]

const tariff = columnsOf<TariffRow>()('report')
export const tariffShareColumns = [
  tariff.custom('tariff', {
    title: 'tariff',
    width: 110,
    identity: true,
    text: ({ tariff: number }, texts) => (number === totalKey ? texts.t('report:total') : `T${number}`),
  }),
  tariff.number('pap_e', { width: 150, unit: 'kWh', title: 'consumption' }),
  tariff.number('share', share),
]

const top = columnsOf<TopRow>()('report')
export const topColumns = [
  top.number('rank', { title: 'rank', width: 70 }),
  top.custom('metercomid', {
    width: 180,
    identity: true,
    render: ({ meter_id, metercomid }) => <MeterLink id={meter_id}>{metercomid}</MeterLink>,
  }),
  top.text('cons_no', { width: 150 }),
  top.person('cons_name', { width: 200 }),
  top.text('tg_name', { width: 180 }),
  top.number('pap_e', { width: 170, unit: 'kWh', title: 'consumption' }),
  top.status('quality', { codes: valueQuality, title: 'quality', width: 130 }),
]
