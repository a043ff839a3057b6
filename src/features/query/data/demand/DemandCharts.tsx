import { useTranslation } from 'react-i18next'
import { demandsApi, type DemandQuery, type DemandRow } from '@/api/query/demands'
import { formatNumber } from '@/lib/number'
import { seriesColor } from '@/ui/chart/chartLook'
import { panelPicture } from '@/ui/chart/cardHeights'
import { FigureCard } from '@/ui/chart/FigureCard'
import { useChartLook } from '@/ui/chart/useLook'
import { TopRows } from '../../shared/stat/TopRows'
import css from './DemandCharts.module.css'
import { hourOf, peaksOf, scaleEnd, type Peak } from './demandModel'

const hours = [0, 6, 12, 18, 24]

interface Props {
  /** Query of the list. */
  query: DemandQuery
  /** Day or month in words. */
  period: string
}

/** Charts of the meters with the highest share of their contracted demand, and of the hour when it occurred. */
export function DemandCharts({ query, period }: Props) {
  const { t } = useTranslation('demands')
  return (
    <TopRows id="demand" api={demandsApi} query={query} rankField="contract_percent" title={t('bars')}>
      {(rows, note) => <Charts rows={rows} note={note} period={period} />}
    </TopRows>
  )
}

function Charts({ rows, note, period }: { rows: readonly DemandRow[]; note: string; period: string }) {
  const { t } = useTranslation('demands')
  const peaks = peaksOf(rows)
  const card = {
    fileName: 'demand',
    object: '',
    period,
    height: panelPicture,
    note,
    unit: '%',
    header: [t('meter'), t('primaryKw'), t('contractKw'), t('percent'), t('time')],
    rows: peaks.map(({ meter, demand, contract, percent, time }) => [
      meter,
      demand,
      contract,
      percent,
      time.slice(0, 16),
    ]),
  }
  return (
    <>
      <FigureCard {...card} title={t('bars')}>
        <Bars peaks={peaks} />
      </FigureCard>
      <FigureCard {...card} title={t('scatter')}>
        <Scatter peaks={peaks} />
      </FigureCard>
    </>
  )
}

/** Returns the colour of a demand by its share of the contract, in per cent. */
function useColors(): (percent: number) => string {
  const look = useChartLook()
  const within = seriesColor(undefined, 0, look)
  return (percent) => (percent > 100 ? look.danger : within)
}

function Bars({ peaks }: { peaks: readonly Peak[] }) {
  const { i18n } = useTranslation('demands')
  const colorOf = useColors()
  const end = scaleEnd(peaks)
  const kw = (value: number) => formatNumber(value, 2, i18n.language)
  return (
    <ul className={css.bars}>
      {peaks.map(({ id, meter, demand, contract, percent }) => (
        <li key={id}>
          <span>{meter}</span>
          <span className={css.bar} aria-hidden="true">
            <span style={{ width: `${(percent / end) * 100}%`, background: colorOf(percent) }} />
            <span className={css.contract} style={{ left: `${(100 / end) * 100}%` }} />
          </span>
          <span className={css.number}>{`${kw(demand)} / ${kw(contract)} kW`}</span>
          <span className={css.number}>{`${formatNumber(percent, 1, i18n.language)} %`}</span>
        </li>
      ))}
    </ul>
  )
}

function Scatter({ peaks }: { peaks: readonly Peak[] }) {
  const { i18n } = useTranslation('demands')
  const colorOf = useColors()
  const end = scaleEnd(peaks)
  return (
    <div className={css.scatter} aria-hidden="true">
      <div className={css.plot}>
        {[0, 50, 100, end].map((percent) => (
          <span
            key={percent}
            className={css.level}
            data-contract={percent === 100 || undefined}
            style={{ bottom: `${(percent / end) * 100}%` }}
          >
            <span>{`${formatNumber(percent, 0, i18n.language)} %`}</span>
          </span>
        ))}
        {hours.map((hour) => (
          <span key={hour} className={css.hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {`${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
        {peaks.map(({ id, meter, percent, time }) => (
          <span
            key={id}
            className={css.dot}
            title={`${meter} · ${time.slice(0, 16)} · ${formatNumber(percent, 1, i18n.language)} %`}
            style={{
              left: `${(hourOf(time) / 24) * 100}%`,
              bottom: `${(percent / end) * 100}%`,
              background: colorOf(percent),
            }}
          />
        ))}
      </div>
    </div>
  )
}
