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

/** Where the energy of a model goes: from what lets it in over the object to what takes it. */
export function FlowCard({ flow, name }: { flow: ModelFlow; name: string }) {
  const { t, i18n } = useTranslation('lossModels')
  const { word } = useWords()
  const { left, right, total } = flowBands(
    flow,
    {
      given: t('flow.given'),
      rest: (count) => t('flow.rest', { count }),
      loss: t('flow.loss'),
      gain: t('flow.gain'),
    },
    size.height,
  )
  const say = (energy: number) => `${formatNumber(energy, 2, i18n.language)} kWh`
  const ends = [...left, ...right].map(({ y, room }) => y + room)
  const room = Math.max(size.height, ...ends)
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
      rows={[...side(left, t('roleOf.input')), ...side(right, t('roleOf.output'))]}
    >
      <svg
        className={css.flow}
        viewBox={`0 0 ${String(size.width)} ${String(room)}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file
        role="img"
        aria-label={t('flow.said', { name, energy: say(total) })}
      >
        <Bands bands={left} from={size.label} to={size.width / 2 - size.bar / 2} say={say} end />
        <rect
          x={size.width / 2 - size.bar / 2}
          y={0}
          width={size.bar}
          height={size.height}
          fill="var(--pg-primary)"
        />
        <Bands bands={right} from={size.width - size.label} to={size.width / 2 + size.bar / 2} say={say} />
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

/** One side: each band from its label to its part of the bar in the middle. */
function Bands({
  bands,
  from,
  to,
  say,
  end = false,
}: {
  bands: readonly Band[]
  from: number
  to: number
  say: (energy: number) => string
  end?: boolean
}) {
  const middle = (from + to) / 2
  return bands.map(({ key, kind, name, energy, y, inside, height, room }) => {
    // Where its place is taller than it, it stands in the middle of it.
    const top = y + (room - height) / 2
    const [a, b] = [top, inside].map((each) => each.toFixed(1))
    const [c, d] = [top + height, inside + height].map((each) => each.toFixed(1))
    const [x, m, z] = [from, middle, to].map(String)
    return (
      <g key={key}>
        <path
          d={`M${x} ${a}C${m} ${a} ${m} ${b} ${z} ${b}L${z} ${d}C${m} ${d} ${m} ${c} ${x} ${c}Z`}
          fill={colors[kind]}
          fillOpacity={0.35}
        >
          <title>{`${name}: ${say(energy)}`}</title>
        </path>
        <text
          x={end ? from - 8 : from + 8}
          y={y + room / 2}
          textAnchor={end ? 'end' : 'start'}
          dominantBaseline="middle"
          className={css.label}
        >
          {`${name} · ${say(energy)}`}
        </text>
      </g>
    )
  })
}
