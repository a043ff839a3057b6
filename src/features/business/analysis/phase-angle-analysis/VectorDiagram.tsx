import { useTranslation } from 'react-i18next'
import type { PhaseElement } from '@/api/business/phaseAngles'
import { chartColors } from '@/ui/theme/chartColors'
import { FigureCard } from '@/ui/chart/FigureCard'
import { seriesColor } from '@/ui/chart/chartLook'
import { useChartLook } from '@/ui/chart/useLook'
import { phaseNameOf, tipOf } from './phaseModel'
import css from './PhaseAngles.module.css'

interface Props {
  elements: readonly PhaseElement[]
  nominal: number | null
  /** True for a three-wire meter, whose voltages are between lines: U12 and U32. */
  lines: boolean
  /** Meter number. */
  object: string
  /** Local time of the values. */
  period: string
}

const radius = { u: 120, i: 88 }
const phaseIndex = { a: 0, b: 1, c: 2 } as const

/**
 * Vector diagram of voltages (thin) and currents (thick): the first voltage points up, lagging vectors turn
 * clockwise.
 */
export function VectorDiagram({ elements, nominal, lines, object, period }: Props) {
  const { t } = useTranslation('phaseAngles')
  const look = useChartLook()
  const maxCurrent = Math.max(...elements.map(({ i }) => i ?? 0), 0.001)
  const phaseColor = (phase: string) => {
    const index = phaseIndex[phase as keyof typeof phaseIndex]
    return seriesColor(chartColors[index], index, look)
  }
  return (
    <FigureCard
      title={t('diagram')}
      fileName="phaseAngles"
      object={object}
      period={period}
      height="auto"
      ownTable
      header={[t('phase'), 'U (V)', `${t('angleU')} (°)`, 'I (A)', `${t('angleI')} (°)`]}
      rows={elements.map(({ phase, u, i, angle_u, angle_i }) => [
        phaseNameOf(phase),
        ...[u, angle_u, i, angle_i].map((value) => value ?? ''),
      ])}
    >
      <svg className={css.diagram} viewBox="-160 -160 320 320" aria-hidden="true" focusable="false">
        {[radius.i, radius.u].map((r) => (
          <circle key={r} r={r} className={css.ring} />
        ))}
        {[0, 30, 60, 90, 120, 150].map((angle) => {
          const end = tipOf(angle, radius.u)
          return <line key={angle} x1={-end.x} y1={-end.y} x2={end.x} y2={end.y} className={css.ray} />
        })}
        {elements.map(({ phase, u, i, angle_u, angle_i }) => {
          if (angle_u === null) return null
          const color = phaseColor(phase)
          const name = lines ? { a: 'U12', c: 'U32' }[phase as 'a' | 'c'] : `U ${phaseNameOf(phase)}`
          const volts = u === null || !nominal ? 0 : Math.min(1.15, u / nominal)
          return (
            <g key={phase} stroke={color} fill={color}>
              <Arrow ahead={angle_u} length={radius.u * volts} width={2} label={name} />
              {angle_i !== null && i !== null && (
                <Arrow
                  ahead={angle_u - angle_i}
                  length={radius.i * (i / maxCurrent)}
                  width={4.5}
                  label={`I ${phaseNameOf(phase)}`}
                />
              )}
            </g>
          )
        })}
      </svg>
      <p className={css.key}>{t('key')}</p>
    </FigureCard>
  )
}

interface ArrowProps {
  ahead: number
  length: number
  width: number
  label: string
}

function Arrow({ ahead, length, width, label }: ArrowProps) {
  if (length < 4) return null
  const tip = tipOf(ahead, length)
  const back = tipOf(ahead, length - 3 * width)
  const side = tipOf(ahead + 90, 1.4 * width)
  const text = tipOf(ahead, length + 16)
  return (
    <>
      <line x1={0} y1={0} x2={back.x} y2={back.y} strokeWidth={width} />
      <path
        stroke="none"
        d={`M${tip.x} ${tip.y}L${back.x + side.x} ${back.y + side.y}L${back.x - side.x} ${back.y - side.y}z`}
      />
      <text x={text.x} y={text.y + 4} textAnchor="middle" stroke="none" className={css.label}>
        {label}
      </text>
    </>
  )
}
