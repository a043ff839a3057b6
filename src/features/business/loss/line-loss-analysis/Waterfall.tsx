import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { formatNumber } from '@/lib/number'
import { panelPicture } from '@/ui/chart/cardHeights'
import { FigureCard } from '@/ui/chart/FigureCard'
import { causeName } from './lossWords'
import { usePeriodText } from './usePeriodText'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './LineLossAnalysis.module.css'

interface Step {
  name: string
  begin: number
  end: number
  isTotal: boolean
  /** The cause that the page concludes: the one to be followed up. */
  isMain: boolean
}

/** Waterfall of the causes up to the total loss. */
export function Waterfall({ data }: { data: LossAnalysis }) {
  const { t, i18n } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const period = usePeriodText(data)
  const parts = data.causes.filter(({ energy }) => energy)
  const sumUpTo = (count: number): number =>
    parts.slice(0, count).reduce((sum, { energy }) => sum + (energy ?? 0), 0)
  const steps = parts.map(({ loss_cause }, n): Step => ({
    name: t(causeName(loss_cause)),
    begin: sumUpTo(n),
    end: sumUpTo(n + 1),
    isTotal: false,
    isMain: loss_cause === data.loss_cause && loss_cause !== 'technical',
  }))
  const allSteps: Step[] =
    steps.length === 0
      ? []
      : [
          ...steps,
          {
            name: loss('loss'),
            begin: 0,
            end: data.sums.loss_energy ?? sumUpTo(parts.length),
            isTotal: true,
            isMain: false,
          },
        ]
  const minimum = Math.min(0, ...allSteps.map(({ begin, end }) => Math.min(begin, end)))
  const maximum = Math.max(minimum + 1, ...allSteps.map(({ begin, end }) => Math.max(begin, end)))
  const position = (value: number): number => ((value - minimum) / (maximum - minimum)) * 100
  return (
    <FigureCard
      title={t('waterfall')}
      fileName={`loss-${data.object_name}`}
      object={data.object_name}
      period={period}
      height={panelPicture}
      unit="kWh"
      header={[t('causes'), 'kWh']}
      rows={allSteps.map(({ name, begin, end }) => [name, Number((end - begin).toFixed(2))])}
    >
      <ul className={css.steps}>
        {allSteps.map(({ name, begin, end, isTotal, isMain }) => (
          <li key={name} className={css.step}>
            <span className={sharedStyles.clipped} title={name}>
              {name}
            </span>
            <span className={css.track}>
              <span
                className={css.bar}
                data-whole={isTotal || undefined}
                data-main={isMain || undefined}
                style={{
                  left: `${String(position(Math.min(begin, end)))}%`,
                  width: `${String(Math.max(0.5, Math.abs(position(end) - position(begin))))}%`,
                }}
              />
            </span>
            <span className={css.value}>{`${formatNumber(end - begin, 2, i18n.language)} kWh`}</span>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}
