import type { ReactNode } from 'react'
import { DateRange } from '@/ui/time/DateRange'
import type { FurtherPreset, SpanLimit } from '@/lib/span'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { BadSpan } from './BadSpan'
import type { UrlSpan } from './useSpan'
import css from './detail.module.css'

interface Props {
  label: string
  span: UrlSpan
  limit: SpanLimit
  presets: readonly FurtherPreset[]
  /** Where the presets end that reach until now (`DateRange`). */
  last?: string
  /** More tools, and what they found. */
  children?: ReactNode
}

/** The days of a tab, which live in its address, with what else chooses. */
export function SpanBar({ label, span, limit, presets, last, children }: Props) {
  return (
    <>
      <BadSpan span={span} />
      <div className={css.tools}>
        <DateRange
          label={label}
          value={span.value}
          limit={limit}
          presets={presets}
          {...(last !== undefined && { last })}
          onChange={span.set}
        />
        <ZoneBadge />
        {children}
      </div>
    </>
  )
}
