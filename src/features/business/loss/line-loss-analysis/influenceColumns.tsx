import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossMeter } from '@/api/business/lossAnalysis'
import { auditedMonth } from '@/domain/figures/auditedMonth'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterCurvePath } from '@/domain/links/meterPages'
import { withQuery } from '@/lib/url'
import { influenceText } from '@/rules/losses/lossInfluence'
import { wiresOf } from '@/rules/readings/wiringVerdict'
import { useMenuPage } from '@/stores/menuPages'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue } from '@/ui/value/Quantity'
import { tagName } from './lossWords'
import css from './LineLossAnalysis.module.css'

const col = columnsOf<LossMeter>()('lossAnalysis')

/**
 * Columns of the meters behind a loss.
 * @param date day of the displayed values
 * @param record returns the actions that record a meter as abnormal
 */
export const meterColumns = (
  date: string,
  record: (row: LossMeter) => ReactNode,
): readonly Column<LossMeter>[] => [
  col.custom('metercomid', {
    width: 130,
    identity: true,
    text: (row) => row.metercomid,
    render: (row) => <MeterLink id={row.id}>{row.metercomid}</MeterLink>,
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
  col.custom('tags', {
    title: 'tags',
    width: 220,
    text: (row, texts) =>
      row.tags
        .flatMap((tag) => (tagName(tag) ? [texts.t(`lossAnalysis:${tagName(tag) ?? 'tag.unread'}`)] : []))
        .join(', '),
    render: (row) => <Tags tags={row.tags} />,
  }),
  col.computed('looks', {
    title: 'looks',
    width: 300,
    text: () => '',
    render: (row) => (
      <>
        <MeterLinks meter={row} date={date} />
        {record(row)}
      </>
    ),
  }),
  col.energy('unregistered', { title: 'unregistered', explain: { word: 'unregisteredMeans' }, width: 118 }),
  col.day('since', { title: 'since' }),
  col.energy('energy', { title: 'energy', width: 124 }),
  col.number('share', { title: 'share', unit: '%', decimals: 1, width: 76 }),
  col.energy('baseline', { title: 'baseline', explain: { word: 'baselineMeans' }, width: 124 }),
  col.energy('change', { title: 'change', width: 104 }),
  col.number('change_rate', { title: 'changeRate', unit: '%', decimals: 1, width: 90 }),
  col.text('cons_no', { mono: true, width: 110 }),
  col.person('cons_name', { width: 150 }),
  col.text('cp_name', { width: 130 }),
  col.text('tg_name', { title: 'filedIn', width: 130 }),
]

function Influence({ value }: { value: number | null }) {
  const { i18n } = useTranslation()
  if (value === null) return <NoValue />
  return <>{`${influenceText(value, i18n.language)} %`}</>
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

/** Links to further evidence of a meter: phase angles, curve and events of the day, audit of its reading. */
function MeterLinks({
  meter: { id, metercomid, wiring_mode, sign_time },
  date,
}: {
  meter: LossMeter
  date: string
}) {
  const { t } = useTranslation('lossAnalysis')
  const angles = useMenuPage('phaseAngleAnalysis')
  const events = useMenuPage('eMeterEvent')
  const audit = useMenuPage('readAudit')
  return (
    <span className={css.tags}>
      {angles !== undefined && wiresOf(wiring_mode) && (
        <ObjectLink to={withQuery(angles, { meter: id, date, time: sign_time })}>{t('angles')}</ObjectLink>
      )}
      <ObjectLink to={withQuery(meterCurvePath(id), { date })}>{t('curve')}</ObjectLink>
      {events !== undefined && (
        <ObjectLink to={withQuery(events, { metercomid, date })}>{t('events')}</ObjectLink>
      )}
      {audit !== undefined && (
        <ObjectLink to={withQuery(audit, { metercomid, month: auditedMonth(date) })}>{t('audit')}</ObjectLink>
      )}
    </span>
  )
}
