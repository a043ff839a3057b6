import { useTranslation } from 'react-i18next'
import type { ModelFlow } from '@/api/business/lossModels'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { noBalance } from '@/rules/codes/dictionaries'
import { FigureCard } from '@/ui/chart/FigureCard'
import { flowBands, isFlowKnown, type Band } from './flowModel'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './models.module.css'

const size = { width: 760, height: 200, bar: 12, label: 250 }

/** Energy flow of a model: from its inputs through the object to its outputs. */
export function FlowCard({ flow, name }: { flow: ModelFlow; name: string }) {
  const { t, i18n } = useTranslation('lossModels')
  const { word } = useWords()
  const { inputBands, outputBands, total } = flowBands(
    flow,
    {
      fedIn: t('flow.given'),
      remainder: (count) => t('flow.rest', { count }),
      loss: t('flow.loss'),
      gain: t('flow.gain'),
    },
    size.height,
  )
  const formatEnergy = (energy: number) => `${formatNumber(energy, 2, i18n.language)} kWh`
  const bandEnds = [...inputBands, ...outputBands].map(({ top, labelRoom }) => top + labelRoom)
  const totalHeight = Math.max(size.height, ...bandEnds)
  const side = (bands: readonly Band[], role: string) => bands.map((band) => [role, band.name, band.energy])
  if (flow.loss_reason !== '')
    return (
      <p className={sharedStyles.muted}>
        {t('flow.none', { date: formatDate(flow.data_date, i18n.language) })}{' '}
        {word(noBalance, flow.loss_reason)}
      </p>
    )
  if (!isFlowKnown(flow))
    return (
      <p className={sharedStyles.muted}>
        {t('flow.none', { date: formatDate(flow.data_date, i18n.language) })} {t('flow.notAllKnown')}
      </p>
    )
  return (
    <FigureCard
      title={t('flow.title')}
      fileName="energy-flow"
      object={name}
      period={formatDate(flow.data_date, i18n.language)}
      height="auto"
      unit="kWh"
      header={[t('role'), t('point'), t('flow.energy')]}
      rows={[...side(inputBands, t('roleOf.input')), ...side(outputBands, t('roleOf.output'))]}
    >
      <svg
        className={css.flow}
        viewBox={`0 0 ${String(size.width)} ${String(totalHeight)}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file
        role="img"
        aria-label={t('flow.said', { name, energy: formatEnergy(total) })}
      >
        <Bands
          bands={inputBands}
          outerX={size.label}
          innerX={size.width / 2 - size.bar / 2}
          formatEnergy={formatEnergy}
          isLeft
        />
        <rect
          x={size.width / 2 - size.bar / 2}
          y={0}
          width={size.bar}
          height={size.height}
          fill="var(--pg-primary)"
        />
        <Bands
          bands={outputBands}
          outerX={size.width - size.label}
          innerX={size.width / 2 + size.bar / 2}
          formatEnergy={formatEnergy}
        />
      </svg>
    </FigureCard>
  )
}

const colors: Readonly<Record<Band['kind'], string>> = {
  input: 'var(--pg-primary)',
  given: 'var(--pg-success)',
  output: 'var(--pg-accent)',
  rest: 'var(--pg-muted)',
  loss: 'var(--pg-danger)',
}

/** Bands of one side, each from its label to its part of the bar in the middle. */
function Bands({
  bands,
  outerX,
  innerX,
  formatEnergy,
  isLeft = false,
}: {
  bands: readonly Band[]
  outerX: number
  innerX: number
  formatEnergy: (energy: number) => string
  isLeft?: boolean
}) {
  const middle = (outerX + innerX) / 2
  return bands.map(({ key, kind, name, energy, top: y, barTop, height, labelRoom }) => {
    // A band that is lower than its label room is centred in it.
    const top = y + (labelRoom - height) / 2
    const [a, b] = [top, barTop].map((value) => value.toFixed(1))
    const [c, d] = [top + height, barTop + height].map((value) => value.toFixed(1))
    const [x, m, z] = [outerX, middle, innerX].map(String)
    return (
      <g key={key}>
        <path
          d={`M${x} ${a}C${m} ${a} ${m} ${b} ${z} ${b}L${z} ${d}C${m} ${d} ${m} ${c} ${x} ${c}Z`}
          fill={colors[kind]}
          fillOpacity={0.35}
        >
          <title>{`${name}: ${formatEnergy(energy)}`}</title>
        </path>
        <text
          x={isLeft ? outerX - 8 : outerX + 8}
          y={y + labelRoom / 2}
          textAnchor={isLeft ? 'end' : 'start'}
          dominantBaseline="middle"
          className={css.label}
        >
          {`${name} · ${formatEnergy(energy)}`}
        </text>
      </g>
    )
  })
}
