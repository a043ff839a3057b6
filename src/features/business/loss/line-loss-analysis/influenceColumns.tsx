import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LossMeter } from '@/api/business/lossAnalysis'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { influenceText } from '@/rules/losses/lossInfluence'
import type { Column } from '@/ui/table/column'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { tagName } from './lossWords'
import css from './LineLossAnalysis.module.css'

const col = columnsOf<LossMeter>()('lossAnalysis')

/** Columns of the meters behind a loss. */
export const meterColumns: readonly Column<LossMeter>[] = [
  col.custom('metercomid', {
    width: 130,
    identity: true,
    text: (row) => row.metercomid,
    render: (row) => <MeterLink id={row.id}>{row.metercomid}</MeterLink>,
  }),
  col.person('cons_name', { width: 150 }),
  col.custom('tags', {
    title: 'tags',
    width: 210,
    steady: true,
    text: (row, texts) =>
      row.tags
        .flatMap((tag) => (tagName(tag) ? [texts.t(`lossAnalysis:${tagName(tag) ?? 'tag.unread'}`)] : []))
        .join(', '),
    render: (row) => <Tags tags={row.tags} />,
  }),
  {
    ...col.number('influence', {
      title: 'influence',
      explain: { word: 'influenceMeans' },
      unit: '%',
      decimals: 1,
      width: 100,
    }),
    text: ({ influence }, { language }) => (influence === null ? '' : influenceText(influence, language)),
    render: ({ influence }) => <Influence value={influence} />,
  },
  col.energy('unregistered', { title: 'unregistered', explain: { word: 'unregisteredMeans' }, width: 118 }),
  col.day('since', { title: 'since' }),
  col.energy('energy', { title: 'energy', width: 124 }),
  col.number('share', { title: 'share', unit: '%', decimals: 1, width: 76 }),
  col.energy('baseline', { title: 'baseline', explain: { word: 'baselineMeans' }, width: 124 }),
  col.energy('change', { title: 'change', width: 104 }),
  col.number('change_rate', { title: 'changeRate', unit: '%', decimals: 1, width: 90 }),
  col.text('cons_no', { mono: true, width: 110 }),
  col.text('cp_name', { width: 130 }),
  col.text('tg_name', { title: 'filedIn', width: 130 }),
]

function Influence({ value }: { value: number | null }) {
  const { i18n } = useTranslation()
  if (value === null) return <NoValue />
  const percentText = influenceText(value, i18n.language)
  return percentText.startsWith('>') ? (
    <>{`${percentText} %`}</>
  ) : (
    <Quantity value={value} unit="%" decimals={1} />
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('lossAnalysis')
  return (
    <span className={css.tags}>
      {tags.map((tag) => {
        const name = tagName(tag)
        return name && <Tag key={tag}>{t(name)}</Tag>
      })}
    </span>
  )
}
