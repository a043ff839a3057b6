import type { ReactNode } from 'react'
import { FigureCard } from '@/ui/chart/FigureCard'
import { Quantity } from '@/ui/value/Quantity'
import css from './ReportBars.module.css'

export interface BarGroup {
  /** Subject of the bars; '' where each bar names its own. */
  name: string
  bars: readonly { name: string; value: number | null }[]
}

interface Props {
  title: string
  /** Unit of the report in words. */
  object: string
  period: string
  /** Header of the table: group (if there are groups), bar, value. */
  header: readonly string[]
  /** kWh */
  groups: readonly BarGroup[]
}

/** Bars of energies from a common zero, drawn as vectors so that they print as they look on screen. */
export function ReportBars({ title, object, period, header, groups }: Props) {
  const values = groups.flatMap(({ bars }) => bars.flatMap(({ value }) => value ?? []))
  if (values.length === 0) return null
  const minimum = Math.min(0, ...values)
  const span = Math.max(0, ...values) - minimum || 1
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
        x={((Math.min(0, value) - minimum) / span) * 100}
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
