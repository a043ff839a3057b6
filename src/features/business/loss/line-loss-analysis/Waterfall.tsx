import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { formatNumber } from '@/lib/number'
import { FigureCard } from '@/ui/chart/FigureCard'
import { causeName } from './lossWords'
import css from './LineLossAnalysis.module.css'

interface Step {
  name: string
  from: number
  to: number
  whole: boolean
}

/** What the loss is made of, one after the other up to the whole. */
export function Waterfall({ data, period }: { data: LossAnalysis; period: string }) {
  const { t, i18n } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const parts = data.causes.filter(({ energy }) => energy)
  const upTo = (count: number): number =>
    parts.slice(0, count).reduce((sum, { energy }) => sum + (energy ?? 0), 0)
  const steps = parts.map(({ loss_cause }, n): Step => ({
    name: t(causeName(loss_cause)),
    from: upTo(n),
    to: upTo(n + 1),
    whole: false,
  }))
  const all: Step[] =
    steps.length === 0
      ? []
      : [
          ...steps,
          { name: loss('loss'), from: 0, to: data.sums.loss_energy ?? upTo(parts.length), whole: true },
        ]
  const least = Math.min(0, ...all.map(({ from, to }) => Math.min(from, to)))
  const most = Math.max(least + 1, ...all.map(({ from, to }) => Math.max(from, to)))
  const place = (value: number): number => ((value - least) / (most - least)) * 100
  return (
    <FigureCard
      title={t('waterfall')}
      fileName={`loss-${data.object_name}`}
      object={data.object_name}
      period={period}
      height="auto"
      unit="kWh"
      header={[t('causes'), 'kWh']}
      rows={all.map(({ name, from, to }) => [name, Number((to - from).toFixed(2))])}
    >
      <ul className={css.steps}>
        {all.map(({ name, from, to, whole }) => (
          <li key={name} className={css.step}>
            <span>{name}</span>
            <span className={css.track}>
              <span
                className={css.bar}
                data-whole={whole || undefined}
                data-lowers={to < from || undefined}
                style={{
                  left: `${String(place(Math.min(from, to)))}%`,
                  width: `${String(Math.max(0.5, Math.abs(place(to) - place(from))))}%`,
                }}
              />
            </span>
            <span className={css.value}>{`${formatNumber(to - from, 2, i18n.language)} kWh`}</span>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}
