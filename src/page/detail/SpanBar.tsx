import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { DateRange } from '@/ui/time/DateRange'
import type { Range } from '@/rules/limits/ranges'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { BadSpan } from './BadSpan'
import type { UrlSpan } from './useSpan'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './detail.module.css'

interface Props {
  label: string
  span: UrlSpan
  range: Range
  /** Further tools and their results. */
  children?: ReactNode
}

/** Date range of a tab, kept in its address, with further tools. */
export function SpanBar({ label, span, range, children }: Props) {
  return (
    <>
      <BadSpan span={span} />
      <div className={clsx(sharedStyles.topRow, css.tools)}>
        <DateRange label={label} value={span.value} range={range} onChange={span.set} />
        <ZoneBadge span={span.value} />
        {children}
      </div>
    </>
  )
}
