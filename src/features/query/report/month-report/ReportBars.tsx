import type { ReactNode } from 'react'
import { FigureCard } from '@/ui/chart/FigureCard'
import { Quantity } from '@/ui/value/Quantity'
import css from './ReportBars.module.css'

export interface BarGroup {
  /** What its bars are about; '' where each says it by itself. */
  name: string
  bars: readonly { name: string; value: number | null }[]
}

interface Props {
  title: string
  /** The unit of the report in words, and its month. */
  object: string
  period: string
  /** Of each bar's line in the table: the group where there are any, the bar, its value. */
  header: readonly string[]
  /** kWh */
  groups: readonly BarGroup[]
}

/** Energies as bars from a common zero: lines of text and vectors, which a printer draws as the screen does. */
export function ReportBars({ title, object, period, header, groups }: Props) {
  const values = groups.flatMap(({ bars }) => bars.flatMap(({ value }) => value ?? []))
  if (values.length === 0) return null
  const least = Math.min(0, ...values)
  const span = Math.max(0, ...values) - least || 1
  const rows = groups.flatMap((group) =>
    group.bars.map(({ name, value }) => [
      ...(group.name === '' ? [] : [group.name]),
      name,
      value === null ? '' : Math.round(value),
    ]),
  )
  const bar = (value: number): ReactNode => (
    <svg className={css.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect
        x={((Math.min(0, value) - least) / span) * 100}
        width={(Math.abs(value) / span) * 100}
        height={10}
      />
    </svg>
  )
  return (
    <FigureCard
      title={title}
      fileName="monthReport"
      object={object}
      period={period}
      height="auto"
      header={header}
      rows={rows}
      unit="kWh"
    >
      {groups.map((group) => (
        <div key={group.name} className={css.group}>
          {group.name !== '' && <p>{group.name}</p>}
          <ul className={css.bars} aria-label={group.name || title}>
            {group.bars.map(({ name, value }) => (
              <li key={name}>
                <span>{name}</span>
                {value === null ? <span /> : bar(value)}
                <span className={css.value}>
                  <Quantity value={value} unit="kWh" decimals={0} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </FigureCard>
  )
}
