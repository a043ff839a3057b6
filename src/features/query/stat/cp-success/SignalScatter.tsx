import { useTranslation } from 'react-i18next'
import type { CpScatter } from '@/api/query/cpSuccess'
import { formatNumber } from '@/lib/number'
import { progressOf } from '@/rules/console/progress'
import { readTarget } from '@/rules/losses/targets'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelPicture } from '@/ui/chart/cardHeights'
import { FigureCard } from '@/ui/chart/FigureCard'
import type { Loaded } from '@/ui/data/queries'
import css from './SignalScatter.module.css'

/** Edges of the plot in its view box, px. */
const box = { left: 46, right: 1184, top: 10, bottom: 106 }

interface Props {
  scatter: Loaded<CpScatter>
  /** Period in words. */
  period: string
}

/** Scatter of collection points by signal and rate: the area of a dot grows with their number. */
export function SignalScatter({ scatter, period }: Props) {
  const { t, i18n } = useTranslation('statistics')
  const progress = progressOf(scatter.data)
  return (
    <AnswerCard title={t('cp.scatter')} loaded={scatter}>
      {({ cells, unknown }) => (
        <FigureCard
          title={t('cp.scatter')}
          fileName="cp-success"
          object=""
          period={period}
          height={panelPicture}
          note={
            progress
              ? t('cp.progress', progress)
              : t('cp.unknown', { n: formatNumber(unknown, 0, i18n.language) })
          }
          header={[t('cp.signal'), t('cp.wholeRate'), t('cp.count'), t('cp.example')]}
          rows={cells
            .toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0) || (a.rssi ?? 0) - (b.rssi ?? 0))
            .map(({ rssi, rate, count, cp_name }) => [rssi ?? '', rate ?? '', count ?? '', cp_name])}
        >
          <Dots cells={cells} />
        </FigureCard>
      )}
    </AnswerCard>
  )
}

function Dots({ cells }: Pick<CpScatter, 'cells'>) {
  const { t, i18n } = useTranslation('statistics')
  const format = (value: number) => formatNumber(value, 0, i18n.language)
  // A point without a signal or a rate cannot be placed; 0 would be a wrong place.
  const placed = cells.flatMap(({ rssi, rate, ...cell }) =>
    rssi === null || rate === null ? [] : [{ ...cell, rssi, rate }],
  )
  if (placed.length === 0) return null
  const signals = placed.map(({ rssi }) => rssi)
  const rates = placed.map(({ rate }) => rate)
  const tens = (value: number) => Math.floor(value / 10) * 10
  const [minSignal, maxSignal] = [tens(Math.min(...signals)), tens(Math.max(...signals)) + 10]
  const minRate = Math.min(90, tens(Math.min(...rates)))
  const x = (rssi: number) =>
    box.left + ((rssi - minSignal) / (maxSignal - minSignal)) * (box.right - box.left)
  const y = (rate: number) => box.bottom - ((rate - minRate) / (100 - minRate)) * (box.bottom - box.top)
  const steps = (first: number, last: number, step: number) =>
    Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + n * step)
  return (
    <svg className={css.plot} viewBox="0 0 1200 144" aria-hidden="true" focusable="false">
      {steps(minRate, 100, (100 - minRate) / 5).map((rate) => (
        <g key={rate}>
          <line className={css.grid} x1={box.left} x2={box.right} y1={y(rate)} y2={y(rate)} />
          <text x={box.left - 8} y={y(rate) + 4} textAnchor="end">
            {format(rate)}
          </text>
        </g>
      ))}
      {steps(minSignal, maxSignal, 10).map((rssi) => (
        <text key={rssi} x={x(rssi)} y={box.bottom + 18} textAnchor="middle">
          {format(rssi)}
        </text>
      ))}
      <line className={css.target} x1={box.left} x2={box.right} y1={y(readTarget)} y2={y(readTarget)} />
      {placed.map(({ rssi, rate, count, cp_name }) => (
        <circle
          key={`${rssi}/${rate}`}
          className={css.dot}
          cx={x(rssi)}
          cy={y(rate)}
          r={Math.min(12, 2 + Math.sqrt(count ?? 1))}
        >
          <title>{`${cp_name}: ${format(rssi)} dBm, ${format(rate)} %`}</title>
        </circle>
      ))}
      <text x={(box.left + box.right) / 2} y={141} textAnchor="middle">
        {`${t('cp.signal')} · ${t('cp.wholeRate')} ↑`}
      </text>
    </svg>
  )
}
